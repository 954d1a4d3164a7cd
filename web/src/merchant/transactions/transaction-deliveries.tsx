import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { When } from '../../ui/date';
import { Panel } from '../../ui/panel';
import { Loaded, RowsSkeleton } from '../../ui/states';
import { DeliveryDialog } from '../developers/delivery-dialog';
import { DeliveryStatus, EventName } from '../developers/delivery-words';
import { Replay } from '../developers/replay';
import { useText } from '../text';
import { deliveriesOfTransactionQuery } from './queries';

/** What the merchant's server was told of this payment, and what it answered. Nothing where nothing was sent. */
export function TransactionDeliveries({ id }: { readonly id: string }): ReactNode {
  const { transactions: words } = useText();
  const deliveries = useQuery(deliveriesOfTransactionQuery(id));
  const [opened, setOpened] = useState<number | null>(null);
  if (deliveries.data?.length === 0) return null;
  return (
    <Panel title={words.deliveries} flush className="print:hidden">
      <Loaded query={deliveries} skeleton={<RowsSkeleton rows={1} />}>
        {(all) => (
          <ul className="divide-y divide-line">
            {all.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
                <span className="min-w-0 flex-1 basis-44">
                  <button
                    type="button"
                    className="min-h-8 pointer-coarse:min-h-11 text-left font-medium text-accent hover:underline"
                    onClick={() => setOpened(one.id)}
                  >
                    <EventName type={one.event_type} />
                  </button>
                  <span className="block text-sm text-soft">
                    <When at={one.created_at} />
                  </span>
                </span>
                <DeliveryStatus status={one.status} />
                <Replay delivery={one} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <DeliveryDialog id={opened} onClose={() => setOpened(null)} />
    </Panel>
  );
}
