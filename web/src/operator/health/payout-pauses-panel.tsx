import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { api, data } from '../../api/client';
import { Button } from '../../ui/button';
import { When } from '../../ui/date';
import { lazyRoute } from '../../ui/lazy-route';
import { Panel } from '../../ui/panel';
import { BlockSkeleton, Loaded } from '../../ui/states';
import { Table } from '../../ui/table';
import type { Act } from '../parts/ask-dialog';
import { useMay } from '../parts/role';
import { useText } from '../text';
import { usePauseScope } from './pause-scope';
import { payoutPausesQuery } from './queries';

/** Who looks at the health does not wait for dialogs. */
const AskDialog = lazyRoute(() => import('../parts/ask-dialog'), 'AskDialog');
const PauseDialog = lazyRoute(() => import('./pause-dialog'), 'PauseDialog');

/** Pauses that go on, with what a person on duty can do about them. */
export function PayoutPausesPanel(): ReactNode {
  const { health } = useText();
  const words = health.pauses;
  const may = useMay('finance');
  const query = useQuery(payoutPausesQuery);
  const [act, setAct] = useState<Act | null>(null);
  const [hasAsked, setHasAsked] = useState(false);
  const [isPausing, setIsPausing] = useState(false);
  const askFor = (next: Act): void => {
    setHasAsked(true);
    setAct(next);
  };
  const resume = (id: number): Act => ({
    title: words.resume,
    hint: words.resumeHint,
    confirm: words.resume,
    done: words.resumed,
    ask: words.reason,
    run: ({ reason }) =>
      data(api.POST('/admin/payout-pauses/{id}/resume', { params: { path: { id } }, body: { reason } })),
  });
  const scopeOf = usePauseScope();
  return (
    <Panel
      title={words.title}
      hint={words.hint}
      action={
        may ? (
          <Button kind="danger" size="small" onClick={() => setIsPausing(true)}>
            {words.pause}
          </Button>
        ) : null
      }
      flush
    >
      <Loaded query={query} skeleton={<BlockSkeleton className="h-20" />}>
        {(pauses) => {
          const open = pauses.filter(({ resumed_at }) => resumed_at === null);
          return open.length === 0 ? (
            <p className="px-4 pb-4 text-sm text-soft sm:px-5">{words.none}</p>
          ) : (
            <Table
              caption={words.title}
              rows={open}
              keyOf={({ id }) => id}
              columns={[
                { key: 'scope', head: words.scope, cell: (one) => scopeOf(one) },
                { key: 'cause', head: words.cause, cell: ({ cause, reason }) => reason ?? words.causes[cause] },
                { key: 'since', head: words.since, wide: true, cell: ({ paused_at }) => <When at={paused_at} /> },
                {
                  key: 'act',
                  head: words.resume,
                  right: true,
                  cell: (one) =>
                    may ? (
                      <Button kind="quiet" size="small" onClick={() => askFor(resume(one.id))}>
                        {words.resume}
                        <span className="sr-only">{scopeOf(one)}</span>
                      </Button>
                    ) : (
                      '–'
                    ),
                },
              ]}
            />
          );
        }}
      </Loaded>
      {isPausing ? (
        <Suspense fallback={null}>
          <PauseDialog onClose={() => setIsPausing(false)} />
        </Suspense>
      ) : null}
      {hasAsked ? (
        <Suspense fallback={null}>
          <AskDialog act={act} onClose={() => setAct(null)} />
        </Suspense>
      ) : null}
    </Panel>
  );
}
