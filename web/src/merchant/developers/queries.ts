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

/** The feed, which goes forward from a number on. */
const feedAfter = (after: number, limit: number, signal: AbortSignal) =>
  body(api.GET('/business/dashboard/webhooks/events', { params: { query: { after_sequence: after, limit } }, signal }));

/**
 * Events by page, the newest first: their numbers have no gaps, so the number of the newest tells where a page begins. Where our database
 * was put back to an earlier time they have one, and the pages end there. `startsAt` then tells below which number there is more, to be
 * read from the feed; else it is null.
 */
export const eventsQuery = (page: number) =>
  queryOptions({
    queryKey: ['webhooks', environment.read(), 'events', page],
    queryFn: async ({ signal }) => {
      const { meta } = await feedAfter(0, 1, signal);
      const total = meta.last_sequence - meta.epoch_first_sequence + 1;
      const newest = meta.last_sequence - (page - 1) * EVENTS_PER_PAGE;
      const after = Math.max(meta.epoch_first_sequence - 1, newest - EVENTS_PER_PAGE);
      const { data: events } = await feedAfter(after, Math.max(1, newest - after), signal);
      return { events: events.reverse(), total, startsAt: meta.epoch > 1 ? meta.epoch_first_sequence : null };
    },
    placeholderData: keepPreviousData,
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
