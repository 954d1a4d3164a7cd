import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, body, type Schemas } from '../../api/client';
import { When } from '../../ui/date';
import { StateChip } from '../parts/chips';
import { ListPanel, PAGE_SIZE } from '../parts/list-panel';
import { useText } from '../text';

type Delivery = Schemas['WebhookDelivery'];

interface DeliveriesProps {
  readonly businessId: number;
  readonly environment: Schemas['AccountWebhook']['environment'];
}

/** What was sent to the server of a business, and what it answered: why its webhooks do not arrive. */
export function Deliveries({ businessId, environment }: DeliveriesProps): ReactNode {
  const { businesses: words, common, states } = useText();
  const [page, setPage] = useState(1);
  const deliveries = useQuery({
    queryKey: ['business', businessId, 'deliveries', environment, page],
    queryFn: ({ signal }) =>
      body(
        api.GET('/admin/businesses/{id}/webhooks/deliveries', {
          params: { path: { id: businessId }, query: { environment, page, limit: PAGE_SIZE } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
  const title = words.deliveriesOf(states[environment] ?? environment);
  return (
    <ListPanel<Delivery>
      title={title}
      caption={title}
      query={deliveries}
      keyOf={({ id }) => id}
      page={page}
      onPage={setPage}
      empty={words.noDeliveries}
      columns={[
        {
          key: 'event',
          head: words.event,
          cell: (one) => (
            <>
              <code className="text-xs wrap-anywhere">{one.event_type}</code>
              <span className="mt-1 flex flex-wrap items-center gap-2 text-xs text-soft sm:hidden">
                <StateChip state={one.status} />
                <When at={one.created_at} />
              </span>
            </>
          ),
        },
        { key: 'at', head: words.when, wide: true, cell: (one) => <When at={one.created_at} /> },
        { key: 'status', head: common.status, wide: true, cell: (one) => <StateChip state={one.status} /> },
        { key: 'attempts', head: words.attempts, right: true, wide: true, cell: (one) => one.attempt_count },
        {
          key: 'answer',
          head: words.lastAnswer,
          cell: ({ http_status, reason }) => (
            <code className="text-xs wrap-anywhere">
              {[http_status, reason].filter((part) => part !== null).join(' · ') || '–'}
            </code>
          ),
        },
        { key: 'next', head: words.nextAttempt, wide: true, cell: (one) => <When at={one.next_attempt_at} /> },
      ]}
    />
  );
}
