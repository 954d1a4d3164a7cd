import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditRecord } from './audit-record.entity';
import { AuditController } from './audit.controllers';
import { AuditRepository } from './audit.repository';
import { AuditService } from './audit.service';
import { Operator } from '../operators/operator.entity';

@Module({
  imports: [TypeOrmModule.forFeature([AuditRecord, Operator])],
  controllers: [AuditController],
  providers: [AuditService, AuditRepository],
  exports: [AuditService],
})
export class AuditModule {}
