import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { api, data, type Schemas } from '../../api/client';
import { useLanguage } from '../../i18n/dictionary';
import { formatCount } from '../../i18n/format';
import { Page } from '../../ui/page';
import { Panel } from '../../ui/panel';
import { BlockSkeleton, Empty, Loaded } from '../../ui/states';
import { Age } from '../parts/age';
import { LastCheck } from '../ledger/last-check';
import { StateChip, stateOfProvider } from '../parts/chips';
import { type Search, To } from '../parts/place';
import { useText } from '../text';
import { healthQuery } from '../health/queries';
import { PausedPayouts } from './paused-payouts';

type Queue = Schemas['WorkQueue'];

/** The list behind each figure. */
const BEHIND: Readonly<Record<Queue['queue'], readonly [to: string, search: Search]>> = {
  kyc: ['/kyc', { status: 'submitted' }],
  activations: ['/businesses', { status: 'pending_approval', kyc_status: 'approved' }],
  reviews: ['/reviews', { status: 'open' }],
  approvals: ['/approvals', { status: 'pending' }],
  stuck_transactions: [
    '/transactions',
    { status: 'pending', min_age_minutes: 60, environment: 'live', order: 'oldest' },
  ],
  failing_webhooks: ['/businesses', { webhook: 'any' }],
  unsent_emails: ['/health', {}],
  reconciliation_differences: ['/reconciliations', {}],
};

/** Who waits, and for how long. */
export function HomePage(): ReactNode {
  const { home, shell } = useText();
  const work = useQuery({
    queryKey: ['work'],
    queryFn: ({ signal }) => data(api.GET('/admin/work', { signal })),
    refetchInterval: 30_000,
  });
  return (
    <Page title={home.title} place={shell.product}>
      <PausedPayouts />
      <Loaded query={work} skeleton={<BlockSkeleton className="h-64" />}>
        {({ queues }) => <Queues queues={queues} />}
      </Loaded>
      <div className="parts-in-turn grid items-start gap-5 lg:grid-cols-2">
        <LastCheck />
        <Providers />
      </div>
    </Page>
  );
}

function Queues({ queues }: { readonly queues: readonly Queue[] }): ReactNode {
  const { home } = useText();
  const language = useLanguage();
  const waiting = queues.filter(({ total }) => total > 0);
  if (waiting.length === 0)
    return (
      <Panel>
        <Empty icon={<CircleCheck size={22} />} title={home.nothing}>
          {home.nothingHint}
        </Empty>
      </Panel>
    );
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {waiting.map(({ queue, total, oldest_at }) => (
        <li key={queue}>
          <To
            to={BEHIND[queue][0]}
            search={BEHIND[queue][1]}
            className="block h-full rounded-2xl border border-line bg-surface p-5 shadow-card hover:border-accent"
          >
            <span className="block text-sm font-medium text-soft">{home.queues[queue]}</span>
            <span className="numeric mt-1 block text-3xl font-semibold">{formatCount(total, language)}</span>
            {oldest_at ? (
              <span className="mt-1 block text-sm text-soft">
                {home.oldest(queue)} <Age since={oldest_at} />
              </span>
            ) : null}
          </To>
        </li>
      ))}
    </ul>
  );
}

function Providers(): ReactNode {
  const { home, health } = useText();
  const query = useQuery(healthQuery);
  return (
    <Panel title={home.providers} action={<To to="/health">{home.allHealth}</To>}>
      <Loaded query={query} skeleton={<BlockSkeleton className="h-10" />}>
        {({ providers }) => (
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {providers.map((one) => (
              <li key={`${one.kind}:${one.name}`} className="flex items-center gap-2">
                <span className="font-medium">{one.name}</span>
                <span className="text-sm text-soft">{health.kinds[one.kind]}</span>
                <StateChip state={stateOfProvider(one)} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}
