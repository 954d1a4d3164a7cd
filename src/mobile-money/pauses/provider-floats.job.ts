import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, SECOND_MS } from '../../kernel/clock';
import { AppConfig } from '../../platform/config/config';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Jobs } from '../../platform/jobs/jobs';
import { log, serializeError } from '../../platform/logging/logger';
import { MobileMoneyProviders } from '../../providers/mobile-money/mobile-money.providers';
import { FLOAT_VALID_MS } from './payout-pauses';
import { PayoutPausesRepository } from './payout-pauses.repository';

const PERIOD_MS = 30 * SECOND_MS;

/** Reads our floats at providers, one process at a time, and ends the pauses of payouts that they cover again (decision 0162). */
@Injectable()
export class ProviderFloatsJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly repository: PayoutPausesRepository,
    private readonly providers: MobileMoneyProviders,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    jobs: Jobs,
  ) {
    jobs.add({
      name: 'provider floats',
      periodMs: PERIOD_MS * config.scheduleScale,
      gapMs: PERIOD_MS * config.scheduleScale,
      claim: () => this.claim(),
      work: (provider) => this.read(provider),
      describe: (provider) => ({ provider }),
    });
  }

  /** @returns providers whose floats this process reads now. */
  async claim(): Promise<readonly string[]> {
    const now = this.clock.now();
    const db = this.dataSource.manager;
    for (const { provider, currency } of await this.repository.endLapsed(db, now)) {
      log.error({ provider, currency }, 'a pause of payouts ended because the float could not be read');
    }
    const next = after(now, PERIOD_MS * this.config.scheduleScale);
    return this.repository.claimReadings(db, this.providers.withAccounts(), now, next);
  }

  /** Reads the floats of a provider and lets them judge its pauses. */
  async read(name: string): Promise<void> {
    const provider = this.providers.named(name);
    if (!provider) return;
    const readAt = this.clock.now();
    const floats = await provider.balances().catch((error: unknown) => {
      log.warn({ provider: name, ...serializeError(error) }, 'the provider did not tell its balances');
      return null;
    });
    if (!floats) return;
    const now = this.clock.now();
    const validUntil = after(readAt, FLOAT_VALID_MS * this.config.scheduleScale);
    const times = { readAt, validUntil, now };
    const judged = await this.unitOfWork.run((tx) => this.repository.keep(tx, name, floats, times));
    for (const { country, currency, ended_at: endedAt } of judged) {
      if (endedAt) log.info({ provider: name, country, currency }, 'payouts go on: our float covers them again');
    }
  }
}
