import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, data, type Schemas } from '../../api/client';
import { useLanguage } from '../../i18n/dictionary';
import { isDay } from '../../i18n/days';
import { formatDate } from '../../i18n/format';
import { Button } from '../../ui/button';
import { When } from '../../ui/date';
import { DayField } from '../../ui/filters';
import { Money } from '../../ui/money';
import { Page } from '../../ui/page';
import { Panel } from '../../ui/panel';
import { BlockSkeleton, Loaded } from '../../ui/states';
import { Table } from '../../ui/table';
import { StateChip } from '../parts/chips';
import { FilterBar } from '../parts/filter-bar';
import { To } from '../parts/place';
import { useFilters } from '../parts/use-filters';
import { useText } from '../text';
import { BrokenExamples } from './broken-examples';

/** Whether the books agree with themselves. */
export function LedgerPage(): ReactNode {
  const { ledger: words, shell } = useText();
  // Both read every entry: once is enough until they are asked for again.
  const once = { staleTime: Infinity, refetchOnWindowFocus: false } as const;
  const language = useLanguage();
  const filters = useFilters(['day']);
  const asked = filters.values.day;
  const day = asked && isDay(asked) ? asked : undefined;
  const balance = useQuery({
    queryKey: ['trial-balance', day ?? null],
    queryFn: ({ signal }) =>
      data(api.GET('/admin/ledger/trial-balance', { params: { query: day ? { day } : {} }, signal })),
    ...once,
  });
  const invariants = useQuery({
    queryKey: ['invariants'],
    queryFn: ({ signal }) => data(api.GET('/admin/ledger/invariants', { signal })),
    ...once,
  });
  const again = (): void => {
    void balance.refetch();
    void invariants.refetch();
  };
  return (
    <Page
      title={words.title}
      place={shell.product}
      hint={
        <>
          {words.hint} <To to="/ledger/checks">{words.allChecks}</To>
        </>
      }
      action={
        <Button kind="secondary" busy={balance.isFetching || invariants.isFetching} onClick={again}>
          {words.again}
        </Button>
      }
    >
      <FilterBar isFiltered={filters.isFiltered} onClear={filters.clear}>
        <DayField label={words.atEndOf} value={day} onDay={(one) => filters.set('day', one)} />
      </FilterBar>
      <Loaded query={balance} skeleton={<BlockSkeleton className="h-64" />}>
        {(books) => (
          <div className="grid items-start gap-5 2xl:grid-cols-2">
            <p className="text-sm text-soft 2xl:col-span-2">
              {day ? (
                words.asOfDay(formatDate(day, 'day', language, 'UTC'))
              ) : (
                <>
                  {words.asOf} <When at={new Date(balance.dataUpdatedAt).toISOString()} form="full" />
                </>
              )}
            </p>
            {books.length === 0 ? <p className="text-soft">{words.empty}</p> : null}
            {books.map((book) => (
              <TrialBalance key={`${book.environment} ${book.currency_code}`} book={book} />
            ))}
          </div>
        )}
      </Loaded>
      <Loaded query={invariants} skeleton={<BlockSkeleton className="h-96" />}>
        {(report) => <InvariantList report={report} />}
      </Loaded>
    </Page>
  );
}

/** The accounts of one currency of one environment. */
function TrialBalance({ book }: { readonly book: Schemas['TrialBalance'] }): ReactNode {
  const { ledger: words, states } = useText();
  return (
    <Panel
      title={`${book.currency_code} · ${states[book.environment] ?? book.environment}`}
      action={<StateChip state={book.balanced ? 'balanced' : 'broken'} />}
      flush
    >
      <Table
        caption={words.trialBalance}
        rows={book.lines}
        keyOf={({ kind }) => kind}
        columns={[
          { key: 'kind', head: words.kind, cell: ({ kind }) => words.kinds[kind] ?? kind },
          {
            key: 'debits',
            head: words.debits,
            right: true,
            wide: true,
            cell: (line) => <Money amount={line.debits} currency={book.currency_code} />,
          },
          {
            key: 'credits',
            head: words.credits,
            right: true,
            wide: true,
            cell: (line) => <Money amount={line.credits} currency={book.currency_code} />,
          },
          {
            key: 'balance',
            head: words.balance,
            right: true,
            cell: (line) => <Money amount={line.balance} currency={book.currency_code} />,
          },
        ]}
      />
    </Panel>
  );
}

/** What must always be true of the books, and whether it is. */
function InvariantList({ report }: { readonly report: Schemas['Invariants'] }): ReactNode {
  const { ledger: words, invariants } = useText();
  return (
    <Panel
      title={words.invariants}
      hint={<When at={report.checked_at} form="full" />}
      action={<StateChip of="invariants" state={report.ok ? 'holds' : 'broken'} />}
      flush
    >
      <Table
        caption={words.invariants}
        rows={report.invariants}
        keyOf={({ name }) => name}
        columns={[
          {
            key: 'name',
            head: words.invariant,
            cell: (one) => (
              <>
                <span className="mb-1 block sm:hidden">
                  <StateChip of="invariant" state={one.holds ? 'holds' : 'broken'} />
                </span>
                <span className="block font-medium">{invariants[one.name] ?? one.description}</span>
                <code className="text-xs break-all text-soft">{one.name}</code>
                <BrokenExamples examples={one.examples} />
              </>
            ),
          },
          {
            key: 'state',
            head: words.state,
            wide: true,
            cell: (one) => <StateChip of="invariant" state={one.holds ? 'holds' : 'broken'} />,
          },
        ]}
      />
    </Panel>
  );
}
