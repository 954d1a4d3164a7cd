import { Module } from '@nestjs/common';
import { OperationsModule } from '../../operations/operations.module';
import { ApprovalsModule } from '../approvals/approvals.module';
import { AuditModule } from '../audit/audit.module';
import { OperatorReviewsService } from './operator-reviews.service';
import { ResolveReviewAction } from './resolve-review.action';
import { ReviewsController } from './reviews.controllers';

@Module({
  imports: [OperationsModule, AuditModule, ApprovalsModule],
  controllers: [ReviewsController],
  providers: [OperatorReviewsService, ResolveReviewAction],
})
export class ReviewsModule {}
