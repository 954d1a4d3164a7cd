import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { api, data, type Schemas } from '../../api/client';
import { formatPhone } from '../../i18n/phone';
import { Button } from '../../ui/button';
import { classes } from '../../ui/classes';
import { Reference } from '../../ui/copy';
import { When } from '../../ui/date';
import { FormProblem } from '../../ui/form';
import { balanceSize, Money } from '../../ui/money';
import { Page } from '../../ui/page';
import { Fact, Facts, Panel } from '../../ui/panel';
import { BlockSkeleton, Loaded } from '../../ui/states';
import { Table } from '../../ui/table';
import { toast } from '../../ui/toast';
import { WaitingRequests } from '../approvals/waiting-requests';
import { StateChip } from '../parts/chips';
import { To } from '../parts/place';
import { useMay } from '../parts/role';
import { useText } from '../text';
import { EndPanel } from './end-panel';
import { transactionQuery } from './queries';

type Transaction = Schemas['OperatorTransactionDetails'];

const SOONEST_MS = 2_000;
/** A device's clock may be wrong, and only the service's counts. */
const LATEST_MS = 60_000;

/** When to read a transaction again so that it can be ended as soon as it may be, in milliseconds. */
const untilEndable = (one: Transaction | undefined): number | false =>
  one === undefined || one.endable || one.endable_from === null
    ? false
    : Math.min(Math.max(Date.parse(one.endable_from) - Date.now(), SOONEST_MS), LATEST_MS);

