import { Module } from '@nestjs/common';
import { OperationsModule } from '../../operations/operations.module';
import { AuditModule } from '../audit/audit.module';
import { OperatorReviewsService } from './operator-reviews.service';
import { ReviewsController } from './reviews.controllers';

@Module({
  imports: [OperationsModule, AuditModule],
  controllers: [ReviewsController],
  providers: [OperatorReviewsService],
})
export class ReviewsModule {}
