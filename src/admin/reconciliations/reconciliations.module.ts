import { Module } from '@nestjs/common';
import { MobileMoneyModule } from '../../mobile-money/mobile-money.module';
import { AuditModule } from '../audit/audit.module';
import { OperatorReconciliationsService } from './operator-reconciliations.service';
import { ReconciliationsController } from './reconciliations.controllers';

@Module({
  imports: [MobileMoneyModule, AuditModule],
  controllers: [ReconciliationsController],
  providers: [OperatorReconciliationsService],
})
export class ReconciliationsModule {}
