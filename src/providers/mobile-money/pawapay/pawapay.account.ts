import type { OnApplicationShutdown } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { Clock } from '../../../kernel/clock';
import type { AppConfig, PawapayConfig } from '../../../platform/config/config';
import { PawapayMobileMoney } from './pawapay.adapter';
import { PawapayCallbacks } from './pawapay.callbacks';
import { PawapayClient } from './pawapay.client';
import { PawapayConfiguration } from './pawapay.configuration';
import { PawapayPublicKeys } from './pawapay.public-keys';

/** Our account at pawaPay: one client and one copy of its configuration, shared by the port and its callbacks. */
export class PawapayAccount implements OnApplicationShutdown {
  readonly provider: PawapayMobileMoney;
  readonly callbacks: PawapayCallbacks;
  private readonly client: PawapayClient;

  constructor(
    account: PawapayConfig,
    config: Pick<AppConfig, 'baseUrl' | 'providerTimeoutMs' | 'scheduleScale'>,
    clock: Clock,
    db: DataSource,
  ) {
    this.client = new PawapayClient(account, config, clock);
    const configuration = new PawapayConfiguration(this.client, db, clock);
    const hosts = [new URL(config.baseUrl).host];
    this.provider = new PawapayMobileMoney(this.client, configuration, config.scheduleScale);
    this.callbacks = new PawapayCallbacks(configuration, new PawapayPublicKeys(this.client, clock), hosts, clock);
  }

  onApplicationShutdown(): Promise<void> {
    return this.client.close();
  }
}
