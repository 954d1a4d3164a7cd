import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, body, data } from '../../api/client';
import { environment } from '../../api/environment';
import type { TransactionSearch } from './search';

export const PAGE_SIZE = 20;

/** The first moment of a day and the last, as the person's clock has them. */
const startOf = (day: string): string => new Date(`${day}T00:00:00`).toISOString();
const endOf = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString();

/** The filters of the address as the service takes them. */
export const filtersOf = ({ q, type, status, currency, from, to }: TransactionSearch) => ({
  ...(q ? { q } : {}),
  ...(type ? { type } : {}),
  ...(status ? { status } : {}),
  ...(currency ? { currency_code: currency } : {}),
  ...(from ? { from: startOf(from) } : {}),
  ...(to ? { to: endOf(to) } : {}),
});

export const transactionsQuery = (search: TransactionSearch) =>
  queryOptions({
    queryKey: ['transactions', environment.read(), 'list', filtersOf(search), search.page ?? 1],
    queryFn: ({ signal }) =>
      body(
        api.GET('/business/dashboard/transactions', {
          params: { query: { ...filtersOf(search), page: search.page ?? 1, limit: PAGE_SIZE } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });

export const transactionQuery = (id: string) =>
  queryOptions({
    queryKey: ['transactions', environment.read(), 'one', id],
    queryFn: ({ signal }) =>
      data(
        api.GET('/business/dashboard/transactions/{transaction_id}', {
          params: { path: { transaction_id: id } },
          signal,
        }),
      ),
    // A payment that has not ended is looked at again by itself; the stream of events is usually faster.
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? 4_000 : false),
  });

/** A transaction is told a handful of times at most. */
const DELIVERIES_MAX = 20;

export const deliveriesOfTransactionQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', environment.read(), 'of-transaction', id],
    queryFn: ({ signal }) =>
      data(
        api.GET('/business/dashboard/webhooks/deliveries', {
          params: { query: { transaction_id: id, limit: DELIVERIES_MAX } },
          signal,
        }),
      ),
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'pending') ? 3_000 : false),
  });
