import { transactionIdOf } from '../../kernel/ids';
import { allowedResolutions, type Review } from '../../operations/review';
import type { ReviewView } from './reviews.views';

export const presentReview = (review: Review): ReviewView => ({
  id: review.id,
  transaction_id: review.operation === null ? null : transactionIdOf(review.operation.id),
  reason: review.reason,
  details: review.details,
  status: review.status,
  allowed_resolutions: review.status === 'open' ? allowedResolutions(review) : [],
  resolution: review.resolution,
  resolution_reason: review.note,
  resolved_by: review.resolvedBy,
  created_at: review.createdAt.toISOString(),
  resolved_at: review.resolvedAt?.toISOString() ?? null,
});