export function TransactionPage(): ReactNode {
  const { transactions: words, shell } = useText();
  const params: { id?: string } = useParams({ strict: false });
  const id = params.id ?? '';
  const query = useQuery({ ...transactionQuery(id), refetchInterval: ({ state }) => untilEndable(state.data) });
  const back = <To to="/transactions">{words.back}</To>;
  return (
    <Page
      title={words.one}
      place={shell.product}
      back={back}
      action={query.data ? <Recheck transaction={query.data} /> : null}
    >
      <Loaded query={query} skeleton={<BlockSkeleton className="h-96" />} back={back}>
        {(one) => (
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid gap-5">
              <Summary one={one} />
              <Postings one={one} />
            </div>
            <div className="grid gap-5">
              <Provider one={one} />
              <Reviews one={one} />
              <WaitingRequests type="transaction" id={one.transaction_id} />
              <EndPanel one={one} />
              <p className="px-1 text-sm">
                <To to="/audit" search={{ target_type: 'transaction', target_id: one.transaction_id }}>
                  {words.audited}
                </To>
              </p>
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Recheck({ transaction: { transaction_id, status } }: { readonly transaction: Transaction }): ReactNode {
  const { transactions: words } = useText();
  const queryClient = useQueryClient();
  const may = useMay('support', 'finance');
  const asking = useMutation({
    mutationFn: () =>
      data(api.POST('/admin/transactions/{transaction_id}/sync', { params: { path: { transaction_id } } })),
    onSuccess: (fresh) => {
      queryClient.setQueryData(transactionQuery(transaction_id).queryKey, fresh);
      toast(fresh.status === 'pending' ? words.askedInVain : words.asked);
    },
  });
  if (!may || status !== 'pending') return null;
  return (
    <div className="grid gap-2">
      <Button
        kind="secondary"
        busy={asking.isPending}
        icon={<RefreshCw aria-hidden size={18} />}
        onClick={() => asking.mutate()}
      >
        {words.recheck}
      </Button>
      <FormProblem error={asking.error} />
    </div>
  );
}

function Summary({ one }: { readonly one: Transaction }): ReactNode {
  const { transactions: words, shared, states } = useText();
  const [door = '', ...credential] = one.actor.split(':');
  return (
    <Panel>
      <div className="flex flex-wrap items-start justify-between gap-3 border-b border-line pb-5">
        <div>
          <p className="text-sm text-soft">{words.types[one.type] ?? one.type}</p>
          <Money
            amount={one.amount}
            currency={one.currency_code}
            className={classes('font-semibold tracking-tight', balanceSize(one.amount))}
          />
        </div>
        <StateChip state={one.state} />
      </div>
      {one.failure_code ? (
        <div className="mt-5 rounded-xl bg-bad-soft p-4 text-bad">
          <p>{shared.reasons[one.failure_code] ?? one.failure_message}</p>
          <p className="mt-1 font-mono text-xs break-words">
            {[one.failure_code, one.failure_message].filter(Boolean).join(' · ')}
          </p>
        </div>
      ) : null}
      <div className="mt-5">
        <Facts>
          <Fact name={words.business}>
            <To to={`/businesses/${one.business_id}`}>{one.business_name}</To> · {states[one.environment]}
          </Fact>
          {one.phone_number ? <Fact name={words.phone}>{formatPhone(one.phone_number)}</Fact> : null}
          {one.network ? <Fact name={words.network}>{one.network}</Fact> : null}
          <Fact name={words.id}>
            <Reference text={one.transaction_id} what={words.id} />
          </Fact>
          {one.client_reference ? (
            <Fact name={words.clientReference}>
              <Reference text={one.client_reference} what={words.clientReference} />
            </Fact>
          ) : null}
          <Fact name={words.actor}>
            {states[door] ?? door} <code className="text-xs break-all text-soft">{credential.join(':')}</code>
          </Fact>
          <Fact name={words.begun}>
            <When at={one.created_at} form="full" />
          </Fact>
          <Fact name={words.ended}>
            <When at={one.completed_at} form="full" />
          </Fact>
        </Facts>
      </div>
    </Panel>
  );
}

function Postings({ one }: { readonly one: Transaction }): ReactNode {
  const { transactions: words } = useText();
  return (
    <Panel title={words.postings} flush>
      {one.entries.length === 0 ? (
        <p className="px-4 pb-5 text-soft sm:px-5">
          {one.status === 'pending' ? words.noPostings : words.nothingMoved}
        </p>
      ) : (
        <Table
          caption={words.postings}
          rows={one.entries}
          keyOf={({ id }) => id}
          columns={[
            { key: 'step', head: words.step, wide: true, cell: ({ step }) => words.steps[step] ?? step },
            {
              key: 'address',
              head: words.address,
              cell: ({ address, step }) => (
                <>
                  <span className="block sm:hidden">{words.steps[step] ?? step}</span>
                  <code className="text-xs wrap-anywhere">{address}</code>
                </>
              ),
            },
            {
              key: 'moved',
              head: words.amount,
              right: true,
              narrow: true,
              cell: (entry) => (
                <>
                  <span className="block text-xs text-soft">{words[entry.direction]}</span>
                  <Money amount={entry.amount} currency={entry.currency_code} />
                </>
              ),
            },
            {
              key: 'debit',
              head: words.debit,
              right: true,
              wide: true,
              cell: (entry) =>
                entry.direction === 'debit' ? <Money amount={entry.amount} currency={entry.currency_code} /> : null,
            },
            {
              key: 'credit',
              head: words.credit,
              right: true,
              wide: true,
              cell: (entry) =>
                entry.direction === 'credit' ? <Money amount={entry.amount} currency={entry.currency_code} /> : null,
            },
          ]}
        />
      )}
    </Panel>
  );
}

function Provider({ one }: { readonly one: Transaction }): ReactNode {
  const { transactions: words } = useText();
  return (
    <Panel title={words.provider}>
      <Facts>
        <Fact name={words.name}>{one.provider}</Fact>
        <Fact name={words.providerReference}>
          {one.provider_reference ? <Reference text={one.provider_reference} what={words.providerReference} /> : '–'}
        </Fact>
        <Fact name={words.submissions}>{one.submissions}</Fact>
        <Fact name={words.checks}>{one.checks}</Fact>
        <Fact name={words.nextCheck}>
          <When at={one.next_check_at} />
        </Fact>
      </Facts>
      <h3 className="mt-5 text-sm font-semibold">{words.callbacks}</h3>
      {one.callbacks.length === 0 ? (
        <p className="text-sm text-soft">{words.noCallbacks}</p>
      ) : (
        <ul className="mt-1 grid gap-1 text-sm">
          {one.callbacks.map((callback, index) => (
            <li key={index}>
              <When at={callback.received_at} /> · <code className="text-xs">{callback.status ?? '?'}</code> ·{' '}
              {words.signatures[callback.signature]}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Reviews({ one }: { readonly one: Transaction }): ReactNode {
  const { transactions: words, reviews } = useText();
  if (one.reviews.length === 0) return null;
  return (
    <Panel title={words.reviews}>
      <ul className="grid gap-2">
        {one.reviews.map((review) => (
          <li key={review.id} className="flex flex-wrap items-center gap-2">
            <StateChip of="review" state={review.status} />
            <To to="/reviews" search={{ id: review.id }}>
              {reviews.reasons[review.reason] ?? review.reason}
            </To>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
