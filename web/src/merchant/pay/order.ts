import { queryOptions } from '@tanstack/react-query';
import { api, data, type Schemas } from '../../api/client';
import { environment } from '../../api/environment';

export type Direction = 'deposit' | 'payout';

/** What the form gathers; the PIN is asked for later and never kept with it. */
export interface Order {
  readonly currency_code: string;
  readonly amount: string;
  readonly phone_number: string;
  readonly network?: string;
  readonly description?: string;
  readonly client_reference?: string;
}

export const networksQuery = () =>
  queryOptions({
    queryKey: ['networks', environment.read()],
    queryFn: ({ signal }) => data(api.GET('/business/dashboard/mobile-money/networks', { signal })),
    staleTime: 60_000,
  });

/** Those of the networks that may take this number; all of them while it is not written. */
export const networksFor = (
  networks: ReadonlyArray<Schemas['Network']>,
  phone: string,
): ReadonlyArray<Schemas['Network']> => networks.filter(({ prefix }) => phone === '' || phone.startsWith(prefix));

const NATIONAL_DIGITS = { least: 7, most: 10 } as const;

/**
 * A number as people write it, `0812 345 678` or `+243 812 345 678`, with the code of the country whose networks take this
 * currency. @returns digits, or null when no number of such a country begins like that.
 */
export function internationalOf(typed: string, networks: ReadonlyArray<Schemas['Network']>): string | null {
  const digits = typed.replace(/\D/g, '').replace(/^00/, '');
  const codes = [...new Set(networks.map(({ prefix }) => prefix))];
  // Nothing is known of the networks: the service judges.
  if (codes.length === 0) return digits === '' ? null : digits;
  const code = codes.find((one) => digits.startsWith(one));
  const isWhole = (national: string): boolean =>
    national.length >= NATIONAL_DIGITS.least && national.length <= NATIONAL_DIGITS.most;
  if (code && isWhole(digits.slice(code.length))) return digits;
  const national = digits.replace(/^0/, '');
  return codes.length === 1 && isWhole(national) ? `${codes[0]}${national}` : null;
}

/** The order goes out once, however often it is sent: `key` names it. */
export function sendOrder(
  direction: Direction,
  order: Order,
  pin: string,
  key: string,
): Promise<Schemas['Deposit'] | Schemas['Payout']> {
  const body = { ...order, pin, idempotency_key: key };
  return direction === 'deposit'
    ? data(api.POST('/business/dashboard/mobile-money/deposits', { body }))
    : data(api.POST('/business/dashboard/mobile-money/payouts', { body }));
}
