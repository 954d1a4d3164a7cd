import { useQuery } from '@tanstack/react-query';
import { Radio } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CodeBlock } from '../../ui/copy';
import { When } from '../../ui/date';
import { Pagination, pagesOf } from '../../ui/pagination';
import { Panel } from '../../ui/panel';
import { Empty, Loaded, RowsSkeleton } from '../../ui/states';
import { useText } from '../text';
import { EventName } from './delivery-words';
import { EVENTS_PER_PAGE, eventsQuery } from './queries';

/** What the feed holds that a server reads to catch up, the newest first. */
export function EventsTab(): ReactNode {
  const { developers: words } = useText();
  const [page, setPage] = useState(1);
  const events = useQuery(eventsQuery(page));
  return (
    <Panel title={words.tabs.events} flush>
      <Loaded query={events} skeleton={<RowsSkeleton />}>
        {({ events: shown, total, startsAt }) =>
          shown.length === 0 ? (
            <Empty icon={<Radio size={22} />} title={words.noEvents}>
              {startsAt === null ? words.noEventsHint : <BeforeRestore startsAt={startsAt} />}
            </Empty>
          ) : (
            <>
              <ul className="divide-y divide-line">
                {shown.map((event) => (
                  <li key={event.id}>
                    <details className="group px-4 sm:px-5">
                      <summary className="flex min-h-13 items-center gap-3">
                        <span className="numeric min-w-10 text-sm text-soft">{event.sequence}</span>
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
              {startsAt !== null && page === pagesOf(total, EVENTS_PER_PAGE) ? (
                <div className="border-t border-line px-4 py-3 text-sm text-soft sm:px-5">
                  <BeforeRestore startsAt={startsAt} />
                </div>
              ) : null}
              <Pagination page={page} limit={EVENTS_PER_PAGE} total={total} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

/** Else whoever looks for an event of before would take it for lost. */
function BeforeRestore({ startsAt }: { readonly startsAt: number }): ReactNode {
  const { developers: words } = useText();
  return (
    <p>
      {words.eventsBefore(String(startsAt))}{' '}
      <code className="font-mono text-[0.85em] break-all">GET …/webhooks/events?after_sequence=0</code>
    </p>
  );
}
