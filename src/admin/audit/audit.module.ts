import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobsModule } from '../../platform/jobs/jobs.module';
import { AuditChainJob } from './chain/audit-chain.job';
import { AuditCountersJob } from './audit-counters.job';
import { AuditRecord } from './audit-record.entity';
import { AuditController } from './audit.controllers';
import { AuditRepository } from './audit.repository';
import { AuditService } from './audit.service';

@Module({
  imports: [TypeOrmModule.forFeature([AuditRecord]), JobsModule],
  controllers: [AuditController],
  providers: [AuditService, AuditRepository, AuditChainJob, AuditCountersJob],
  exports: [AuditService],
})
export class AuditModule {}
