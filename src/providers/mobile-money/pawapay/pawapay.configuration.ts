import type { DataSource } from 'typeorm';
import { after, type Clock, MINUTE_MS, SECOND_MS } from '../../../kernel/clock';
import { execute } from '../../../platform/database/statement';
import { log, serializeError } from '../../../platform/logging/logger';
import type { ProviderConfiguration } from '../mobile-money.provider';
import { RefreshedValue } from '../refreshed-value';
import type { PawapayClient } from './pawapay.client';
import { jsonOf } from './pawapay.mapper';
import { type Availability, availabilityIn, networksIn, signsCallbacks } from './pawapay.networks';
import { KEEP, READ } from './pawapay-configuration.statements';

const PROVIDER = 'pawapay';
const CONFIGURATION_FRESH_MS = 5 * MINUTE_MS;
const AVAILABILITY_FRESH_MS = MINUTE_MS;
const RETRY_MS = 30 * SECOND_MS;

/**
 * The configuration of our account, as recent as possible and available while the provider is down: from memory, else the
 * last good answer in the database; only without either does a caller wait for the provider.
 */
export class PawapayConfiguration {
  /** The answer as received, so that a copy stored by an older release is parsed by today's rules. */
  private readonly answer: RefreshedValue<unknown>;
  private readonly availability: RefreshedValue<Availability>;
  private mapped: {
    readonly answer: unknown;
    readonly availability: Availability;
    readonly networks: ProviderConfiguration;
  };

  constructor(
    private readonly client: Pick<PawapayClient, 'activeConfiguration' | 'availability'>,
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {
    const fetching = { retryMs: RETRY_MS, clock };
    this.answer = new RefreshedValue<unknown>({
      ...fetching,
      name: 'provider configuration',
      freshMs: CONFIGURATION_FRESH_MS,
      fetch: () => this.fetchAnswer(),
      recall: () => this.recallAnswer(),
    });
    this.availability = new RefreshedValue<Availability>({
      ...fetching,
      name: 'network availability',
      freshMs: AVAILABILITY_FRESH_MS,
      fetch: async () => availabilityIn(jsonOf(await this.client.availability())),
    });
    // Old enough to be refreshed in the background; still used, so that nobody waits for it.
    this.availability.hold(new Map(), after(clock.now(), -AVAILABILITY_FRESH_MS));
    this.mapped = { answer: undefined, availability: new Map(), networks: { countries: [] } };
  }

  /** @throws Error when there is no copy at all and the provider does not answer. */
  async networks(): Promise<ProviderConfiguration> {
    const [answer, availability] = [await this.answer.get(), await this.availability.get()];
    if (this.mapped.answer !== answer || this.mapped.availability !== availability) {
      this.mapped = { answer, availability, networks: networksIn(answer, availability) };
    }
    return this.mapped.networks;
  }

  /** @throws Error as `networks` does. */
  async signsCallbacks(): Promise<boolean> {
    return signsCallbacks(await this.answer.get());
  }

  private async recallAnswer(): Promise<{ readonly value: unknown; readonly fetchedAt: Date } | null> {
    const [kept] = await execute<{ configuration: unknown; fetched_at: Date }>(this.db.manager, READ, [PROVIDER]);
    return kept ? { value: kept.configuration, fetchedAt: kept.fetched_at } : null;
  }

  private async fetchAnswer(): Promise<unknown> {
    const answer = jsonOf(await this.client.activeConfiguration());
    if (networksIn(answer, new Map()).countries.length === 0) throw new Error('the provider answered no countries');
    await execute(this.db.manager, KEEP, [PROVIDER, JSON.stringify(answer), this.clock.now()]).catch(
      (error: unknown) => {
        log.error({ provider: PROVIDER, ...serializeError(error) }, 'the provider configuration was not kept');
      },
    );
    return answer;
  }
}
