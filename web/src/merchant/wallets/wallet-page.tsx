import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Schemas } from '../../api/client';
import { environment } from '../../api/environment';
import { useStored } from '../../api/stored';
import { Button } from '../../ui/button';
import { classes } from '../../ui/classes';
import { Waves } from '../../ui/mark';
import { When } from '../../ui/date';
import { balanceSize, Money } from '../../ui/money';
import { Page } from '../../ui/page';
import { LoadedPage } from '../../ui/loaded-page';
import { Pagination } from '../../ui/pagination';
import { Panel } from '../../ui/panel';
import { BlockSkeleton, Empty, isMissing, isRefused, Loaded, RowsSkeleton } from '../../ui/states';
import { Table } from '../../ui/table';
import { BackLink } from '../shell/back-link';
import { useText } from '../text';
import { BalanceChart } from './balance-chart';
import { FundDialog } from './fund-dialog';
import { Limits } from './limits';
import { ENTRIES_PER_PAGE, entriesQuery, walletQuery } from './queries';
import { Statement } from './statement';

export function WalletPage(): ReactNode {
  const { wallets: words, shell } = useText();
  const { currency } = useParams({ from: '/inside/wallets/$currency' });
  const wallet = useQuery(walletQuery(currency));
  // What may not be read is told once, and offers nothing.
  const hasNone = isMissing(wallet) || isRefused(wallet);
  const isSandbox = useStored(environment) === 'sandbox';
  const [isFunding, setFunding] = useState(false);
  const back = <BackLink to="/wallets">{words.back}</BackLink>;
  return (
    <Page
      title={words.wallet(currency)}
      place={shell.product}
      action={isSandbox && !hasNone ? <Button onClick={() => setFunding(true)}>{words.fund}</Button> : null}
      back={back}
    >
      <Loaded query={wallet} skeleton={<BlockSkeleton className="h-40" />} back={back}>
        {(one) => (
          <div className="grid gap-5 lg:grid-cols-2">
            <Balance wallet={one} />
            <Limits wallet={one} />
            <BalanceChart currency={currency} />
            {/* Beside a chart that became a table of thirty days it stays as long as it is. */}
            <div>
              <Statement wallet={one} />
            </div>
          </div>
        )}
      </Loaded>
      {hasNone ? null : <Entries currency={currency} />}
      <FundDialog currency={currency} open={isFunding} onClose={() => setFunding(false)} />
    </Page>
  );
}

function Balance({ wallet }: { readonly wallet: Schemas['WalletDetails'] }): ReactNode {
  const { wallets: words } = useText();
  return (
    <section className="lake relative overflow-hidden rounded-3xl p-6 shadow-card">
      <Waves />
      <div className="relative">
        <h2 className="text-sm text-white/80">{words.available}</h2>
        <p className={classes('leading-tight font-semibold tracking-tight', balanceSize(wallet.balance))}>
          <Money amount={wallet.balance} currency={wallet.currency_code} />
        </p>
        <p className="mt-5 text-sm text-white/85">
          {words.held} <Money amount={wallet.held_balance} currency={wallet.currency_code} className="font-semibold" />
          <span className="block text-white/75">{words.suspenseHint}</span>
        </p>
      </div>
    </section>
  );
}

function Entries({ currency }: { readonly currency: string }): ReactNode {
  const { wallets: words } = useText();
  const { page = 1 } = useSearch({ from: '/inside/wallets/$currency' });
  const navigate = useNavigate({ from: '/wallets/$currency' });
  const entries = useQuery(entriesQuery(currency, page));
  const movementOf = ({ description, reversal }: Schemas['WalletEntry']): string => {
    const movement = words.movements[description] ?? description;
    return reversal ? words.reversed(movement) : movement;
  };
  return (
    <Panel title={words.entries} flush>
      <LoadedPage
        query={entries}
        skeleton={<RowsSkeleton />}
        limit={ENTRIES_PER_PAGE}
        onLastPage={(last) => void navigate({ search: { page: last }, replace: true })}
      >
        {({ data, meta }) =>
          data.length === 0 ? (
            <Empty icon={<BookOpen size={22} />} title={words.noEntries}>
              {words.noEntriesHint}
            </Empty>
          ) : (
            <>
              <Table
                caption={words.entries}
                rows={data}
                keyOf={({ id }) => id}
                columns={[
                  { key: 'at', head: words.date, wide: true, cell: (entry) => <When at={entry.created_at} /> },
                  {
                    key: 'what',
                    head: words.description,
                    cell: (entry) => (
                      <>
                        <Link
                          to="/transactions/$id"
                          params={{ id: entry.transaction_id }}
                          className="touch inline-block py-0.5 font-medium break-words enlarged:wrap-anywhere text-accent hover:underline"
                        >
                          {movementOf(entry)}
                        </Link>
                        <span className="block text-xs text-soft sm:hidden">
                          <When at={entry.created_at} />
                        </span>
                      </>
                    ),
                  },
                  {
                    key: 'amount',
                    head: words.amount,
                    right: true,
                    cell: (entry) => (
                      <>
                        <Money
                          amount={entry.amount}
                          currency={currency}
                          direction={entry.direction === 'credit' ? 'in' : 'out'}
                          className="font-medium"
                        />
                        <span className="block text-xs text-soft sm:hidden">
                          <span className="sr-only">{words.balanceAfter} </span>
                          <Money amount={entry.balance_after} currency={currency} />
                        </span>
                      </>
                    ),
                  },
                  {
                    key: 'after',
                    head: words.balanceAfter,
                    right: true,
                    wide: true,
                    cell: (entry) => <Money amount={entry.balance_after} currency={currency} />,
                  },
                ]}
              />
              <Pagination
                page={page}
                limit={ENTRIES_PER_PAGE}
                total={meta.total}
                onPage={(next) => void navigate({ search: { page: next } })}
              />
            </>
          )
        }
      </LoadedPage>
    </Panel>
  );
}
