import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../kernel/clock';
import { AppConfig } from '../../platform/config/config';
import { ConfiguredMobileMoneyProviders } from './configured-mobile-money.providers';
import { MobileMoneyCallbacks, NoCallbacks } from './mobile-money.callbacks';
import { MobileMoneyProviders } from './mobile-money.provider';
import { PawapayAccount } from './pawapay/pawapay.account';
import { SimulatorMobileMoney } from './simulator/simulator-mobile-money';

/** The mobile-money providers behind their port: the simulator always, pawaPay when it is configured. */
@Module({
  providers: [
    SimulatorMobileMoney,
    {
      provide: PawapayAccount,
      inject: [AppConfig, Clock, DataSource],
      useFactory: (config: AppConfig, clock: Clock, db: DataSource): PawapayAccount | null =>
        config.mobileMoneyProvider === 'pawapay' && config.pawapay
          ? new PawapayAccount(config.pawapay, config, clock, db)
          : null,
    },
    {
      provide: MobileMoneyProviders,
      inject: [SimulatorMobileMoney, PawapayAccount],
      useFactory: (simulator: SimulatorMobileMoney, pawapay: PawapayAccount | null) =>
        new ConfiguredMobileMoneyProviders(pawapay?.provider ?? simulator, simulator),
    },
    {
      provide: MobileMoneyCallbacks,
      inject: [PawapayAccount],
      useFactory: (pawapay: PawapayAccount | null) => pawapay?.callbacks ?? new NoCallbacks(),
    },
  ],
  exports: [MobileMoneyProviders, MobileMoneyCallbacks],
})
export class MobileMoneyProvidersModule {}
