import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, body, data, type Schemas } from '../../api/client';
import { environment } from '../../api/environment';
import { DAY_MS, utcDayOf } from '../../i18n/days';

/** What a list and a single card have in common. */
export type Card = Omit<Schemas['Card'], 'details'>;
export type MoneyAction = 'topup' | 'drain';

const ROOT = '/business/dashboard/cards';
const HISTORY_DAYS = 90;

/** Full rows of two and of three. */
export const CARDS_PER_PAGE = 24;

export const cardsQuery = (page: number) =>
  queryOptions({
    // Without the word, a page would be taken for the card of that number.
    queryKey: ['cards', environment.read(), 'list', page],
    queryFn: ({ signal }) => body(api.GET(ROOT, { params: { query: { page, limit: CARDS_PER_PAGE } }, signal })),
    placeholderData: keepPreviousData,
  });

export const cardQuery = (id: number) =>
  queryOptions({
    queryKey: ['cards', environment.read(), id],
    queryFn: ({ signal }) => data(api.GET(`${ROOT}/{id}`, { params: { path: { id } }, signal })),
  });

export const historyQuery = (id: number) =>
  queryOptions({
    queryKey: ['cards', environment.read(), id, 'history'],
    queryFn: ({ signal }) => {
      const now = Date.now();
      const query = { start_date: utcDayOf(now - HISTORY_DAYS * DAY_MS), end_date: utcDayOf(now), page_size: 100 };
      return body(api.GET(`${ROOT}/{id}/operations`, { params: { path: { id }, query }, signal }));
    },
  });

/** Not a query: what it answers must not be kept. @param signal when nobody waits for it any more; then it is not read. */
export const revealCard = async (
  id: number,
  pin: string,
  signal: AbortSignal,
): Promise<Schemas['CardDetails'] | null> =>
  (await data(api.POST(`${ROOT}/{id}/reveal`, { params: { path: { id } }, body: { pin }, signal }))).details;

export async function createCard(order: {
  readonly wallet_id: number;
  readonly brand: 'VISA' | 'MASTERCARD';
  readonly amount: string;
  readonly pin: string;
  readonly idempotency_key: string;
}): Promise<number> {
  return (await data(api.POST(ROOT, { body: order }))).id;
}

export const moveMoney = (action: MoneyAction, id: number, amount: string, pin: string, key: string) => {
  const call = { params: { path: { id } }, body: { amount, pin, idempotency_key: key } };
  return action === 'topup' ? data(api.POST(`${ROOT}/{id}/topup`, call)) : data(api.POST(`${ROOT}/{id}/drain`, call));
};

export const switchCard = (action: 'freeze' | 'unfreeze', id: number, key: string) => {
  const call = { params: { path: { id } }, body: { idempotency_key: key } };
  return action === 'freeze'
    ? data(api.POST(`${ROOT}/{id}/freeze`, call))
    : data(api.POST(`${ROOT}/{id}/unfreeze`, call));
};

export const terminateCard = (id: number, pin: string, key: string) =>
  data(api.POST(`${ROOT}/{id}/terminate`, { params: { path: { id } }, body: { pin, idempotency_key: key } }));
