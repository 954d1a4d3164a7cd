import { queryOptions } from '@tanstack/react-query';
import { api, body, type Schemas } from '../../api/client';

export type DailyCheck = Schemas['InvariantRun'];

/** The daily checks of the books, newest first; no more than a page of them. */
export const dailyChecksQuery = (page: number, limit: number) =>
  queryOptions({
    queryKey: ['daily-checks', page, limit],
    queryFn: ({ signal }) =>
      body(api.GET('/admin/ledger/invariant-runs', { params: { query: { page, limit } }, signal })),
    refetchInterval: 300_000,
  });
