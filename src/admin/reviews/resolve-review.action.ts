import { Injectable } from '@nestjs/common';
import type { OperatorRole } from '../../access/operator-roles';
import { OperationEvidence } from '../../operations/operation-evidence';
import { ReviewsService } from '../../operations/reviews.service';
import type { Tx } from '../../platform/database/unit-of-work';
import type { ApprovalAction } from '../approvals/approval-action';
import { ApprovalsService } from '../approvals/approvals.service';
import type { Acting } from '../audit/acting.decorator';
import { OperatorReviewsService, type ReviewOrder } from './operator-reviews.service';

/** A decision that moves money needs a second operator. Acknowledging or dismissing moves none. */
@Injectable()
export class ResolveReviewAction implements ApprovalAction<ReviewOrder> {
  readonly kind = 'review.resolve';
  readonly roles: readonly OperatorRole[] = ['owner', 'finance'];

  constructor(
    private readonly operatorReviews: OperatorReviewsService,
    private readonly reviews: ReviewsService,
    private readonly evidence: OperationEvidence,
    approvals: ApprovalsService,
  ) {
    approvals.register(this);
  }

  targetOf({ id }: ReviewOrder) {
    return { type: 'review', id } as const;
  }

  async needsTwo(tx: Tx, { id, resolution }: ReviewOrder): Promise<boolean> {
    if (resolution === 'acknowledge' || resolution === 'dismiss') return false;
    if (resolution === 'adopt') return true;
    return (await this.reviews.find(id, tx))?.operation !== null;
  }

  /** None for a payment that only the provider has: all that can change is that it becomes known here, and then it is not adopted. */
  async evidenceOf(tx: Tx, { id }: ReviewOrder): Promise<readonly string[]> {
    const operation = (await this.reviews.find(id, tx))?.operation;
    return operation ? this.evidence.of(tx, operation.id) : [];
  }

  carryOut(tx: Tx, acting: Acting, order: ReviewOrder): Promise<void> {
    return this.operatorReviews.resolve(tx, acting, order);
  }
}
