import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, MINUTE_MS } from '../../kernel/clock';
import type { OperationOf } from '../../operations/operation';
import { AppConfig } from '../../platform/config/config';
import { log } from '../../platform/logging/logger';
import type { MobileMoneyProvider } from '../../providers/mobile-money/mobile-money.provider';
import { MobileMoneyProviders } from '../../providers/mobile-money/mobile-money.providers';
import { PayoutPausesRepository, type PausedPayout } from './payout-pauses.repository';

/** How long a float that was read counts, and a pause by it goes on, without another reading. Before SCHEDULE_SCALE. */
export const FLOAT_VALID_MS = 15 * MINUTE_MS;

/** Whether payouts may be sent now, and the pause that a refusal for want of our float begins (decision 0162). */
@Injectable()
export class PayoutPauses {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: PayoutPausesRepository,
    private readonly providers: MobileMoneyProviders,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** Whether a payout that was accepted must not be sent again now. */
  async isPaused(payout: OperationOf<'mobile_money_payout'>): Promise<boolean> {
    return this.repository.isPaused(this.dataSource.manager, await this.known(payout), this.clock.now());
  }

  /** A provider refused the payout because our float does not cover it. */
  async floatWasShort(payout: OperationOf<'mobile_money_payout'>): Promise<void> {
    const now = this.clock.now();
    const known = await this.known(payout);
    const lapsesAt = after(now, FLOAT_VALID_MS * this.config.scheduleScale);
    if (!(await this.repository.beginForFloat(this.dataSource.manager, known, now, lapsesAt))) return;
    const { provider, country, currency } = known;
    log.error({ provider, country, currency }, 'payouts are paused: our float at the provider does not cover them');
  }

  private async known(payout: OperationOf<'mobile_money_payout'>): Promise<PausedPayout> {
    const { provider, environment, currency, amount, network } = payout;
    const country = payout.country ?? (await countryOf(this.providers.named(provider), network));
    return { provider, environment, country, network, currency, amount };
  }
}

/** Null where the provider does not tell: pauses of every country count then. */
async function countryOf(provider: MobileMoneyProvider | null, network: string): Promise<string | null> {
  try {
    const configuration = await provider?.configuration();
    const serving = configuration?.countries.find(({ networks }) => networks.some(({ code }) => code === network));
    return serving?.country ?? null;
  } catch {
    return null;
  }
}
