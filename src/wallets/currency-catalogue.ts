import { Injectable } from '@nestjs/common';
import { type CurrencyCode, USD } from '../kernel/currency';
import type { Environment } from '../kernel/environment';
import { AppError } from '../kernel/errors';
import { AppConfig } from '../platform/config/config';
import { log, serializeError } from '../platform/logging/logger';
import type { ProviderConfiguration } from '../providers/mobile-money/mobile-money.provider';
import { MobileMoneyProviders, type NetworkCatalogue } from '../providers/mobile-money/mobile-money.providers';

/** Which currencies a wallet may have and the flag of each: USD and what the mobile-money provider serves (contract 5). */
@Injectable()
export class CurrencyCatalogue {
  constructor(
    private readonly config: AppConfig,
    private readonly providers: MobileMoneyProviders,
  ) {}

  /** @throws AppError `unsupported_currency`, or `payment_provider_unavailable` when no configuration was ever seen. */
  async assertSupported(environment: Environment, currency: CurrencyCode): Promise<void> {
    if (currency === USD) return;
    const configuration = await this.configuration(environment);
    if (!configuration) throw new AppError('payment_provider_unavailable');
    if (!firstCountryOf(configuration, currency)) {
      if (configuration.isPartial) throw new AppError('payment_provider_unavailable');
      throw new AppError('unsupported_currency', { currency_code: currency, supported: currenciesOf(configuration) });
    }
  }

  /** The flag of a currency; null when the provider no longer names a country for it. A wallet read never fails for a flag. */
  async flags(environment: Environment): Promise<(currency: CurrencyCode) => string | null> {
    const configuration = await this.configuration(environment);
    return (currency) => {
      if (currency === USD) return this.usdFlag();
      return (configuration && firstCountryOf(configuration, currency)?.flagUrl) ?? null;
    };
  }

  /** Our own icon needs no provider call, so it works inside a transaction too. */
  usdFlag(): string {
    return `${this.config.baseUrl}/assets/flags/usd.svg`;
  }

  private async configuration(environment: Environment): Promise<NetworkCatalogue | null> {
    try {
      return await this.providers.networks(environment);
    } catch (error) {
      log.warn(serializeError(error), 'no provider configuration');
      return null;
    }
  }
}

/** Every currency a wallet may have, in alphabetical order, for a message. */
function currenciesOf({ countries }: ProviderConfiguration): string {
  const served = countries.flatMap(({ networks }) =>
    networks.flatMap(({ currencies }) => currencies.map(({ currency }) => currency)),
  );
  return [...new Set([USD, ...served])].sort().join(', ');
}

const firstCountryOf = (configuration: ProviderConfiguration, currency: CurrencyCode) =>
  configuration.countries.find((country) =>
    country.networks.some((network) => network.currencies.some((served) => served.currency === currency)),
  );
