import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsModule } from '../events/events.module';
import { LedgerModule } from '../ledger/ledger.module';
import { JobsModule } from '../platform/jobs/jobs.module';
import { MetricsModule } from '../platform/metrics/metrics.module';
import { WalletsModule } from '../wallets/wallets.module';
import { Adoptions } from './adoptions';
import { ClosedBusinessJob } from './closed-business.job';
import { ManualConclusions } from './manual-conclusions';
import { ManualEndingsService } from './manual-endings.service';
import { OperationTransitions } from './operation-transitions';
import { OperationAlarm } from './operation-alarm';
import { OperationEvidence } from './operation-evidence';
import { OperationMetrics } from './operation.metrics';
import { FarLooksJob } from './far-looks.job';
import { OperationCheckJob } from './operation-check.job';
import { OperationReview } from './operation-review.entity';
import { OperationRegistry } from './operation-definition';
import { OperationWaits } from './operation-waits';
import { OperationWrites } from './operation-writes';
import { OperationsRepository } from './operations.repository';
import { OperationsService } from './operations.service';
import { OverdueOperationJob } from './overdue-operation.job';
import { PaymentAdoption } from './payment-adoption';
import { ReviewPostings } from './review-postings';
import { ReviewsRepository } from './reviews.repository';
import { ReviewsService } from './reviews.service';

@Module({
  imports: [
    TypeOrmModule.forFeature([OperationReview]),
    EventsModule,
    LedgerModule,
    WalletsModule,
    MetricsModule,
    JobsModule,
  ],
  providers: [
    ReviewPostings,
    ReviewsRepository,
    ReviewsService,
    ManualConclusions,
    ManualEndingsService,
    OperationsRepository,
    OperationsService,
    OperationRegistry,
    OperationAlarm,
    OperationEvidence,
    OperationCheckJob,
    FarLooksJob,
    ClosedBusinessJob,
    OverdueOperationJob,
    OperationTransitions,
    OperationMetrics,
    OperationWaits,
    OperationWrites,
    Adoptions,
    PaymentAdoption,
  ],
  exports: [
    Adoptions,
    OperationEvidence,
    OperationWaits,
    ReviewsService,
    ManualEndingsService,
    OperationsService,
    OperationRegistry,
    OperationsRepository,
  ],
})
export class OperationsModule {}
