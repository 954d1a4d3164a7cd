import { Module } from '@nestjs/common';
import { TransactionApiController, TransactionDashboardController } from './transactions.controllers';
import { TransactionsQueries } from './transactions.queries';
import { TransactionsService } from './transactions.service';

@Module({
  controllers: [TransactionApiController, TransactionDashboardController],
  providers: [TransactionsQueries, TransactionsService],
})
export class TransactionsModule {}
