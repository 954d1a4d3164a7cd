import { after, DAY_MS, startOfNextUtcMonth, startOfUtcDay } from '../kernel/clock';
import { AppError } from '../kernel/errors';
import { formatMinor } from '../kernel/money';
import type { Operation } from './operation';
import type { StartOutcome } from './operations.repository';

/** What the caller hears when the database refused to begin `operation`: what was there, what was asked, when to come again. */
export function refusalOf(
  outcome: Exclude<StartOutcome, { kind: 'started' | 'exists' }>,
  operation: Operation,
): AppError {
  const requested = formatMinor(operation.amount ?? 0n);
  switch (outcome.kind) {
    case 'insufficient_funds':
      return new AppError('insufficient_funds', {
        available: formatMinor(outcome.available),
        requested,
        currency_code: operation.currency,
      });
    case 'limit_exceeded': {
      const remaining = outcome.limit > outcome.used ? outcome.limit - outcome.used : 0n;
      return new AppError('limit_exceeded', {
        limit_type: outcome.limitType,
        limit: formatMinor(outcome.limit),
        used: formatMinor(outcome.used),
        requested,
        remaining: formatMinor(remaining),
        resets_at: resetOf(outcome.limitType, operation.createdAt)?.toISOString() ?? null,
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

const resetOf = (limitType: string, now: Date): Date | null => {
  if (limitType === 'daily') return after(startOfUtcDay(now), DAY_MS);
  return limitType === 'monthly' ? startOfNextUtcMonth(now) : null;
};
