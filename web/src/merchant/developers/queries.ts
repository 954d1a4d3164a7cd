import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, body, data } from '../../api/client';
import { environment } from '../../api/environment';
import type { RequestSearch } from './request-search';

export const keysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => data(api.GET('/business/dashboard/api-keys', { signal })),
});

export const webhookQuery = () =>
  queryOptions({
    queryKey: ['webhooks', environment.read(), 'endpoint'],
    queryFn: ({ signal }) => data(api.GET('/business/dashboard/webhooks', { signal })),
  });

export const DELIVERIES_PER_PAGE = 20;

export const deliveriesQuery = (page: number) =>
  queryOptions({
    queryKey: ['webhooks', environment.read(), 'deliveries', page],
    queryFn: ({ signal }) =>
      body(
        api.GET('/business/dashboard/webhooks/deliveries', {
          params: { query: { page, limit: DELIVERIES_PER_PAGE } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(({ status }) => status === 'pending') ? 3_000 : false),
  });

export const deliveryQuery = (id: number) =>
  queryOptions({
    queryKey: ['webhooks', environment.read(), 'delivery', id],
    queryFn: ({ signal }) =>
      data(api.GET('/business/dashboard/webhooks/deliveries/{id}', { params: { path: { id } }, signal })),
  });

export const EVENTS_PER_PAGE = 50;

export const eventsQuery = (after: number) =>
  queryOptions({
    queryKey: ['webhooks', environment.read(), 'events', after],
    queryFn: ({ signal }) =>
      body(
        api.GET('/business/dashboard/webhooks/events', {
          params: { query: { after_sequence: after, limit: EVENTS_PER_PAGE } },
          signal,
        }),
      ),
  });

export const REQUESTS_PER_PAGE = 20;

export const requestsQuery = ({ status, method, path, page = 1 }: RequestSearch) =>
  queryOptions({
    queryKey: ['requests', environment.read(), status, method, path, page],
    queryFn: ({ signal }) =>
      body(
        api.GET('/business/dashboard/requests', {
          params: { query: { status, method, path, page, limit: REQUESTS_PER_PAGE } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  });
