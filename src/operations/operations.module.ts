import { Module } from '@nestjs/common';
import { FactApplier } from './fact-applier';
import { OperationAlarm } from './operation-alarm';
import { OperationPoller } from './operation.poller';
import { OperationRegistry } from './operation-registry';
import { OperationsRepository } from './operations.repository';
import { OperationsService } from './operations.service';

@Module({
  providers: [OperationsRepository, OperationsService, OperationRegistry, OperationAlarm, OperationPoller, FactApplier],
  exports: [OperationsService, OperationRegistry, OperationsRepository],
})
export class OperationsModule {}
