import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BusinessesModule } from '../businesses/businesses.module';
import { EventsModule } from '../events/events.module';
import { KycDocument } from './kyc-document.entity';
import { KycDocumentsService } from './kyc-documents.service';
import { KycReviewService } from './kyc-review.service';
import { KycSubmission } from './kyc-submission.entity';
import { KycController } from './kyc.controllers';
import { KycRepository } from './kyc.repository';
import { KycService } from './kyc.service';

@Module({
  imports: [TypeOrmModule.forFeature([KycSubmission, KycDocument]), BusinessesModule, EventsModule],
  controllers: [KycController],
  providers: [KycRepository, KycService, KycDocumentsService, KycReviewService],
  exports: [KycRepository, KycReviewService, KycDocumentsService],
})
export class KycModule {}
