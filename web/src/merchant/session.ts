import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchSession } from '../api/asked-session';
import { api, body, data } from '../api/client';
import { environment } from '../api/environment';
import { SESSION_KEY } from '../api/session-key';
import type { Proof } from '../ui/second-step';

/** Who is signed in, or null. Asked once; a 401 of any other call ends it. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: ({ signal }) => data(api.GET('/business/auth/browser-session', { signal, fetch: fetchSession })),
  staleTime: Infinity,
  gcTime: Infinity,
});

export const signIn = (email: string, password: string) =>
  data(api.POST('/business/auth/browser-session', { body: { email, password } }));

export const signOut = () => data(api.DELETE('/business/auth/browser-session'));

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => data(api.GET('/business/dashboard/profile', { signal })),
});

export const kycQuery = queryOptions({
  queryKey: ['kyc'],
  queryFn: ({ signal }) => data(api.GET('/business/dashboard/kyc', { signal })),
});

export const kycDraftQuery = queryOptions({
  queryKey: ['kyc', 'draft'],
  queryFn: ({ signal }) => data(api.GET('/business/dashboard/kyc/draft', { signal })),
  staleTime: Infinity,
});

export const walletsQuery = () =>
  queryOptions({
    queryKey: ['wallets', environment.read()],
    queryFn: ({ signal }) => data(api.GET('/business/dashboard/wallet', { signal })),
  });

export const overviewQuery = () =>
  queryOptions({
    queryKey: ['overview', environment.read()],
    queryFn: ({ signal }) => data(api.GET('/business/dashboard/overview', { signal })),
  });

export const latestQuery = () =>
  queryOptions({
    queryKey: ['transactions', environment.read(), 'latest'],
    queryFn: ({ signal }) =>
      body(api.GET('/business/dashboard/transactions', { params: { query: { limit: 6 } }, signal })),
  });

/** Asks at once for what the first page shows, while its scripts are on their way; the page says what becomes of it. */
export function readHome(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(profileQuery);
  const status = queryClient.getQueryData(sessionQuery.queryKey)?.business.status;
  if (status === 'pending_approval') return;
  void queryClient.prefetchQuery(walletsQuery());
  void queryClient.prefetchQuery(latestQuery());
  void queryClient.prefetchQuery(overviewQuery());
}

export const proveSecondFactor = (challenge_token: string, proof: Proof) =>
  data(api.POST('/business/auth/browser-session/second-factor', { body: { challenge_token, ...proof } }));

/** Figures day by day of the last 30 days in one currency. */
export const seriesQuery = (currency: string, zone: string | undefined) =>
  queryOptions({
    queryKey: ['overview', environment.read(), 'series', currency, zone],
    queryFn: ({ signal }) =>
      data(
        api.GET('/business/dashboard/overview/series', {
          params: { query: { currency_code: currency, interval: 'day', ...(zone ? { timezone: zone } : {}) } },
          signal,
        }),
      ),
    enabled: currency !== '',
  });
