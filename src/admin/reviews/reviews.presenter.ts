import { transactionIdOf } from '../../kernel/ids';
import { formatMinor } from '../../kernel/money';
import { allowedResolutions, payableBySuspense, type Review } from '../../operations/review';
import { reviewAmount } from './review-amount';
import type { ReviewView } from './reviews.views';

export const presentReview = (review: Review): ReviewView => ({
  id: review.id,
  transaction_id: review.operation === null ? null : transactionIdOf(review.operation.id),
  transaction_type: review.operation?.kind ?? null,
  business_id: review.operation?.business.id ?? null,
  business_name: review.operation?.business.name ?? null,
  phone_number: review.operation?.phoneNumber ?? null,
  reason: review.reason,
  ...reviewAmount(review),
  details: inDecimals(review.details),
  status: review.status,
  allowed_resolutions: review.status === 'open' ? allowedResolutions(review) : [],
  payable_by_suspense: review.status === 'open' ? payableBySuspense(review) : [],
  resolution: review.resolution,
  resolution_reason: review.note,
  resolved_by: review.resolvedBy,
  created_at: review.createdAt.toISOString(),
  resolved_at: review.resolvedAt?.toISOString() ?? null,
});

const AMOUNTS = new Set(['our_amount', 'their_amount']);

/** Earlier builds wrote these amounts in hundredths. */
const inDecimals = (details: Review['details']): Review['details'] =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => {
      const isInHundredths = AMOUNTS.has(name) && typeof value === 'string' && /^\d+$/.test(value);
      return [name, isInHundredths ? formatMinor(BigInt(value)) : value];
    }),
  );
