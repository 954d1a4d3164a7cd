import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Environment } from '../../kernel/environment';
import { AppConfig, type ProviderRoutes } from '../../platform/config/config';
import { log, serializeError } from '../../platform/logging/logger';
import type { MobileMoneyCallbacks } from './mobile-money.callbacks';
import type { MobileMoneyProvider, Network, NetworkCountry, ProviderConfiguration } from './mobile-money.provider';
import { mergedCountries } from './network-catalogues';

const SANDBOX_PROVIDER = 'simulator';

/** A provider as its module registers it. */
export interface MobileMoneyIntegration {
  readonly provider: MobileMoneyProvider;
  /** Null when it never calls back. */
  readonly callbacks: MobileMoneyCallbacks | null;
  /** Whether it keeps books that ours can be compared with. */
  readonly keepsAccounts: boolean;
}

/** The networks that can be used now. */
export interface NetworkCatalogue extends ProviderConfiguration {
  /** Some provider could not be asked, so networks may be missing here. */
  readonly isPartial: boolean;
}

/** The fields that decide which provider gets a new order. `country` is ISO 3166-1 alpha-3. */
export interface RoutedNetwork {
  readonly network: string;
  readonly country: string;
  readonly currency: string;
}

/**
 * Every configured provider by its name. An order that was sent stays with the provider that took it, whatever the routes
 * are now. A new live order goes to the provider its network, its country or its currency is routed to, else to the default
 * (`MOBILE_MONEY_ROUTES`, `MOBILE_MONEY_PROVIDER`). The sandbox always uses the built-in simulator (contract 14).
 */
@Injectable()
export class MobileMoneyProviders implements OnModuleInit {
  private readonly integrations = new Map<string, MobileMoneyIntegration>();
  private readonly routes: ProviderRoutes;

  constructor(config: AppConfig) {
    this.routes = config.mobileMoneyRoutes;
  }

  /** Called by the module of a provider while the service starts. @throws Error when the name is taken. */
  register(integration: MobileMoneyIntegration): void {
    const { name } = integration.provider;
    if (this.integrations.has(name)) throw new Error(`two mobile-money providers are called ${name}`);
    this.integrations.set(name, integration);
  }

  /** @throws Error when a route names a provider that is not configured: its orders would have nowhere to go. */
  onModuleInit(): void {
    const missing = this.namesInUse('live').filter((name) => !this.integrations.has(name));
    if (missing.length === 0) return;
    const known = [...this.integrations.keys()].join(', ');
    throw new Error(
      `MOBILE_MONEY_PROVIDER and MOBILE_MONEY_ROUTES must name configured providers: not ${missing.join(', ')}, but ${known}`,
    );
  }

  /** Null for a provider that is not configured. */
  named(name: string): MobileMoneyProvider | null {
    return this.integrations.get(name)?.provider ?? null;
  }

  /** Null for a provider that is not configured or never calls back. */
  callbacksOf(name: string): MobileMoneyCallbacks | null {
    return this.integrations.get(name)?.callbacks ?? null;
  }

  /** Names of the providers whose accounts can be compared with ours, the default one first. */
  withAccounts(): string[] {
    const names = [...this.integrations.values()].filter((one) => one.keepsAccounts).map((one) => one.provider.name);
    return names.sort((a, b) => Number(b === this.defaultName) - Number(a === this.defaultName));
  }

  /** The provider of live orders that no route names. */
  get defaultName(): string {
    return this.routes.default;
  }

  /** Every configured provider. */
  all(): readonly MobileMoneyProvider[] {
    return [...this.integrations.values()].map(({ provider }) => provider);
  }

  /** The provider of a new order. */
  for(environment: Environment, order: RoutedNetwork): MobileMoneyProvider {
    return this.required(environment === 'live' ? this.routed(order) : SANDBOX_PROVIDER);
  }

  /** Every network that new orders may use, each as the provider it is routed to describes it. @throws Error when no provider answers. */
  async networks(environment: Environment): Promise<NetworkCatalogue> {
    const names = this.namesInUse(environment);
    const answers = await Promise.allSettled(names.map((name) => this.servedBy(environment, name)));
    const served: Array<readonly NetworkCountry[]> = [];
    for (const [index, answer] of answers.entries()) {
      if (answer.status === 'fulfilled') served.push(answer.value);
      else
        log.warn({ provider: names[index], ...serializeError(answer.reason) }, 'a provider did not tell its networks');
    }
    if (served.length === 0) throw new Error('no mobile-money provider told its networks');
    return { countries: mergedCountries(served), isPartial: served.length < names.length };
  }

  /**
   * The network of a number (digits with country code), asked of the providers in use, the default one first. A network
   * that `served` does not list counts only when no other answer comes. Null when none can tell.
   * @throws Error when none can tell and one did not answer.
   */
  async predictNetwork(
    environment: Environment,
    phoneNumber: string,
    served: ProviderConfiguration,
  ): Promise<string | null> {
    const listed = new Set(served.countries.flatMap(({ networks }) => networks.map(({ code }) => code)));
    let unlisted: string | null = null;
    let failure: unknown = null;
    for (const name of this.namesInUse(environment)) {
      try {
        const network = await this.required(name).predictNetwork(phoneNumber);
        if (network !== null && listed.has(network)) return network;
        unlisted ??= network;
      } catch (error) {
        failure = error;
      }
    }
    if (unlisted === null && failure !== null)
      throw failure instanceof Error ? failure : new Error('the provider did not answer');
    return unlisted;
  }

  /** The provider's own networks that are routed to it. */
  private async servedBy(environment: Environment, name: string): Promise<readonly NetworkCountry[]> {
    const { countries } = await this.required(name).configuration();
    if (environment === 'sandbox' || !this.hasRoutes) return countries;
    const isIts = (country: string, network: string, currency: string): boolean =>
      this.routed({ country, network, currency }) === name;
    const narrowed = (country: string, network: Network): Network => ({
      ...network,
      currencies: network.currencies.filter(({ currency }) => isIts(country, network.code, currency)),
    });
    return countries
      .map((country) => ({
        ...country,
        networks: country.networks
          .map((network) => narrowed(country.country, network))
          .filter(({ currencies }) => currencies.length > 0),
      }))
      .filter(({ networks }) => networks.length > 0);
  }

  private routed({ network, country, currency }: RoutedNetwork): string {
    const { byNetwork, byCountry, byCurrency } = this.routes;
    return byNetwork.get(network) ?? byCountry.get(country) ?? byCurrency.get(currency) ?? this.routes.default;
  }

  private get hasRoutes(): boolean {
    const { byNetwork, byCountry, byCurrency } = this.routes;
    return byNetwork.size + byCountry.size + byCurrency.size > 0;
  }

  private namesInUse(environment: Environment): string[] {
    if (environment === 'sandbox') return [SANDBOX_PROVIDER];
    const { byNetwork, byCountry, byCurrency } = this.routes;
    return [...new Set([this.routes.default, ...byNetwork.values(), ...byCountry.values(), ...byCurrency.values()])];
  }

  private required(name: string): MobileMoneyProvider {
    const provider = this.named(name);
    if (!provider) throw new Error(`no mobile-money provider ${name} is configured`);
    return provider;
  }
}
