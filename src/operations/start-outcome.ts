import { after, DAY_MS, startOfNextUtcMonth, startOfUtcDay, utcDay } from '../kernel/clock';
import { AppError, waitInWords } from '../kernel/errors';
import { formatMinor } from '../kernel/money';
import { KINDS } from '../ledger/operation-kinds';
import type { Operation } from './operation';

/**
 * The database's answer to a start. `exists`: the idempotency key has begun an operation before. `order_exists`: a row
 * without the key is the same order. `order_given_up`: a row stood for the order and was never sent. `payouts_paused`: no such
 * payout is sent now, and not before `retryAfterSeconds`.
 */
export type StartOutcome =
  | { readonly kind: 'started' }
  | { readonly kind: 'exists' }
  | { readonly kind: 'order_exists' }
  | { readonly kind: 'order_given_up' }
  | { readonly kind: 'payouts_paused'; readonly takesSmaller: boolean; readonly retryAfterSeconds: number }
  | { readonly kind: 'insufficient_funds'; readonly available: bigint }
  | { readonly kind: 'limit_exceeded'; readonly limitType: string; readonly limit: bigint; readonly used: bigint }
  | { readonly kind: 'business_not_active'; readonly status: string };

/** A row that `start_operation` answers. */
export interface StartAnswer {
  readonly verdict: string;
  readonly details: Readonly<Record<string, string>> | null;
}

/** A row that a function answers which starts several. */
export interface StartedAnswer extends StartAnswer {
  readonly started_id: string;
}

/** Verdicts on what was left out because somebody else has locked its account or card. */
const LEFT_OUT: ReadonlySet<string> = new Set(['account_locked', 'card_locked']);

/** The outcomes of several by their ids; one that was left out because of a lock has none. */
export const startOutcomes = (answers: readonly StartedAnswer[]): ReadonlyMap<string, StartOutcome> =>
  new Map(
    answers
      .filter(({ verdict }) => !LEFT_OUT.has(verdict))
      .map(({ started_id, verdict, details }) => [started_id, readStartOutcome(verdict, details ?? {})]),
  );

/** @param verdict the answer of `start_operation`, with its details. @throws Error for an unknown verdict. */
export function readStartOutcome(verdict: string | undefined, details: Readonly<Record<string, string>>): StartOutcome {
  const detail = (name: string): string => {
    const value = details[name];
    if (value === undefined) throw new Error(`start_operation answered ${verdict} without ${name}`);
    return value;
  };
  switch (verdict) {
    case 'started':
    case 'exists':
    case 'order_exists':
    case 'order_given_up':
      return { kind: verdict };
    case 'payouts_paused':
      return {
        kind: 'payouts_paused',
        takesSmaller: detail('takes_smaller') === 'true',
        retryAfterSeconds: Number(detail('retry_after_seconds')),
      };
    case 'insufficient_funds':
      return { kind: 'insufficient_funds', available: BigInt(detail('available')) };
    case 'limit_exceeded':
      return {
        kind: 'limit_exceeded',
        limitType: detail('limit_type'),
        limit: BigInt(detail('limit')),
        used: BigInt(detail('used')),
      };
    case 'business_not_active':
      return { kind: 'business_not_active', status: detail('status') };
    default:
      throw new Error(`start_operation answered ${verdict}`);
  }
}

/** The error for a refused start, with what was available, what was asked for, and when a limit resets. */
export function refusalOf(outcome: Exclude<StartOutcome, { kind: 'started' }>, operation: Operation): AppError {
  const { format, unit } = writingOf(operation);
  const requested = operation.amount === null ? null : format(operation.amount);
  switch (outcome.kind) {
    case 'exists':
    case 'order_exists':
    case 'order_given_up':
      // This happens only when the key is freed before its operation is read. The caller may simply try again.
      return new AppError('idempotency_request_in_progress', undefined, { retryAfterSeconds: 1 });
    case 'payouts_paused':
      return pausedRefusal(outcome, 'network' in operation ? operation.network : '', requested);
    case 'insufficient_funds':
      return new AppError('insufficient_funds', {
        available: format(outcome.available),
        requested,
        unit,
        currency_code: operation.currency,
      });
    case 'limit_exceeded': {
      const remaining = format(outcome.limit > outcome.used ? outcome.limit - outcome.used : 0n);
      const limit = format(outcome.limit);
      const resetsAt = resetOf(outcome.limitType, operation.createdAt);
      return new AppError('limit_exceeded', {
        reason: limitInWords(outcome.limitType, `${limit} ${unit}`, remaining, resetsAt),
        limit_type: outcome.limitType,
        limit,
        used: format(outcome.used),
        requested,
        remaining,
        resets_at: resetsAt?.toISOString() ?? null,
      });
    }
    case 'business_not_active':
      if (outcome.status === 'suspended') return new AppError('business_suspended', { status: outcome.status });
      if (outcome.status === 'terminated') return new AppError('business_terminated', { status: outcome.status });
      return new AppError('business_not_active', { status: outcome.status });
    default:
      return outcome satisfies never;
  }
}

/** A merchant never reads that our float is short or how much it is, nor why an operator stopped payouts. */
function pausedRefusal(
  { takesSmaller, retryAfterSeconds }: Extract<StartOutcome, { kind: 'payouts_paused' }>,
  network: string,
  requested: string | null,
): AppError {
  if (!takesSmaller) return new AppError('network_unavailable', { network }, { retryAfterSeconds });
  const wait = waitInWords(retryAfterSeconds);
  const reason = `The network ${network} takes no payout of ${requested} at the moment, but may take smaller ones. Try again in ${wait}.`;
  return new AppError(
    'network_unavailable',
    { network, requested, takes_smaller: true, reason },
    { retryAfterSeconds },
  );
}

const resetOf = (limitType: string, now: Date): Date | null => {
  if (limitType === 'daily') return after(startOfUtcDay(now), DAY_MS);
  return limitType === 'monthly' ? startOfNextUtcMonth(now) : null;
};

/** Amounts in the caller's format: cents for cards, decimals otherwise. */
const writingOf = ({ kind, currency }: Operation): { format: (minor: bigint) => string; unit: string } =>
  KINDS[kind].amountsIn === 'cents' ? { format: String, unit: 'cents' } : { format: formatMinor, unit: currency };

function limitInWords(limitType: string, limit: string, remaining: string, resetsAt: Date | null): string {
  if (resetsAt === null) return `One transaction may be at most ${limit}.`;
  const end = limitType === 'daily' ? '00:00 UTC' : `${utcDay(resetsAt)}, 00:00 UTC`;
  return `Of the ${limitType} limit of ${limit}, ${remaining} remains until ${end}.`;
}
