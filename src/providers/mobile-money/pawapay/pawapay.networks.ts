import type {
  Network,
  NetworkBounds,
  NetworkCountry,
  NetworkCurrency,
  NetworkStatus,
  ProviderConfiguration,
} from '../mobile-money.provider';
import { currencyCodeIn, entriesIn, hundredthsIn, listIn, objectIn, textIn, type WireObject } from './wire-reading';

const STATUSES: Readonly<Record<string, NetworkStatus | undefined>> = {
  OPERATIONAL: 'operational',
  DELAYED: 'delayed',
  CLOSED: 'closed',
};

/** Status of a network's direction by `NETWORK DIRECTION`, such as `AIRTEL_COD DEPOSIT`. */
export type Availability = ReadonlyMap<string, NetworkStatus>;

/**
 * The account's configuration in our terms, with the present statuses applied. Networks that need more than a prompt on the
 * phone (a one-time code, a redirect) are left out, and so are unreadable ones.
 */
export function networksIn(configuration: unknown, availability: Availability): ProviderConfiguration {
  const countries = listIn(objectIn(configuration)['countries']).map(objectIn);
  return { countries: countries.flatMap((country) => countryIn(country, availability)) };
}

/** True when the account has its callbacks signed. */
export const signsCallbacks = (configuration: unknown): boolean =>
  objectIn(objectIn(configuration)['signatureConfiguration'])['signedCallbacks'] === true;

export function availabilityIn(answer: unknown): Availability {
  const statuses = listIn(answer)
    .flatMap((country) => listIn(objectIn(country)['providers']))
    .map(objectIn)
    .flatMap((provider) =>
      entriesIn(provider['operationTypes'], 'operationType').map(
        ([direction, status]) => [`${textIn(provider['provider'])} ${direction}`, statusIn(status)] as const,
      ),
    );
  return new Map(statuses.flatMap(([key, status]) => (status === null ? [] : [[key, status] as const])));
}

function countryIn(country: WireObject, availability: Availability): NetworkCountry[] {
  const [code, prefix] = [textIn(country['country']), textIn(country['prefix'])];
  if (code === null || prefix === null) return [];
  const networks = listIn(country['providers']).flatMap((each) => networkIn(objectIn(each), availability));
  return [{ country: code, prefix, flagUrl: textIn(country['flag']) ?? '', networks }];
}

function networkIn(provider: WireObject, availability: Availability): Network[] {
  const code = textIn(provider['provider']);
  const currencies = listIn(provider['currencies']).map(objectIn);
  if (code === null || currencies.some(needsMoreThanAPrompt)) return [];
  return [
    {
      code,
      name: textIn(provider['displayName']) ?? code,
      logoUrl: textIn(provider['logo']),
      currencies: currencies.flatMap((each) => currencyIn(each, code, availability)),
    },
  ];
}

function needsMoreThanAPrompt(currency: WireObject): boolean {
  const authType = textIn(operationIn(currency, 'DEPOSIT')?.['authType']);
  return authType !== null && authType !== 'PROVIDER_AUTH';
}

function currencyIn(wire: WireObject, network: string, availability: Availability): NetworkCurrency[] {
  const currency = currencyCodeIn(wire['currency']);
  if (currency === null) return [];
  const [deposit, payout] = ['DEPOSIT', 'PAYOUT'].map((direction) =>
    boundsIn(operationIn(wire, direction), availability.get(`${network} ${direction}`)),
  ) as [NetworkBounds | null, NetworkBounds | null];
  return [{ currency, deposit, payout }];
}

function operationIn(currency: WireObject, direction: string): WireObject | null {
  const entry = entriesIn(currency['operationTypes'], 'operationType').find(([name]) => name === direction);
  return entry ? objectIn(entry[1]) : null;
}

function boundsIn(operation: WireObject | null, now: NetworkStatus | undefined): NetworkBounds | null {
  if (!operation) return null;
  const min = hundredthsIn(operation['minAmount'] ?? operation['minTransactionLimit']);
  const max = hundredthsIn(operation['maxAmount'] ?? operation['maxTransactionLimit']);
  if (min === null || max === null) return null;
  const decimals = operation['decimalsInAmount'] === 'NONE' ? 0 : 2;
  return { min, max, decimals, status: now ?? statusIn(operation['status']) ?? 'operational' };
}

const statusIn = (status: unknown): NetworkStatus | null =>
  STATUSES[textIn(status) ?? textIn(objectIn(status)['status']) ?? ''] ?? null;
