import type { DataSource } from 'typeorm';
import type { SimulatedPayment } from '../../simulators/pawapay/simulated-payment';
import type { Testbed } from './testbed';
import { FLIPPED_COMPLETION, FLIPPED_FAILURE } from './provider-faults';

/** One operation of ours. Amounts in hundredths; `position` is what came in through the provider less what went out. */
export interface OwnRecord {
  readonly id: string;
  /** Its id at the provider: another one than its own where a key was freed and used again for the same order. */
  readonly order: string;
  readonly business_id: string;
  readonly kind: 'mobile_money_deposit' | 'mobile_money_payout';
  readonly state: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly idempotency_key: string | null;
  readonly failure_code: string | null;
  readonly position: bigint;
  readonly reviews: readonly string[];
  readonly events: number;
}

/** Why our books and the provider's may differ until a person has decided, or null when nothing excuses it. */
export type Contradiction = 'amount_differs' | 'failed_after_completion' | 'completed_after_failure';

export interface Disagreement {
  readonly record: OwnRecord;
  readonly theirs: SimulatedPayment | null;
  readonly excuse: Contradiction | null;
}

export async function readRecords(db: DataSource): Promise<OwnRecord[]> {
  const rows: Array<Record<string, string>> = await db.query(`
    SELECT o.id, coalesce(o.order_id, o.id) AS "order", o.business_id, o.kind, o.state, o.amount, o.currency, o.idempotency_key, o.failure_code,
      coalesce((SELECT sum(CASE direction WHEN 'debit' THEN amount ELSE -amount END) FROM ledger_entries e
                WHERE e.operation_id = o.id AND e.address LIKE 'clearing:%'), 0)::bigint AS position,
      ARRAY(SELECT reason FROM operation_reviews r WHERE r.operation_id = o.id) AS reviews,
      (SELECT count(*) FROM events e WHERE e.operation_id = o.id)::int AS events
    FROM operations o WHERE o.provider = 'pawapay' ORDER BY o.created_at`);
  return rows.map((row) => ({
    ...(row as unknown as OwnRecord),
    amount: BigInt(row['amount'] ?? 0),
    position: BigInt(row['position'] ?? 0),
  }));
}

/** What the provider moved for a payment: in is positive, out is negative. */
export function theirPosition(payment: SimulatedPayment | null): bigint {
  if (payment?.status !== 'COMPLETED') return 0n;
  return payment.direction === 'deposit' ? payment.amount : -payment.amount;
}

/** Every operation for which the provider moved something else than we have written down. */
export function disagreementsOf(records: readonly OwnRecord[], { pawapay }: Testbed): Disagreement[] {
  return records.flatMap((record) => {
    const theirs = pawapay.books.find(record.order);
    if (record.position === theirPosition(theirs) && record.state !== 'needs_review') return [];
    return [{ record, theirs, excuse: excuseOf(record, theirs) }];
  });
}

function excuseOf(record: OwnRecord, theirs: SimulatedPayment | null): Contradiction | null {
  if (theirs === null) return null;
  if (record.state === 'needs_review' && (theirs.reportedAmount !== null || theirs.reportedCurrency !== null)) {
    return 'amount_differs';
  }
  if (record.state === 'completed' && theirs.status === 'FAILED' && theirs.failureCode === FLIPPED_COMPLETION) {
    return 'failed_after_completion';
  }
  const isTakenBack = record.failure_code === FLIPPED_FAILURE.toLowerCase() || theirs.wasDenied;
  return record.state === 'failed' && isTakenBack && theirs.status === 'COMPLETED' ? 'completed_after_failure' : null;
}

export const described = ({ record, theirs }: Pick<Disagreement, 'record' | 'theirs'>): string =>
  `${record.kind} ${record.id} is ${record.state}${record.failure_code === null ? '' : ` (${record.failure_code})`} ` +
  `with ${record.position} moved here, ${theirs?.status ?? 'absent'} with ${theirPosition(theirs)} moved there`;
