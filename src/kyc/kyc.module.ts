import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BusinessesModule } from '../businesses/businesses.module';
import { EventsModule } from '../events/events.module';
import { AppConfig } from '../platform/config/config';
import { JobsModule } from '../platform/jobs/jobs.module';
import { KycDraftCleanupJob, WaitingDocumentCleanupJob } from './kyc-cleanup.jobs';
import { KycDocument } from './kyc-document.entity';
import { KycDocumentsService } from './kyc-documents.service';
import { KycDraft } from './kyc-draft.entity';
import { KycDraftsService } from './kyc-drafts.service';
import { KycMatches } from './kyc-matches.service';
import { KycReviewService } from './kyc-review.service';
import { KycSeals } from './kyc-seals';
import { KycSubmission } from './kyc-submission.entity';
import { KycController } from './kyc.controllers';
import { KycRepository } from './kyc.repository';
import { KycService } from './kyc.service';
import { ClamdScanner, MalwareScanner, NoMalwareScanner } from './malware-scanner';

const scannerOf = ({ malwareScanner }: AppConfig): MalwareScanner =>
  malwareScanner ? new ClamdScanner(malwareScanner) : new NoMalwareScanner();

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
    { provide: MalwareScanner, useFactory: scannerOf, inject: [AppConfig] },
    KycRepository,
    KycService,
    KycDocumentsService,
    KycDraftsService,
    KycReviewService,
    KycMatches,
    WaitingDocumentCleanupJob,
    KycDraftCleanupJob,
  ],
  exports: [KycRepository, KycReviewService, KycDocumentsService, KycMatches],
})
export class KycModule {}
