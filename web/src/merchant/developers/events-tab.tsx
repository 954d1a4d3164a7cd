import { useQuery } from '@tanstack/react-query';
import { Radio } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button';
import { CodeBlock } from '../../ui/copy';
import { When } from '../../ui/date';
import { Panel } from '../../ui/panel';
import { Empty, Loaded, RowsSkeleton } from '../../ui/states';
import { useShared } from '../../i18n/dictionary';
import { useText } from '../text';
import { EventName } from './delivery-words';
import { eventsQuery } from './queries';

/** The feed a server reads to catch up, in its own order: oldest first, without gaps. */
export function EventsTab(): ReactNode {
  const { developers: words } = useText();
  const shared = useShared();
  const [after, setAfter] = useState(0);
  const events = useQuery(eventsQuery(after));
  return (
    <Panel title={words.tabs.events} flush>
      <Loaded query={events} skeleton={<RowsSkeleton />}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <Empty icon={<Radio size={22} />} title={words.noEvents}>
              {words.noEventsHint}
            </Empty>
          ) : (
            <>
              <ul className="divide-y divide-line">
                {data.map((event) => (
                  <li key={event.id}>
                    <details className="group px-4 sm:px-5">
                      <summary className="flex min-h-13 items-center gap-3">
                        <span className="numeric w-10 text-sm text-soft">{event.sequence}</span>
                        <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 py-1.5">
                          <span className="font-medium">
                            <EventName type={event.type} />
                          </span>
                          <span className="text-sm text-soft">
                            <When at={event.timestamp} />
                          </span>
                        </span>
                      </summary>
                      <div className="pb-4">
                        <CodeBlock code={JSON.stringify(event, null, 2)} what={`${event.type} ${event.sequence}`} />
                      </div>
                    </details>
                  </li>
                ))}
              </ul>
              <div className="flex justify-end gap-2 border-t border-line px-4 py-3">
                {after > 0 ? (
                  <Button kind="secondary" size="small" onClick={() => setAfter(0)}>
                    {shared.older}
                  </Button>
                ) : null}
                {meta.has_more ? (
                  <Button kind="secondary" size="small" onClick={() => setAfter(meta.next_after_sequence)}>
                    {shared.newer}
                  </Button>
                ) : null}
              </div>
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}
