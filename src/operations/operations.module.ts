import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { FactApplier } from './fact-applier';
import { OperationAlarm } from './operation-alarm';
import { OperationPoller } from './operation.poller';
import { OperationRegistry } from './operation-registry';
import { OperationsRepository } from './operations.repository';
import { OperationsService } from './operations.service';
import { ReviewsRepository } from './reviews.repository';
import { ReviewsService } from './reviews.service';

@Module({
  imports: [LedgerModule],
  providers: [
    ReviewsRepository,
    ReviewsService,
    OperationsRepository,
    OperationsService,
    OperationRegistry,
    OperationAlarm,
    OperationPoller,
    FactApplier,
  ],
  exports: [ReviewsService, OperationsService, OperationRegistry, OperationsRepository],
})
export class OperationsModule {}
