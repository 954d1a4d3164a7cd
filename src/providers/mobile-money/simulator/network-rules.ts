import { Money } from '../../../kernel/money';
import type {
  MobileMoneyDirection,
  Network,
  NetworkBounds,
  NetworkCountry,
  ProviderConfiguration,
} from '../mobile-money.provider';
import {
  type CatalogueBounds,
  type CatalogueCountry,
  type CatalogueNetwork,
  NETWORK_CATALOGUE,
} from './network-catalogue';

const STATIC_HOST = 'https://static-content.pawapay.io';
const NATIONAL_DIGITS = /^\d{7,10}$/;
/** Benin's numbers grew from 8 to 10 digits in 2024; the new ones are the old ones behind 01. */
const BENIN_NEW_PLAN = /^01(\d{8})$/;

export const flagUrlOf = (country: string): string => `${STATIC_HOST}/country_flags/${country.toLowerCase()}.svg`;
export const logoUrlOf = (logo: string): string => `${STATIC_HOST}/provider_logos/${logo}.png`;

export interface CatalogueEntry {
  readonly country: CatalogueCountry;
  readonly network: CatalogueNetwork;
}

const ENTRIES: ReadonlyMap<string, CatalogueEntry> = new Map(
  NETWORK_CATALOGUE.flatMap((country) => country.networks.map((network) => [network.code, { country, network }])),
);

/** A network of the catalogue by its code, such as `VODACOM_MPESA_COD`. */
export const findCatalogueNetwork = (code: string): CatalogueEntry | null => ENTRIES.get(code) ?? null;

export interface OrderTerms {
  readonly direction: MobileMoneyDirection;
  readonly network: string;
  readonly currency: string;
  /** Hundredths. */
  readonly amount: bigint;
  readonly phoneNumber: string;
}

export interface Refusal {
  /** The provider's own spelling, such as `AMOUNT_OUT_OF_BOUNDS`. */
  readonly code: string;
  readonly message: string;
}

/** Why the provider would refuse the order at once, by the first rule that fails, or null. */
export function refusalOf(order: OrderTerms): Refusal | null {
  const entry = findCatalogueNetwork(order.network);
  if (!entry) return { code: 'INVALID_PROVIDER', message: `Provider ${order.network} is not known.` };
  const currency = entry.network.currencies.find((each) => each.currency === order.currency);
  if (!currency) return { code: 'INVALID_CURRENCY', message: `${order.network} does not take ${order.currency}.` };
  if (!isNumberOf(entry.country, order.phoneNumber)) {
    return { code: 'INVALID_PHONE_NUMBER', message: `The phone number is not one of ${entry.country.name}.` };
  }
  const bounds = currency[order.direction];
  if (bounds.decimals === 0 && order.amount % 100n !== 0n) {
    return { code: 'INVALID_AMOUNT', message: `${order.network} takes whole amounts of ${order.currency}.` };
  }
  const min = Money.parse(bounds.min, order.currency).minor;
  const max = Money.parse(bounds.max, order.currency).minor;
  if (order.amount < min || order.amount > max) {
    return { code: 'AMOUNT_OUT_OF_BOUNDS', message: `The amount must lie between ${bounds.min} and ${bounds.max}.` };
  }
  return null;
}

/**
 * Country and network of a number by its first digits, or null. It may be wrong, as the provider's own prediction: numbers
 * are portable.
 */
export function predictedNetwork(phoneNumber: string): CatalogueEntry | null {
  const country = NETWORK_CATALOGUE.find((each) => isNumberOf(each, phoneNumber));
  if (!country) return null;
  const national = phoneNumber
    .slice(country.prefix.length)
    .replace(country.country === 'BEN' ? BENIN_NEW_PLAN : /^$/, '$1');
  const network = country.networks.find((each) => each.prefixes.some((prefix) => national.startsWith(prefix)));
  return network ? { country, network } : null;
}

function isNumberOf(country: CatalogueCountry, phoneNumber: string): boolean {
  return phoneNumber.startsWith(country.prefix) && NATIONAL_DIGITS.test(phoneNumber.slice(country.prefix.length));
}

/** The catalogue as a provider configuration. Networks that need more than a prompt on the phone are left out. */
export function catalogueConfiguration(): ProviderConfiguration {
  const countries = NETWORK_CATALOGUE.map((each): NetworkCountry => ({
    country: each.country,
    prefix: each.prefix,
    flagUrl: flagUrlOf(each.country),
    networks: each.networks.filter((network) => network.authType === 'PROVIDER_AUTH').map(networkOf),
  }));
  return { countries };
}

const networkOf = (network: CatalogueNetwork): Network => ({
  code: network.code,
  name: network.name,
  logoUrl: logoUrlOf(network.logo),
  currencies: network.currencies.map(({ currency, deposit, payout }) => ({
    currency,
    deposit: boundsOf(deposit, currency),
    payout: boundsOf(payout, currency),
  })),
});

const boundsOf = (bounds: CatalogueBounds, currency: string): NetworkBounds => ({
  min: Money.parse(bounds.min, currency).minor,
  max: Money.parse(bounds.max, currency).minor,
  decimals: bounds.decimals,
  status: 'operational',
});
