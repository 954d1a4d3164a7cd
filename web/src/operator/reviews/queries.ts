import { queryOptions } from '@tanstack/react-query';
import { api, data } from '../../api/client';

export const readReview = (id: number, signal: AbortSignal) =>
  data(api.GET('/admin/reviews/{id}', { params: { path: { id } }, signal }));

export const reviewQuery = (id: number) =>
  queryOptions({ queryKey: ['review', id], queryFn: ({ signal }) => readReview(id, signal) });
