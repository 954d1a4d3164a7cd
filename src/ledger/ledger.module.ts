import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobsModule } from '../platform/jobs/jobs.module';
import { MetricsModule } from '../platform/metrics/metrics.module';
import { EntrySumsJob } from './entry-sums.job';
import { InvariantCheckJob } from './invariant-check.job';
import { InvariantMetrics } from './invariant.metrics';
import { InvariantRun } from './invariant-run.entity';
import { LedgerDays } from './ledger-days';
import { LedgerService } from './ledger.service';
import { OperationDays } from './operation-days';

@Module({
  imports: [TypeOrmModule.forFeature([InvariantRun]), JobsModule, MetricsModule],
  providers: [LedgerService, LedgerDays, OperationDays, EntrySumsJob, InvariantCheckJob, InvariantMetrics],
  exports: [LedgerService, TypeOrmModule],
})
export class LedgerModule {}
