import { Module } from '@nestjs/common';
import { OperationsModule } from '../../operations/operations.module';
import { MobileMoneyProvidersModule } from '../../providers/mobile-money/mobile-money-providers.module';
import { AuditModule } from '../audit/audit.module';
import { OperatorTransactionsController } from './operator-transactions.controllers';
import { OperatorTransactionQueries } from './operator-transactions.queries';
import { OperatorTransactions } from './operator-transactions.service';

@Module({
  imports: [OperationsModule, MobileMoneyProvidersModule, AuditModule],
  controllers: [OperatorTransactionsController],
  providers: [OperatorTransactionQueries, OperatorTransactions],
})
export class OperatorTransactionsModule {}
