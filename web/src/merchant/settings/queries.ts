import { queryOptions } from '@tanstack/react-query';
import { api, data } from '../../api/client';

export const planQuery = queryOptions({
  queryKey: ['plan'],
  queryFn: ({ signal }) => data(api.GET('/business/dashboard/plan', { signal })),
});

export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => data(api.GET('/business/dashboard/preferences', { signal })),
  staleTime: 300_000,
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => data(api.GET('/business/dashboard/sessions', { signal })),
});

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => data(api.GET('/business/dashboard/second-factor', { signal })),
});
