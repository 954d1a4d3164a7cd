import { Module } from '@nestjs/common';
import { MobileMoneyRegistryModule } from './mobile-money-registry.module';
import { PawapayModule } from './pawapay/pawapay.module';
import { SimulatorMobileMoneyModule } from './simulator/simulator-mobile-money.module';

/** The mobile-money providers behind their port. Another provider is one more module here. */
@Module({
  imports: [MobileMoneyRegistryModule, SimulatorMobileMoneyModule, PawapayModule],
  exports: [MobileMoneyRegistryModule],
})
export class MobileMoneyProvidersModule {}
