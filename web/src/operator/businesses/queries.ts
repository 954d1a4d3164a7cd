import { queryOptions } from '@tanstack/react-query';
import { api, data } from '../../api/client';

export const businessQuery = (id: number) =>
  queryOptions({
    queryKey: ['business', id],
    queryFn: ({ signal }) => data(api.GET('/admin/businesses/{id}', { params: { path: { id } }, signal })),
  });

/** Who can get in, and what keeps them out. */
export const accessQuery = (id: number) =>
  queryOptions({
    queryKey: ['business', id, 'access'],
    queryFn: ({ signal }) => data(api.GET('/admin/businesses/{id}/access', { params: { path: { id } }, signal })),
  });

export const walletsQuery = (id: number) =>
  queryOptions({
    queryKey: ['business', id, 'wallets'],
    queryFn: async ({ signal }) => ({
      data: await data(api.GET('/admin/businesses/{id}/wallets', { params: { path: { id } }, signal })),
    }),
  });
