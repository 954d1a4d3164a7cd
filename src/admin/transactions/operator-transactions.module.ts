import { Module } from '@nestjs/common';
import { BusinessesModule } from '../../businesses/businesses.module';
import { OperationsModule } from '../../operations/operations.module';
import { MobileMoneyProvidersModule } from '../../providers/mobile-money/mobile-money-providers.module';
import { ApprovalsModule } from '../approvals/approvals.module';
import { AuditModule } from '../audit/audit.module';
import { EndTransactionAction } from './end-transaction.action';
import { OperatorTransactionsController } from './operator-transactions.controllers';
import { OperatorTransactionQueries } from './operator-transactions.queries';
import { OperatorTransactions } from './operator-transactions.service';

@Module({
  imports: [BusinessesModule, OperationsModule, MobileMoneyProvidersModule, AuditModule, ApprovalsModule],
  controllers: [OperatorTransactionsController],
  providers: [EndTransactionAction, OperatorTransactionQueries, OperatorTransactions],
})
export class OperatorTransactionsModule {}
