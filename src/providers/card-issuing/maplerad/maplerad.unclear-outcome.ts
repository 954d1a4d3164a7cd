import type { ProviderResult, ResultCandidates } from '../../provider-result';
import type { IssuerRead } from '../card-issuer';
import type { Unaccounted } from './maplerad.float-lookup';

type Unclear = Extract<ProviderResult, { kind: 'unknown' }>;

export const UNREADABLE = 'a row of the issuer cannot be read';

export const unclear = (reason: string): Unclear => ({ kind: 'unknown', reason });
export const unread = (read: Exclude<IssuerRead<unknown>, { kind: 'found' }>): Unclear =>
  unclear(read.kind === 'absent' ? 'the issuer does not find what it should list' : read.reason);

const undecided = (reason: string, { rows, open }: Pick<Unaccounted, 'rows' | 'open'>): Unclear => ({
  kind: 'unknown',
  reason,
  candidates: candidatesOf(
    rows,
    open.map(({ operationId }) => operationId),
  ),
});

/** What no row of the float shows: absent only when all rows were read. */
export const absentFrom = (unpaid: Unaccounted, reasonIfPaid: string): Unclear | { readonly kind: 'not_found' } => {
  if (unpaid.rows.length > 0) return undecided(reasonIfPaid, unpaid);
  return unpaid.hasUnreadable ? undecided(UNREADABLE, unpaid) : { kind: 'not_found' };
};

export const candidatesOf = (
  rows: ReadonlyArray<{ readonly issuerTransactionId: string }>,
  operations: readonly string[],
): ResultCandidates => ({ movements: rows.map((row) => row.issuerTransactionId), operations });
