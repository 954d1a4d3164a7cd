import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { api, data as dataOf, type Schemas } from '../../api/client';
import { Button } from '../../ui/button';
import { When } from '../../ui/date';
import { FormProblem } from '../../ui/form';
import { Pagination } from '../../ui/pagination';
import { Panel } from '../../ui/panel';
import { Empty, Loaded, RowsSkeleton } from '../../ui/states';
import { Status, type Tone } from '../../ui/status';
import { Table } from '../../ui/table';
import { toast } from '../../ui/toast';
import { useText } from '../text';
import { DeliveryDialog } from './delivery-dialog';
import { DELIVERIES_PER_PAGE, deliveriesQuery } from './queries';

export const DELIVERY_TONES: Readonly<Record<string, Tone>> = { pending: 'wait', succeeded: 'good', failed: 'bad' };

export function Deliveries(): ReactNode {
  const { developers: words } = useText();
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<number | null>(null);
  const deliveries = useQuery(deliveriesQuery(page));
  return (
    <Panel title={words.deliveries} flush>
      <Loaded query={deliveries} skeleton={<RowsSkeleton />}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <Empty icon={<Send size={22} />} title={words.noDeliveries}>
              {words.noDeliveriesHint}
            </Empty>
          ) : (
            <>
              <Table
                caption={words.deliveries}
                rows={data}
                keyOf={({ id }) => id}
                columns={[
                  {
                    key: 'event',
                    head: words.event,
                    cell: (one) => (
                      <button
                        type="button"
                        className="min-h-8 text-left font-medium break-all text-accent hover:underline"
                        onClick={() => setOpened(one.id)}
                      >
                        {one.event_type}
                      </button>
                    ),
                  },
                  { key: 'when', head: words.when, wide: true, cell: (one) => <When at={one.created_at} /> },
                  { key: 'attempts', head: words.attempts, right: true, wide: true, cell: (one) => one.attempt_count },
                  {
                    key: 'status',
                    head: words.status,
                    cell: (one) => (
                      <Status tone={DELIVERY_TONES[one.status] ?? 'calm'}>
                        {words.states[one.status] ?? one.status}
                      </Status>
                    ),
                  },
                  { key: 'action', head: words.replay, right: true, cell: (one) => <Replay delivery={one} /> },
                ]}
              />
              <Pagination page={page} limit={DELIVERIES_PER_PAGE} total={meta.total} onPage={setPage} />
            </>
          )
        }
      </Loaded>
      <DeliveryDialog id={opened} onClose={() => setOpened(null)} />
    </Panel>
  );
}

function Replay({ delivery }: { readonly delivery: Schemas['WebhookDelivery'] }): ReactNode {
  const { developers: words } = useText();
  const queryClient = useQueryClient();
  const replaying = useMutation({
    mutationFn: () =>
      dataOf(
        api.POST('/business/dashboard/webhooks/deliveries/{id}/replay', { params: { path: { id: delivery.id } } }),
      ),
    onSuccess: () => {
      toast(words.replayed);
      return queryClient.invalidateQueries({ queryKey: ['webhooks'] });
    },
  });
  return (
    <>
      <Button
        kind="secondary"
        size="small"
        busy={replaying.isPending}
        disabled={delivery.status === 'pending'}
        aria-label={`${words.replay} ${delivery.event_type} ${delivery.id}`}
        onClick={() => replaying.mutate()}
      >
        {words.replay}
      </Button>
      <FormProblem error={replaying.error} />
    </>
  );
}
