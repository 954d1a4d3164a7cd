import { queryOptions } from '@tanstack/react-query';
import { api, data } from '../../api/client';

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => data(api.GET('/admin/health', { signal })),
  refetchInterval: 30_000,
});

export const payoutPausesQuery = queryOptions({
  queryKey: ['payout-pauses'],
  queryFn: ({ signal }) => data(api.GET('/admin/payout-pauses', { signal })),
  refetchInterval: 30_000,
});
