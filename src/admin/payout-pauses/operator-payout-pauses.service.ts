import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../kernel/clock';
import { AppError, fieldError } from '../../kernel/errors';
import type { PauseScope, PayoutPause } from '../../mobile-money/pauses/payout-pause';
import { PayoutPausesRepository } from '../../mobile-money/pauses/payout-pauses.repository';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { log } from '../../platform/logging/logger';
import { MobileMoneyProviders } from '../../providers/mobile-money/mobile-money.providers';
import type { Acting } from '../audit/acting.decorator';
import { AuditService } from '../audit/audit.service';

const LISTED_MAX = 100;
/** Codes of networks that a refusal names. */
const NAMED_MAX = 5;

/** Lets operators stop payouts and let them go on. One is enough: a stop must not wait for a second person. */
@Injectable()
export class OperatorPayoutPauses {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly pauses: PayoutPausesRepository,
    private readonly providers: MobileMoneyProviders,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Those that go on, then those that ended last. */
  list(): Promise<readonly PayoutPause[]> {
    return this.pauses.list(this.dataSource.manager, LISTED_MAX);
  }

  /**
   * From its commit on, every process refuses new payouts of the scope.
   * @throws AppError `payouts_already_paused`, `invalid_request` for a provider that is not configured, a network that none of them has,
   * or a country beside a network.
   */
  async pause(acting: Acting, scope: PauseScope, reason: string): Promise<PayoutPause> {
    if (scope.provider !== null && !this.providers.named(scope.provider)) {
      throw fieldError('provider', 'provider must be a configured provider');
    }
    if (scope.network !== null) await this.checkNetwork(scope.network, scope.country);
    const id = await this.unitOfWork.run(async (tx) => {
      const begun = await this.pauses.begin(tx, scope, reason, acting.operatorId, this.clock.now());
      if (begun === null) throw new AppError('payouts_already_paused');
      const target = { type: 'payout_pause', id: begun } as const;
      await this.audit.record(tx, acting, { action: 'payouts.paused', target, after: scope, reason });
      return begun;
    });
    log.warn({ pause: id, ...scope }, 'an operator paused payouts');
    return this.get(id);
  }

  /** Ends a pause of either cause; a float that is still short begins another. @throws AppError `payout_pause_not_found`. */
  async resume(acting: Acting, id: number, reason: string): Promise<PayoutPause> {
    await this.unitOfWork.run(async (tx) => {
      const ended = await this.pauses.end(tx, id, this.clock.now(), acting.operatorId, reason);
      if (!ended) throw new AppError('payout_pause_not_found');
      const target = { type: 'payout_pause', id } as const;
      await this.audit.record(tx, acting, { action: 'payouts.resumed', target, reason });
    });
    log.warn({ pause: id }, 'an operator resumed payouts');
    return this.get(id);
  }

  /** A code with a slip in it would stop nothing. While a provider does not tell its networks, every code is taken: a stop must not wait for it. */
  private async checkNetwork(network: string, country: string | null): Promise<void> {
    if (country !== null) throw fieldError('country', 'country must be absent beside network');
    const told = await Promise.allSettled(this.providers.all().map((provider) => provider.configuration()));
    const known = told.flatMap((one) => (one.status === 'fulfilled' ? one.value.countries : []));
    const codes = new Set(known.flatMap(({ networks }) => networks.map(({ code }) => code)));
    if (codes.has(network) || told.some(({ status }) => status === 'rejected')) return;
    const alike = [...codes].filter((code) => code.split('_')[0] === network.split('_')[0]);
    const named = (alike.length > 0 ? alike : [...codes]).sort().slice(0, NAMED_MAX).join(', ');
    throw fieldError('network', `network must be one that a provider has, such as ${named}`);
  }

  private async get(id: number): Promise<PayoutPause> {
    const pause = await this.pauses.find(this.dataSource.manager, id);
    if (!pause) throw new AppError('payout_pause_not_found');
    return pause;
  }
}
