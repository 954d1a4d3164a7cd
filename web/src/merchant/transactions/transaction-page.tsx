import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Check, Clock, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Schemas } from '../../api/client';
import { formatPhone } from '../../i18n/phone';
import { classes } from '../../ui/classes';
import { Reference } from '../../ui/copy';
import { When } from '../../ui/date';
import { balanceSize, Money } from '../../ui/money';
import { Page } from '../../ui/page';
import { Fact, Facts, Panel } from '../../ui/panel';
import { BlockSkeleton, Loaded } from '../../ui/states';
import { Table } from '../../ui/table';
import { networksQuery } from '../pay/order';
import { BackLink } from '../shell/back-link';
import { useText } from '../text';
import { directionOf } from './facts';
import { transactionQuery } from './queries';
import { TransactionDeliveries } from './transaction-deliveries';
import { TransactionStatus } from './transaction-status';

type Transaction = Schemas['TransactionDetails'];

export function TransactionPage(): ReactNode {
  const { transactions: words, shell } = useText();
  const { id } = useParams({ from: '/inside/transactions/$id' });
  const transaction = useQuery(transactionQuery(id));
  const back = <BackLink to="/transactions">{words.back}</BackLink>;
  return (
    <Page title={words.detail} place={shell.product} back={back}>
      <Loaded query={transaction} skeleton={<BlockSkeleton className="h-80" />} back={back}>
        {(one) => (
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid gap-5">
              <Summary transaction={one} />
              <Entries transaction={one} />
              <TransactionDeliveries id={one.transaction_id} />
            </div>
            <Timeline transaction={one} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Summary({ transaction: one }: { readonly transaction: Transaction }): ReactNode {
  const { transactions: words, money } = useText();
  const networks = useQuery(networksQuery()).data ?? [];
  const networkName = (code: string): string => networks.find(({ network }) => network === code)?.name ?? code;
  return (
    <Panel>
      <div className="flex flex-wrap items-start justify-between gap-3 border-b border-line pb-5">
        <div>
          <p className="text-sm text-soft">{money.types[one.type] ?? one.type}</p>
          <Money
            amount={one.amount}
            currency={one.currency_code}
            direction={one.status === 'failed' ? undefined : directionOf(one.type)}
            className={classes('font-semibold tracking-tight', balanceSize(one.amount))}
          />
        </div>
        <TransactionStatus status={one.status} />
      </div>
      {one.status === 'failed' ? (
        <div className="mt-5 rounded-xl bg-bad-soft p-4 text-bad">
          <p className="font-semibold">{words.reason}</p>
          <p>{(one.failure_code && money.reasons[one.failure_code]) ?? one.failure_message ?? one.failure_code}</p>
          {one.failure_code ? <p className="mt-1 font-mono text-xs">{one.failure_code}</p> : null}
        </div>
      ) : null}
      <Reversal transaction={one} />
      <div className="mt-5">
        <Facts>
          {one.phone_number ? (
            <Fact name={words.phone}>
              <Reference text={formatPhone(one.phone_number)} what={words.phone} />
            </Fact>
          ) : null}
          {one.network ? <Fact name={words.network}>{networkName(one.network)}</Fact> : null}
          <Fact name={words.id}>
            <Reference text={one.transaction_id} what={words.id} />
          </Fact>
          {one.provider_reference ? (
            <Fact name={words.providerReference}>
              <Reference text={one.provider_reference} what={words.providerReference} />
            </Fact>
          ) : null}
          {one.client_reference ? (
            <Fact name={words.clientReference}>
              <Reference text={one.client_reference} what={words.clientReference} />
            </Fact>
          ) : null}
          {one.description ? <Fact name={words.description}>{one.description}</Fact> : null}
          <Fact name={words.created}>
            <When at={one.created_at} form="full" />
          </Fact>
          {one.completed_at ? (
            <Fact name={words.completed}>
              <When at={one.completed_at} form="full" />
            </Fact>
          ) : null}
          {Object.entries(one.metadata).map(([name, value]) => (
            <Fact key={name} name={name}>
              {String(value)}
            </Fact>
          ))}
        </Facts>
      </div>
    </Panel>
  );
}

function Reversal({ transaction: one }: { readonly transaction: Transaction }): ReactNode {
  const { transactions: words } = useText();
  if (!one.reversed_at) return null;
  return (
    <div className="mt-5 rounded-xl bg-wait-soft p-4 text-wait">
      <p className="font-semibold">{words.reversed}</p>
      <p>{words.reversedHint[directionOf(one.type) ?? 'out']}</p>
      <p className="mt-1 text-sm">
        <When at={one.reversed_at} form="full" />
      </p>
    </div>
  );
}

const MARKS = {
  completed: [Check, 'bg-good text-surface'],
  failed: [X, 'bg-bad text-surface'],
  pending: [Clock, 'bg-wait-soft text-wait'],
} as const;

function Timeline({ transaction }: { readonly transaction: Transaction }): ReactNode {
  const { transactions: words } = useText();
  return (
    <Panel title={words.timeline}>
      <ol className="grid gap-5">
        {transaction.timeline.map(({ status, at }) => {
          const [Icon, look] = MARKS[status];
          return (
            <li key={status} className="flex gap-3">
              <span aria-hidden className={classes('grid size-8 shrink-0 place-items-center rounded-full', look)}>
                <Icon size={16} />
              </span>
              <span>
                <span className="block font-medium">{words.timelineStates[status]}</span>
                <span className="text-sm text-soft">
                  <When at={at} form="full" />
                </span>
              </span>
            </li>
          );
        })}
      </ol>
      {transaction.status === 'pending' ? (
        <p role="status" className="mt-5 rounded-xl bg-wait-soft p-3.5 text-sm text-wait">
          {words.stillPending}
        </p>
      ) : null}
    </Panel>
  );
}

function Entries({ transaction }: { readonly transaction: Transaction }): ReactNode {
  const { transactions: words } = useText();
  if (transaction.entries.length === 0) return null;
  return (
    // On paper this page is a receipt for a customer, whom the balance does not concern.
    <Panel title={words.entries} flush className="print:hidden">
      <Table
        caption={words.entries}
        rows={transaction.entries}
        keyOf={({ id }) => id}
        columns={[
          { key: 'at', head: words.created, cell: (entry) => <When at={entry.created_at} /> },
          {
            key: 'kind',
            head: words.entry,
            wide: true,
            cell: (entry) => (entry.direction === 'credit' ? words.credit : words.debit),
          },
          {
            key: 'amount',
            head: words.amount,
            right: true,
            cell: ({ amount, currency_code, direction }) => (
              <Money amount={amount} currency={currency_code} direction={direction === 'credit' ? 'in' : 'out'} />
            ),
          },
          {
            key: 'after',
            head: words.balanceAfter,
            right: true,
            wide: true,
            cell: ({ balance_after, currency_code }) => <Money amount={balance_after} currency={currency_code} />,
          },
        ]}
      />
    </Panel>
  );
}
