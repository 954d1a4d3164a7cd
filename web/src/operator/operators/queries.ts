import { queryOptions } from '@tanstack/react-query';
import { api, data } from '../../api/client';

export const teamQuery = queryOptions({
  queryKey: ['operators'],
  queryFn: ({ signal }) => data(api.GET('/admin/operators', { signal })),
});
