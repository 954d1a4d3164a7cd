import { queryOptions } from '@tanstack/react-query';
import { api, data } from '../../api/client';

export const transactionQuery = (transaction_id: string) =>
  queryOptions({
    queryKey: ['transaction', transaction_id],
    queryFn: ({ signal }) =>
      data(api.GET('/admin/transactions/{transaction_id}', { params: { path: { transaction_id } }, signal })),
  });
