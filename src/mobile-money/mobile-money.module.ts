import { Module } from '@nestjs/common';
import { OperationsModule } from '../operations/operations.module';
import { MobileMoneyProvidersModule } from '../providers/mobile-money/mobile-money-providers.module';
import { WalletsModule } from '../wallets/wallets.module';
import {
  DepositApiController,
  DepositDashboardController,
  NetworkApiController,
  NetworkDashboardController,
  PayoutApiController,
  PayoutDashboardController,
} from './mobile-money.controllers';
import { MobileMoneyDeposit, MobileMoneyPayout } from './mobile-money.operations';
import { MobileMoneyService } from './mobile-money.service';

@Module({
  imports: [OperationsModule, WalletsModule, MobileMoneyProvidersModule],
  controllers: [
    DepositApiController,
    DepositDashboardController,
    PayoutApiController,
    PayoutDashboardController,
    NetworkApiController,
    NetworkDashboardController,
  ],
  providers: [MobileMoneyService, MobileMoneyDeposit, MobileMoneyPayout],
})
export class MobileMoneyModule {}
