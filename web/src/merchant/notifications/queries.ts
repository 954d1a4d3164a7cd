import { queryOptions } from '@tanstack/react-query';
import { api, body } from '../../api/client';
import { environment } from '../../api/environment';

export const unreadQuery = () =>
  queryOptions({
    queryKey: ['notifications', environment.read(), 'unread'],
    queryFn: async ({ signal }) => {
      const { meta } = await body(
        api.GET('/business/dashboard/notifications', { params: { query: { limit: 1 } }, signal }),
      );
      return meta.unread_count;
    },
    refetchInterval: 60_000,
  });
