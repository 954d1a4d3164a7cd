import { queryOptions } from '@tanstack/react-query';
import { api, data } from '../../api/client';

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => data(api.GET('/admin/plans', { signal })),
});
