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

/** What the service answers to an order that it has taken. */
export type Accepted = Schemas['Deposit'] | Schemas['Payout'];

/** Read again by every form that opens: a network closes from one moment to the next. */
export const networksQuery = () =>
  queryOptions({
    queryKey: ['networks', environment.read()],
    queryFn: ({ signal }) => data(api.GET('/business/dashboard/mobile-money/networks', { signal })),
    staleTime: 0,
  });

/** Those of the networks that may take this number; all of them while it is not written. */
export const networksFor = (
  networks: ReadonlyArray<Schemas['Network']>,
  phone: string,
): ReadonlyArray<Schemas['Network']> => networks.filter(({ prefix }) => phone === '' || phone.startsWith(prefix));

/** The order goes out once, however often it is sent: `key` names it. */
export function sendOrder(direction: Direction, order: Order, pin: string, key: string): Promise<Accepted> {
  const body = { ...order, pin, idempotency_key: key };
  return direction === 'deposit'
    ? data(api.POST('/business/dashboard/mobile-money/deposits', { body }))
    : data(api.POST('/business/dashboard/mobile-money/payouts', { body }));
}
