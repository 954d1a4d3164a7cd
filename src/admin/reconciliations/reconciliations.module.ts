import { Module } from '@nestjs/common';
import { MobileMoneyModule } from '../../mobile-money/mobile-money.module';
import { AuditModule } from '../audit/audit.module';
import { ReconciliationDesk } from './reconciliation-desk';
import { ReconciliationsController } from './reconciliations.controllers';

@Module({
  imports: [MobileMoneyModule, AuditModule],
  controllers: [ReconciliationsController],
  providers: [ReconciliationDesk],
})
export class ReconciliationsModule {}
