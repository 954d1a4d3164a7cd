import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobsModule } from '../../platform/jobs/jobs.module';
import { AuditChainJob } from './chain/audit-chain.job';
import { AuditRecord } from './audit-record.entity';
import { AuditController } from './audit.controllers';
import { AuditRepository } from './audit.repository';
import { AuditService } from './audit.service';
import { Operator } from '../operators/operator.entity';

@Module({
  imports: [TypeOrmModule.forFeature([AuditRecord, Operator]), JobsModule],
  controllers: [AuditController],
  providers: [AuditService, AuditRepository, AuditChainJob],
  exports: [AuditService],
})
export class AuditModule {}
