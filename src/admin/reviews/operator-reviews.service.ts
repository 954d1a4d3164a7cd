import { Injectable } from '@nestjs/common';
import type { Review } from '../../operations/review';
import { ReviewsService } from '../../operations/reviews.service';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import type { Acting } from '../audit/acting.decorator';
import { AuditService } from '../audit/audit.service';
import type { ResolveReviewDto } from './reviews.dto';

/** An operator's decision and its row in the audit log, in one commit. */
@Injectable()
export class OperatorReviewsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reviews: ReviewsService,
    private readonly audit: AuditService,
  ) {}

  resolve(acting: Acting, id: number, dto: ResolveReviewDto): Promise<Review> {
    const { resolution, reason, pay_from } = dto;
    return this.unitOfWork.run(async (tx) => {
      const { before, after } = await this.reviews.resolve(tx, id, {
        resolution,
        note: reason,
        payFrom: pay_from ?? 'source',
        operatorId: acting.operatorId,
      });
      await this.audit.record(tx, acting, {
        action: 'review.resolved',
        target: { type: 'review', id },
        before: { status: before.status, reason: before.reason, details: before.details },
        after: {
          status: after.status,
          resolution,
          ...(resolution === 'complete' ? { pay_from: pay_from ?? 'source' } : {}),
        },
        reason,
      });
      return after;
    });
  }
}
