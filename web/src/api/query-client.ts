import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';
import type { SessionEnd } from './session-key';

const WORTH_REPEATING = new Set([0, 408, 429, 502, 503, 504]);

/** Reads are repeated twice when the network or the service had a moment; orders never are, the person repeats them. */
export function createQueryClient(onSignedOut: (how: SessionEnd) => void): QueryClient {
  const onError =
    (how: SessionEnd) =>
    (error: Error): void => {
      if (error instanceof ApiError && error.isSignedOut) onSignedOut(how);
    };
  return new QueryClient({
    queryCache: new QueryCache({ onError: onError('read') }),
    mutationCache: new MutationCache({ onError: onError('order') }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        gcTime: 300_000,
        retry: (count, error) => count < 2 && error instanceof ApiError && WORTH_REPEATING.has(error.status),
        retryDelay: (count, error) =>
          error instanceof ApiError && error.retryAfterSeconds ? error.retryAfterSeconds * 1_000 : 600 * 2 ** count,
        networkMode: 'always',
        // Not by itself in this mode, and a page without network shows that it tries again.
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
