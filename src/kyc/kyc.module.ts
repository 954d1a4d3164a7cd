import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BusinessesModule } from '../businesses/businesses.module';
import { EventsModule } from '../events/events.module';
import { JobsModule } from '../platform/jobs/jobs.module';
import { KycDraftCleanupJob, WaitingDocumentCleanupJob } from './kyc-cleanup.jobs';
import { KycDocument } from './kyc-document.entity';
import { KycDocumentsService } from './kyc-documents.service';
import { KycDraft } from './kyc-draft.entity';
import { KycDraftsService } from './kyc-drafts.service';
import { KycReviewService } from './kyc-review.service';
import { KycSeals } from './kyc-seals';
import { KycSubmission } from './kyc-submission.entity';
import { KycController } from './kyc.controllers';
import { KycRepository } from './kyc.repository';
import { KycService } from './kyc.service';

@Module({
  imports: [
    TypeOrmModule.forFeature([KycSubmission, KycDocument, KycDraft]),
    BusinessesModule,
    EventsModule,
    JobsModule,
  ],
  controllers: [KycController],
  providers: [
    KycSeals,
    KycRepository,
    KycService,
    KycDocumentsService,
    KycDraftsService,
    KycReviewService,
    WaitingDocumentCleanupJob,
    KycDraftCleanupJob,
  ],
  exports: [KycRepository, KycReviewService, KycDocumentsService],
})
export class KycModule {}
