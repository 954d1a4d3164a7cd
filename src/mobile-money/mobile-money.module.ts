import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BusinessesModule } from '../businesses/businesses.module';
import { LedgerModule } from '../ledger/ledger.module';
import { OperationsModule } from '../operations/operations.module';
import { JobsModule } from '../platform/jobs/jobs.module';
import { MetricsModule } from '../platform/metrics/metrics.module';
import { MobileMoneyProvidersModule } from '../providers/mobile-money/mobile-money-providers.module';
import { WalletsModule } from '../wallets/wallets.module';
import { CallbackCleanupJob, UnsignedCallbackCleanupJob } from './callbacks/callback-cleanup.jobs';
import { CallbacksRepository } from './callbacks/callbacks.repository';
import { CallbacksService } from './callbacks/callbacks.service';
import { CallbacksController } from './callbacks/callbacks.controllers';
import {
  DepositApiController,
  DepositDashboardController,
  NetworkApiController,
  NetworkDashboardController,
  PayoutApiController,
  PayoutDashboardController,
} from './mobile-money.controllers';
import { MobileMoneyDeposit, MobileMoneyPayout } from './mobile-money.operations';
import { BalanceComparison } from './reconciliation/balance-comparison';
import { GivenUpPayments } from './reconciliation/given-up-payments';
import { PaymentComparison } from './reconciliation/payment-comparison';
import { UnknownPayments } from './reconciliation/unknown-payments';
import { BalanceBaseline } from './reconciliation/balance-baseline.entity';
import { DailyReconciliationJob } from './reconciliation/daily-reconciliation.job';
import { ProviderFee, ProviderFeeReading } from './reconciliation/provider-fee.entity';
import { ProviderBooks } from './reconciliation/provider-books';
import { ProviderFees } from './reconciliation/provider-fees';
import { ReconciliationDifference, ReconciliationRun } from './reconciliation/reconciliation.entity';
import { ReconciliationMetrics } from './reconciliation/reconciliation.metrics';
import { ReconciliationService } from './reconciliation/reconciliation.service';
import { ReconciliationsRepository } from './reconciliation/reconciliations.repository';
import { MobileMoneyService } from './mobile-money.service';
import { PausedNetworks } from './pauses/paused-networks';
import { PayoutPauses } from './pauses/payout-pauses';
import { PayoutPausesMetrics } from './pauses/payout-pauses.metrics';
import { PayoutPausesRepository } from './pauses/payout-pauses.repository';
import { ProviderFloatsJob } from './pauses/provider-floats.job';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      ReconciliationRun,
      ReconciliationDifference,
      BalanceBaseline,
      ProviderFee,
      ProviderFeeReading,
    ]),
    LedgerModule,
    OperationsModule,
    BusinessesModule,
    WalletsModule,
    MobileMoneyProvidersModule,
    MetricsModule,
    JobsModule,
  ],
  controllers: [
    DepositApiController,
    DepositDashboardController,
    PayoutApiController,
    PayoutDashboardController,
    NetworkApiController,
    NetworkDashboardController,
    CallbacksController,
  ],
  providers: [
    MobileMoneyService,
    MobileMoneyDeposit,
    MobileMoneyPayout,
    CallbacksService,
    CallbacksRepository,
    UnsignedCallbackCleanupJob,
    CallbackCleanupJob,
    ReconciliationMetrics,
    ReconciliationService,
    ReconciliationsRepository,
    BalanceComparison,
    ProviderBooks,
    ProviderFees,
    UnknownPayments,
    GivenUpPayments,
    PaymentComparison,
    DailyReconciliationJob,
    PayoutPauses,
    PausedNetworks,
    PayoutPausesMetrics,
    PayoutPausesRepository,
    ProviderFloatsJob,
  ],
  exports: [ReconciliationService, PayoutPausesRepository],
})
export class MobileMoneyModule {}
