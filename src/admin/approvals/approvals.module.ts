import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module';
import { Operator } from '../operators/operator.entity';
import { ApprovalsController } from './approvals.controllers';
import { ApprovalsRepository } from './approvals.repository';
import { ApprovalsService } from './approvals.service';
import { OperatorApproval } from './operator-approval.entity';

@Module({
  imports: [TypeOrmModule.forFeature([OperatorApproval, Operator]), AuditModule],
  controllers: [ApprovalsController],
  providers: [ApprovalsRepository, ApprovalsService],
  exports: [ApprovalsService],
})
export class ApprovalsModule {}
