import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, body, data } from '../../api/client';
import { environment } from '../../api/environment';
import { periodOf } from '../../i18n/zones';
import type { TransactionSearch } from './search';

export const PAGE_SIZE = 20;

/** The filters of the address as the service takes them. Days are those of the zone that times are shown in. */
export const filtersOf = ({ q, type, status, currency, amount, from, to }: TransactionSearch, zone: string) => ({
  ...(q ? { q } : {}),
  ...(type ? { type } : {}),
  ...(status ? { status } : {}),
  ...(currency ? { currency_code: currency } : {}),
  ...(amount ? { min_amount: amount, max_amount: amount } : {}),
  ...periodOf(from, to, zone),
});

export const transactionsQuery = (search: TransactionSearch, zone: string) =>
  queryOptions({
    queryKey: ['transactions', environment.read(), 'list', filtersOf(search, zone), search.page ?? 1],
    queryFn: ({ signal }) =>
      body(
        api.GET('/business/dashboard/transactions', {
          params: { query: { ...filtersOf(search, zone), page: search.page ?? 1, limit: PAGE_SIZE } },
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
