import { Module } from '@nestjs/common';
import { BusinessesModule } from '../businesses/businesses.module';
import { TransactionApiController, TransactionDashboardController } from './transactions.controllers';
import { TransactionsQueries } from './transactions.queries';
import { TransactionsService } from './transactions.service';

@Module({
  imports: [BusinessesModule],
  controllers: [TransactionApiController, TransactionDashboardController],
  providers: [TransactionsQueries, TransactionsService],
})
export class TransactionsModule {}
