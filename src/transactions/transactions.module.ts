import { Module } from '@nestjs/common';
import { BusinessesModule } from '../businesses/businesses.module';
import { TransactionApiController, TransactionDashboardController } from './transactions.controllers';
import { TransactionExportService } from './transaction-export.service';
import { TransactionsQueries } from './transactions.queries';
import { TransactionsService } from './transactions.service';

@Module({
  imports: [BusinessesModule],
  controllers: [TransactionApiController, TransactionDashboardController],
  providers: [TransactionsQueries, TransactionsService, TransactionExportService],
})
export class TransactionsModule {}
