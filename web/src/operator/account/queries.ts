import { queryOptions } from '@tanstack/react-query';
import { api, data } from '../../api/client';

/** Oneself, with what stands between oneself and the work. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => data(api.GET('/admin/me', { signal })),
});

export const secondFactorQuery = queryOptions({
  queryKey: ['me', 'second-factor'],
  queryFn: ({ signal }) => data(api.GET('/admin/me/second-factor', { signal })),
});
