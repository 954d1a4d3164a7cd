import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, SECOND_MS } from '../../kernel/clock';
import type { Environment } from '../../kernel/environment';
import type { Network, NetworkCurrency } from '../../providers/mobile-money/mobile-money.provider';
import { MobileMoneyProviders, type NetworkCatalogue } from '../../providers/mobile-money/mobile-money.providers';
import { PayoutPausesRepository, type PausedPayout } from './payout-pauses.repository';

/** How late the list of networks may show that a pause began or ended. */
const LOOK_VALID_MS = 2 * SECOND_MS;

interface Look {
  readonly at: Date;
  readonly paused: Promise<ReadonlySet<string>>;
}

/**
 * Networks as merchants see them: closed to payouts while the smallest payout is paused (decision 0172). One question of the database
 * answers for `LOOK_VALID_MS`. Starts do not ask here but in their own transaction.
 */
@Injectable()
export class PausedNetworks {
  private readonly looks = new Map<Environment, Look>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: PayoutPausesRepository,
    private readonly providers: MobileMoneyProviders,
    private readonly clock: Clock,
  ) {}

  /** The catalogue, with the status `closed` for payouts that are paused. */
  async shownIn(environment: Environment, catalogue: NetworkCatalogue): Promise<NetworkCatalogue> {
    const paused = await this.pausedNow(environment, catalogue);
    if (paused.size === 0) return catalogue;
    const shown = (country: string, network: Network, served: NetworkCurrency): NetworkCurrency =>
      served.payout && paused.has(nameOf(country, network.code, served.currency))
        ? { ...served, payout: { ...served.payout, status: 'closed' } }
        : served;
    return {
      ...catalogue,
      countries: catalogue.countries.map((country) => ({
        ...country,
        networks: country.networks.map((network) => ({
          ...network,
          currencies: network.currencies.map((served) => shown(country.country, network, served)),
        })),
      })),
    };
  }

  private pausedNow(environment: Environment, catalogue: NetworkCatalogue): Promise<ReadonlySet<string>> {
    const now = this.clock.now();
    const last = this.looks.get(environment);
    if (last && now >= last.at && now < after(last.at, LOOK_VALID_MS)) return last.paused;
    const look: Look = { at: now, paused: this.look(environment, catalogue, now) };
    this.looks.set(environment, look);
    look.paused.catch(() => {
      if (this.looks.get(environment) === look) this.looks.delete(environment);
    });
    return look.paused;
  }

  private async look(environment: Environment, catalogue: NetworkCatalogue, at: Date): Promise<ReadonlySet<string>> {
    const payouts = this.smallestPayouts(environment, catalogue);
    const paused = await this.repository.pausedOf(this.dataSource.manager, environment, payouts, at);
    return new Set(paused.map(({ country, network, currency }) => nameOf(country, network, currency)));
  }

  private smallestPayouts(environment: Environment, { countries }: NetworkCatalogue): PausedPayout[] {
    return countries.flatMap(({ country, networks }) =>
      networks.flatMap(({ code, currencies }) =>
        currencies.flatMap(({ currency, payout }) => {
          if (!payout) return [];
          const provider = this.providers.for(environment, { network: code, country, currency }).name;
          return [{ provider, environment, country, currency, amount: payout.min, network: code }];
        }),
      ),
    );
  }
}

const nameOf = (country: string | null, network: string, currency: string): string =>
  `${country ?? ''} ${network} ${currency}`;
