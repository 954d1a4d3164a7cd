import { Injectable } from '@nestjs/common';
import { transactionIdOf } from '../../kernel/ids';
import type { ReviewResolution } from '../../operations/review';
import { ReviewsService } from '../../operations/reviews.service';
import type { Tx } from '../../platform/database/unit-of-work';
import type { Acting } from '../audit/acting.decorator';
import { AuditService } from '../audit/audit.service';

/** An operator's decision about a review. */
export interface ReviewOrder {
  readonly id: number;
  readonly resolution: ReviewResolution;
  readonly reason: string;
  readonly payFrom: 'source' | 'suspense';
  /** As `cardId`, absent in an approval that an earlier build was asked for. */
  readonly walletId?: number | null;
  readonly cardId?: number | null;
}

/** Decisions for which somebody pays. */
const PAID: readonly ReviewResolution[] = ['complete', 'adopt', 'reverse'];

/** An operator's decision and its row in the audit log, in one commit. */
@Injectable()
export class OperatorReviewsService {
  constructor(
    private readonly reviews: ReviewsService,
    private readonly audit: AuditService,
  ) {}

  /** @throws AppError `review_not_found`, `review_already_resolved`, `invalid_request`, `insufficient_funds`. */
  async resolve(
    tx: Tx,
    acting: Acting,
    { id, resolution, reason, payFrom, walletId, cardId }: ReviewOrder,
  ): Promise<void> {
    const { before, after } = await this.reviews.resolve(tx, id, {
      resolution,
      note: reason,
      payFrom,
      walletId: walletId ?? null,
      cardId: cardId ?? null,
      operatorId: acting.operatorId,
    });
    await this.audit.record(tx, acting, {
      action: 'review.resolved',
      target: { type: 'review', id },
      before: { status: before.status, reason: before.reason, details: before.details },
      after: {
        status: after.status,
        resolution,
        ...(PAID.includes(resolution) ? { pay_from: payFrom } : {}),
        ...(resolution === 'adopt' && after.operation ? { transaction_id: transactionIdOf(after.operation.id) } : {}),
      },
      reason,
    });
  }
}
