import { Inject, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../kernel/clock';
import { AppConfig } from '../../../platform/config/config';
import { MobileMoneyRegistryModule } from '../mobile-money-registry.module';
import { MobileMoneyProviders } from '../mobile-money.providers';
import { PawapayAccount } from './pawapay.account';

/** pawaPay, when its credentials are configured, whether or not new orders go there. */
@Module({
  imports: [MobileMoneyRegistryModule],
  providers: [
    {
      provide: PawapayAccount,
      inject: [AppConfig, Clock, DataSource],
      useFactory: (config: AppConfig, clock: Clock, db: DataSource): PawapayAccount | null =>
        config.pawapay && new PawapayAccount(config.pawapay, config, clock, db),
    },
  ],
})
export class PawapayModule {
  constructor(providers: MobileMoneyProviders, @Inject(PawapayAccount) account: PawapayAccount | null) {
    if (!account) return;
    providers.register({ provider: account.provider, callbacks: account.callbacks, keepsAccounts: true });
  }
}
