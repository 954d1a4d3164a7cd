import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button';
import { When } from '../../ui/date';
import { LoadedPage } from '../../ui/loaded-page';
import { Pagination } from '../../ui/pagination';
import { Panel } from '../../ui/panel';
import { Empty, RowsSkeleton } from '../../ui/states';
import { Table } from '../../ui/table';
import { useText } from '../text';
import { DeliveryDialog } from './delivery-dialog';
import { DeliveryStatus, EventName } from './delivery-words';
import { DELIVERIES_PER_PAGE, deliveriesQuery } from './queries';
import { RecoverDialog } from './recover-dialog';
import { Replay } from './replay';

export function Deliveries(): ReactNode {
  const { developers: words } = useText();
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<number | null>(null);
  const [isRecovering, setRecovering] = useState(false);
  const deliveries = useQuery(deliveriesQuery(page));
  return (
    <Panel
      title={words.deliveries}
      action={
        <Button kind="secondary" size="small" onClick={() => setRecovering(true)}>
          {words.recover}
        </Button>
      }
      flush
    >
      <LoadedPage query={deliveries} skeleton={<RowsSkeleton />} limit={DELIVERIES_PER_PAGE} onLastPage={setPage}>
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
                stacks
                columns={[
                  {
                    key: 'event',
                    head: words.event,
                    cell: (one) => (
                      <>
                        <button
                          type="button"
                          className="min-h-8 pointer-coarse:min-h-11 text-left font-medium text-accent hover:underline"
                          onClick={() => setOpened(one.id)}
                        >
                          <EventName type={one.event_type} />
                        </button>
                        <span className="block pt-1 sm:hidden">
                          <DeliveryStatus status={one.status} />
                        </span>
                      </>
                    ),
                  },
                  { key: 'when', head: words.when, wide: true, cell: (one) => <When at={one.created_at} /> },
                  { key: 'attempts', head: words.attempts, right: true, wide: true, cell: (one) => one.attempt_count },
                  {
                    key: 'status',
                    head: words.status,
                    wide: true,
                    cell: (one) => <DeliveryStatus status={one.status} />,
                  },
                  { key: 'action', head: words.replay, right: true, cell: (one) => <Replay delivery={one} /> },
                ]}
              />
              <Pagination page={page} limit={DELIVERIES_PER_PAGE} total={meta.total} onPage={setPage} />
            </>
          )
        }
      </LoadedPage>
      <RecoverDialog open={isRecovering} onClose={() => setRecovering(false)} />
      <DeliveryDialog id={opened} onClose={() => setOpened(null)} />
    </Panel>
  );
}
