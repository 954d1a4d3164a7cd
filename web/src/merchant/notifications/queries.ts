import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, body } from '../../api/client';
import { environment } from '../../api/environment';

export const unreadQuery = () =>
  queryOptions({
    queryKey: ['notifications', environment.read(), 'unread'],
    queryFn: async ({ signal }) => {
      const { meta } = await body(
        api.GET('/business/dashboard/notifications', {
          params: { query: { limit: 1, environment: environment.read() } },
          signal,
        }),
      );
      return meta.unread_count;
    },
    refetchInterval: 60_000,
  });

export const NOTIFICATIONS_PER_PAGE = 20;

export const notificationsQuery = (page: number) =>
  queryOptions({
    queryKey: ['notifications', environment.read(), 'list', page],
    queryFn: ({ signal }) =>
      body(
        api.GET('/business/dashboard/notifications', {
          params: { query: { page, limit: NOTIFICATIONS_PER_PAGE, environment: environment.read() } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
