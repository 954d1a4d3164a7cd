import { queryOptions } from '@tanstack/react-query';
import { api, data, type Schemas } from '../../api/client';

export type RequestTarget = Schemas['ApprovalTarget'];

/** What was asked for about something and waits for a second operator; the newest are enough to know of it. */
export const waitingRequestsQuery = ({ type, id }: RequestTarget) =>
  queryOptions({
    queryKey: ['requests', type, id],
    queryFn: ({ signal }) =>
      data(
        api.GET('/admin/approvals', {
          params: { query: { status: 'pending', target_type: type, target_id: id } },
          signal,
        }),
      ),
  });
