import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Schemas } from '../../api/client';
import { useLanguage } from '../../i18n/dictionary';
import { When } from '../../ui/date';
import { Page } from '../../ui/page';
import { Panel } from '../../ui/panel';
import { BlockSkeleton, Loaded } from '../../ui/states';
import { Table } from '../../ui/table';
import { StateChip, stateOfProvider } from '../parts/chips';
import { jobs as english } from '../../i18n/operator/en/jobs';
import { jobs as french } from '../../i18n/operator/fr/jobs';
import { typeset } from '../../i18n/typeset';
import { useText } from '../text';
import { MailPanel } from './mail-panel';
import { PayoutPausesPanel } from './payout-pauses-panel';
import { healthQuery } from './queries';

type Job = Schemas['JobHealth'];

/** Only this page needs them, so they come with it. */
const JOBS = { en: english, fr: typeset(french) } as const;
const PLACES = Object.keys(english);

/** Those that stand still first, then those that money waits for. */
const inOrder = (jobs: readonly Job[]): readonly Job[] => [...jobs].sort((one, other) => placeOf(one) - placeOf(other));

function placeOf({ name, state }: Job): number {
  const place = PLACES.indexOf(name);
  return (state === 'stalled' ? -PLACES.length : 0) + (place < 0 ? PLACES.length : place);
}

export function HealthPage(): ReactNode {
  const { health: words, shell } = useText();
  const query = useQuery(healthQuery);
  return (
    <Page title={words.title} place={shell.product}>
      <Loaded query={query} skeleton={<BlockSkeleton className="h-96" />}>
        {(now) => (
          <>
            <p className="flex flex-wrap items-center gap-2">
              <StateChip state={now.status === 'ok' ? 'up' : 'degraded'} />
              <span className="text-sm text-soft">
                {words.checked} <When at={now.checked_at} form="full" />
              </span>
            </p>
            <PayoutPausesPanel />
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <Panel title={words.providers} flush>
                <Table
                  caption={words.providers}
                  rows={now.providers}
                  keyOf={({ kind, name }) => `${kind}:${name}`}
                  columns={[
                    { key: 'name', head: words.name, cell: ({ name }) => name },
                    { key: 'kind', head: words.kind, cell: ({ kind }) => words.kinds[kind] },
                    {
                      key: 'state',
                      head: words.state,
                      cell: (one) => (
                        <>
                          <StateChip state={stateOfProvider(one)} />
                          {one.available && one.refusal ? (
                            <span className="mt-1 block text-xs text-soft">{words.refusals[one.refusal]}</span>
                          ) : null}
                        </>
                      ),
                    },
                  ]}
                />
              </Panel>
              <Panel title={words.backlogs} hint={words.backlogsHint} flush>
                <Table
                  caption={words.backlogs}
                  rows={now.backlogs}
                  keyOf={({ name }) => name}
                  columns={[
                    { key: 'name', head: words.name, cell: ({ name }) => words.backlogNames[name] },
                    {
                      key: 'total',
                      head: words.due,
                      right: true,
                      cell: ({ total }) => <span className="numeric">{total}</span>,
                    },
                    { key: 'oldest', head: words.oldest, cell: ({ oldest_due_at }) => <When at={oldest_due_at} /> },
                  ]}
                />
              </Panel>
            </div>
            <MailPanel mail={now.mail} />
            <Panel title={words.jobs} hint={words.jobsHint} flush>
              <Table
                caption={words.jobs}
                rows={inOrder(now.jobs)}
                keyOf={({ name }) => name}
                columns={[
                  {
                    key: 'name',
                    head: words.job,
                    cell: (job) => <JobName job={job} />,
                  },
                  {
                    key: 'state',
                    head: words.state,
                    wide: true,
                    cell: ({ state }) => <StateChip of="job" state={state} />,
                  },
                  {
                    key: 'last',
                    head: words.last,
                    wide: true,
                    cell: ({ last_succeeded_at }) => <When at={last_succeeded_at} />,
                  },
                  { key: 'way', head: words.underWay, right: true, wide: true, cell: ({ under_way }) => under_way },
                ]}
              />
            </Panel>
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** What a job does and what its delay means; its name stands small below, as logs and metrics have it. */
function JobName({ job: { name, state } }: { readonly job: Job }): ReactNode {
  const { health: words } = useText();
  const known = JOBS[useLanguage()][name];
  return (
    <>
      <span className="mb-1 block sm:hidden">
        <StateChip of="job" state={state} />
      </span>
      {known ? (
        <>
          <span className="block font-medium">{known.does}</span>
          <span className="block text-xs text-soft">{words.ifLate(known.late)}</span>
        </>
      ) : null}
      <code className="text-xs break-all text-soft">{name}</code>
    </>
  );
}
