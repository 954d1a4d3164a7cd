import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { MetricsModule } from '../platform/metrics/metrics.module';
import { FactApplier } from './fact-applier';
import { OperationAlarm } from './operation-alarm';
import { OperationFigures } from './operation-figures';
import { OperationPoller } from './operation.poller';
import { OperationRegistry } from './operation-registry';
import { OperationsRepository } from './operations.repository';
import { OperationsService } from './operations.service';
import { ReviewsRepository } from './reviews.repository';
import { ReviewsService } from './reviews.service';

@Module({
  imports: [LedgerModule, MetricsModule],
  providers: [
    ReviewsRepository,
    ReviewsService,
    OperationsRepository,
    OperationsService,
    OperationRegistry,
    OperationAlarm,
    OperationPoller,
    FactApplier,
    OperationFigures,
  ],
  exports: [ReviewsService, OperationsService, OperationRegistry, OperationsRepository],
})
export class OperationsModule {}
