import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, body, data } from '../../api/client';
import { environment } from '../../api/environment';

export const ENTRIES_PER_PAGE = 20;

export const walletQuery = (currency: string) =>
  queryOptions({
    queryKey: ['wallets', environment.read(), currency],
    queryFn: ({ signal }) =>
      data(api.GET('/business/dashboard/wallet/{currency}', { params: { path: { currency } }, signal })),
  });

export const entriesQuery = (currency: string, page: number) =>
  queryOptions({
    queryKey: ['wallets', environment.read(), currency, 'entries', page],
    queryFn: ({ signal }) =>
      body(
        api.GET('/business/dashboard/wallet/{currency}/entries', {
          params: { path: { currency }, query: { page, limit: ENTRIES_PER_PAGE } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });

/** Currencies a wallet can be opened in: the dollar and whatever the networks take. */
export const currenciesQuery = () =>
  queryOptions({
    queryKey: ['networks', environment.read(), 'currencies'],
    queryFn: async ({ signal }) => {
      const networks = await data(api.GET('/business/dashboard/mobile-money/networks', { signal }));
      return [...new Set(['USD', ...networks.map(({ currency_code }) => currency_code)])].sort();
    },
    staleTime: 300_000,
  });

export const statementQuery = (currency: string, month: string) =>
  queryOptions({
    queryKey: ['wallets', environment.read(), currency, 'statement', month],
    queryFn: async ({ signal }) => {
      const params = { path: { currency }, query: { month } };
      const answer = await body(api.GET('/business/dashboard/wallet/{currency}/statement', { params, signal }));
      if (typeof answer === 'string') throw new Error('a statement was asked for as JSON and came as a file');
      return answer.data;
    },
    placeholderData: keepPreviousData,
  });
