import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { api, data, type Schemas } from '../../api/client';
import { When } from '../../ui/date';
import { Money } from '../../ui/money';
import { Page } from '../../ui/page';
import { Fact, Facts, Panel } from '../../ui/panel';
import { BlockSkeleton, Empty, Loaded } from '../../ui/states';
import { Table } from '../../ui/table';
import { StateChip } from '../parts/chips';
import { To } from '../parts/place';
import { Values } from '../parts/values';
import { useText } from '../text';

type Comparison = Schemas['ReconciliationDetails'];

export function ReconciliationPage(): ReactNode {
  const { reconciliations: words, shell } = useText();
  const params: { id?: string } = useParams({ strict: false });
  const id = Number(params.id);
  const query = useQuery({
    queryKey: ['reconciliation', id],
    queryFn: ({ signal }) => data(api.GET('/admin/reconciliations/{id}', { params: { path: { id } }, signal })),
  });
  const back = <To to="/reconciliations">{words.back}</To>;
  return (
    <Page title={words.one} place={shell.product} back={back}>
      <Loaded query={query} skeleton={<BlockSkeleton className="h-96" />} back={back}>
        {(one) => (
          <>
            <Summary comparison={one} />
            <Differences differences={one.differences} />
            <Balances balances={one.balances} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Which days of which provider were compared, and how many payments. */
function Summary({ comparison: one }: { readonly comparison: Comparison }): ReactNode {
  const { reconciliations: words } = useText();
  return (
    <Panel title={one.provider} action={<StateChip state={one.status} />}>
      <Facts>
        <Fact name={words.from}>
          <When at={one.from} form="full" />
        </Fact>
        <Fact name={words.to}>
          <When at={one.to} form="full" />
        </Fact>
        <Fact name={words.matched}>{one.matched}</Fact>
        <Fact name={words.inFlight}>{one.in_flight}</Fact>
        <Fact name={words.unread}>{one.unread}</Fact>
      </Facts>
    </Panel>
  );
}

function Differences({ differences }: Pick<Comparison, 'differences'>): ReactNode {
  const { reconciliations: words } = useText();
  return (
    <Panel title={words.differences} flush>
      {differences.length === 0 ? (
        <Empty icon={<CircleCheck size={22} />} title={words.agree}>
          {words.agreeHint}
        </Empty>
      ) : (
        <Table
          caption={words.differences}
          rows={differences}
          keyOf={({ kind, reference }) => `${kind}:${reference}`}
          columns={[
            { key: 'kind', head: words.kind, cell: ({ kind }) => words.kinds[kind] ?? kind },
            {
              key: 'reference',
              head: words.reference,
              cell: ({ reference, details }) => (
                <>
                  {reference.startsWith('TXN-') ? (
                    <To to={`/transactions/${reference}`}>{reference.slice(0, 16)}…</To>
                  ) : (
                    <code className="text-xs break-all">{reference}</code>
                  )}
                  <div className="sm:hidden">
                    <Values values={details} />
                  </div>
                </>
              ),
            },
            {
              key: 'details',
              head: words.details,
              wide: true,
              cell: ({ details }) => <Values values={details} />,
            },
          ]}
        />
      )}
    </Panel>
  );
}

/** Our float at the provider beside our position there, by currency. */
function Balances({ balances }: Pick<Comparison, 'balances'>): ReactNode {
  const { reconciliations: words } = useText();
  return (
    <Panel title={words.balances} hint={words.balancesHint} flush>
      {balances.length === 0 ? (
        <p className="px-4 pb-5 text-soft sm:px-5">{words.noBalances}</p>
      ) : (
        <Table
          caption={words.balances}
          rows={balances}
          keyOf={({ currency }) => currency}
          columns={[
            { key: 'currency', head: words.currency, cell: ({ currency }) => currency },
            {
              key: 'theirs',
              head: words.theirs,
              right: true,
              wide: true,
              cell: (b) => <Money amount={b.provider_balance} currency={b.currency} />,
            },
            {
              key: 'ours',
              head: words.ours,
              right: true,
              wide: true,
              cell: (b) => <Money amount={b.ledger_position} currency={b.currency} />,
            },
            {
              key: 'difference',
              head: words.difference,
              right: true,
              cell: (b) => (
                <>
                  <Money amount={b.difference} currency={b.currency} className="font-medium" />
                  <span className="mt-1 block text-xs text-soft sm:hidden">
                    {words.theirs} <Money amount={b.provider_balance} currency={b.currency} />
                  </span>
                  <span className="block text-xs text-soft sm:hidden">
                    {words.ours} <Money amount={b.ledger_position} currency={b.currency} />
                  </span>
                </>
              ),
            },
          ]}
        />
      )}
    </Panel>
  );
}
