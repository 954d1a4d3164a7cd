import { Module } from '@nestjs/common';
import { MobileMoneyRegistryModule } from '../mobile-money-registry.module';
import { MobileMoneyProviders } from '../mobile-money.providers';
import { SimulatorMobileMoney } from './simulator-mobile-money';

/** The built-in simulator. It is always registered, for the sandbox. */
@Module({ imports: [MobileMoneyRegistryModule], providers: [SimulatorMobileMoney] })
export class SimulatorMobileMoneyModule {
  constructor(providers: MobileMoneyProviders, provider: SimulatorMobileMoney) {
    providers.register({ provider, callbacks: null, keepsAccounts: false });
  }
}
