import { Module } from '@nestjs/common';
import { OperationsModule } from '../../operations/operations.module';
import { AuditModule } from '../audit/audit.module';
import { ReviewDesk } from './review-desk';
import { ReviewsController } from './reviews.controllers';

@Module({ imports: [OperationsModule, AuditModule], controllers: [ReviewsController], providers: [ReviewDesk] })
export class ReviewsModule {}
