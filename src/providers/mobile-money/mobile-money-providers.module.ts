import { Module } from '@nestjs/common';
import { ConfiguredMobileMoneyProviders } from './configured-mobile-money.providers';
import { MobileMoneyProviders } from './mobile-money.provider';
import { SimulatorMobileMoney } from './simulator/simulator-mobile-money';

/** The mobile-money providers behind their port. */
@Module({
  providers: [
    SimulatorMobileMoney,
    {
      provide: MobileMoneyProviders,
      inject: [SimulatorMobileMoney],
      useFactory: (simulator: SimulatorMobileMoney) => new ConfiguredMobileMoneyProviders(simulator, simulator),
    },
  ],
  exports: [MobileMoneyProviders],
})
export class MobileMoneyProvidersModule {}
