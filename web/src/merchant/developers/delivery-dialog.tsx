import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CodeBlock } from '../../ui/copy';
import { When } from '../../ui/date';
import { Dialog } from '../../ui/dialog';
import { BlockSkeleton, Loaded } from '../../ui/states';
import { Status } from '../../ui/status';
import { useText } from '../text';
import { deliveryQuery } from './queries';

/** One delivery: what was sent, and what the receiver said each time. */
export function DeliveryDialog({
  id,
  onClose,
}: {
  readonly id: number | null;
  readonly onClose: () => void;
}): ReactNode {
  const { developers: words } = useText();
  const delivery = useQuery({ ...deliveryQuery(id ?? 0), enabled: id !== null });
  return (
    <Dialog open={id !== null} onClose={onClose} title={delivery.data?.event_type ?? words.deliveries}>
      <Loaded query={delivery} skeleton={<BlockSkeleton className="h-60" />}>
        {(one) => (
          <div className="flex flex-col gap-4">
            <ol className="grid gap-3">
              {one.attempts.map((attempt) => (
                <li key={attempt.number} className="rounded-xl border border-line p-3 text-sm">
                  <div className="flex flex-wrap items-center justify-between gap-2">
                    <Status tone={attempt.status === 'succeeded' ? 'good' : 'bad'}>
                      {attempt.http_status ?? attempt.reason ?? ''}
                    </Status>
                    <span className="numeric text-soft">
                      <When at={attempt.attempted_at} /> · {attempt.latency_ms} ms
                    </span>
                  </div>
                  {attempt.response_excerpt ? (
                    <p className="mt-2 font-mono text-xs break-all text-soft">{attempt.response_excerpt}</p>
                  ) : null}
                </li>
              ))}
            </ol>
            <CodeBlock code={JSON.stringify(one.event, null, 2)} what={words.body} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
