import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BusinessesModule } from '../businesses/businesses.module';
import { EventsModule } from '../events/events.module';
import { KycDocument } from './kyc-document.entity';
import { KycDocumentsService } from './kyc-documents.service';
import { KycDraft } from './kyc-draft.entity';
import { KycDraftsService } from './kyc-drafts.service';
import { KycReviewService } from './kyc-review.service';
import { KycSubmission } from './kyc-submission.entity';
import { KycController } from './kyc.controllers';
import { KycRepository } from './kyc.repository';
import { KycService } from './kyc.service';

@Module({
  imports: [TypeOrmModule.forFeature([KycSubmission, KycDocument, KycDraft]), BusinessesModule, EventsModule],
  controllers: [KycController],
  providers: [KycRepository, KycService, KycDocumentsService, KycDraftsService, KycReviewService],
  exports: [KycRepository, KycReviewService, KycDocumentsService],
})
export class KycModule {}
