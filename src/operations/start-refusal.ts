import { after, DAY_MS, startOfNextUtcMonth, startOfUtcDay } from '../kernel/clock';
import { AppError } from '../kernel/errors';
import { formatMinor } from '../kernel/money';
import type { Operation } from './operation';
import type { StartVerdict } from './operations.repository';

/** What the caller hears when the database refused to begin `operation`: what was there, what was asked, when to come again. */
export function refusalOf(
  verdict: Exclude<StartVerdict, { kind: 'started' | 'exists' }>,
  operation: Operation,
): AppError {
  const requested = formatMinor(operation.amount ?? 0n);
  switch (verdict.kind) {
    case 'insufficient_funds':
      return new AppError('insufficient_funds', {
        available: formatMinor(verdict.available),
        requested,
        currency_code: operation.currency,
      });
    case 'limit_exceeded': {
      const remaining = verdict.limit > verdict.used ? verdict.limit - verdict.used : 0n;
      return new AppError('limit_exceeded', {
        limit_type: verdict.limitType,
        limit: formatMinor(verdict.limit),
        used: formatMinor(verdict.used),
        requested,
        remaining: formatMinor(remaining),
        resets_at: resetOf(verdict.limitType, operation.createdAt)?.toISOString() ?? null,
      });
    }
    case 'business_not_active':
      if (verdict.status === 'suspended') return new AppError('business_suspended', { status: verdict.status });
      if (verdict.status === 'terminated') return new AppError('business_terminated', { status: verdict.status });
      return new AppError('business_not_active', { status: verdict.status });
    default:
      return verdict satisfies never;
  }
}

const resetOf = (limitType: string, now: Date): Date | null => {
  if (limitType === 'daily') return after(startOfUtcDay(now), DAY_MS);
  return limitType === 'monthly' ? startOfNextUtcMonth(now) : null;
};
