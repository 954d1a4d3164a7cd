import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, body, type Schemas } from '../../api/client';
import { When } from '../../ui/date';
import { Cents, Money } from '../../ui/money';
import { StateChip } from '../parts/chips';
import { ListPanel, PAGE_SIZE } from '../parts/list-panel';
import { To } from '../parts/place';
import { useMay } from '../parts/role';
import { useText } from '../text';
import { Button } from '../../ui/button';
import { Limit } from './limit';
import { walletsQuery } from './queries';
import { WalletLimitsDialog } from './wallet-limits';

type File = Schemas['BusinessDetails'];
type Wallet = Schemas['OperatorWallet'];

interface OfBusiness {
  readonly businessId: File['id'];
}

/** Wallets, their movements, and cards, as the merchant's own people see them. */
export function MoneyTab({ file: { id } }: { readonly file: File }): ReactNode {
  return (
    <div className="parts-in-turn grid gap-5">
      <Wallets businessId={id} />
      <Cards businessId={id} />
    </div>
  );
}

function Wallets({ businessId }: OfBusiness): ReactNode {
  const { businesses: words, states } = useText();
  const [shown, setShown] = useState<Wallet | null>(null);
  const [limited, setLimited] = useState<Wallet | null>(null);
  const may = useMay('finance');
  const wallets = useQuery(walletsQuery(businessId));
  return (
    <>
      <ListPanel<Wallet>
        title={words.wallets}
        caption={words.wallets}
        query={wallets}
        keyOf={({ id }) => id}
        empty={words.noWallets}
        columns={[
          {
            key: 'env',
            head: words.environment,
            wide: true,
            cell: (one) => states[one.environment] ?? one.environment,
          },
          {
            key: 'balance',
            head: words.balance,
            right: true,
            cell: (one) => (
              <>
                <Money amount={one.balance} currency={one.currency_code} />
                <span className="block text-xs text-soft sm:hidden">{states[one.environment]}</span>
                <Numbered id={one.id} />
              </>
            ),
          },
          {
            key: 'held',
            head: words.held,
            right: true,
            wide: true,
            cell: (one) => <Money amount={one.held_balance} currency={one.currency_code} />,
          },
          {
            key: 'day',
            head: words.daily,
            right: true,
            wide: true,
            cell: (one) => <Limit amount={one.daily_limit} currency={one.currency_code} />,
          },
          {
            key: 'entries',
            head: words.entries,
            right: true,
            cell: (one) => (
              <span className="inline-flex flex-wrap justify-end gap-1">
                {may ? <WalletButton wallet={one} name={words.limits} onPress={setLimited} /> : null}
                <WalletButton wallet={one} name={words.show} onPress={setShown} />
              </span>
            ),
          },
        ]}
      />
      {limited ? (
        <WalletLimitsDialog
          key={limited.id}
          businessId={businessId}
          wallet={limited}
          onClose={() => setLimited(null)}
        />
      ) : null}
      {shown ? <Entries key={shown.id} businessId={businessId} wallet={shown} /> : null}
    </>
  );
}

function Cards({ businessId: id }: OfBusiness): ReactNode {
  const { businesses: words, common } = useText();
  const [page, setPage] = useState(1);
  const cards = useQuery({
    queryKey: ['business', id, 'cards', page],
    queryFn: ({ signal }) => {
      const query = { page, limit: PAGE_SIZE };
      return body(api.GET('/admin/businesses/{id}/cards', { params: { path: { id }, query }, signal }));
    },
    placeholderData: keepPreviousData,
  });
  return (
    <ListPanel<Schemas['CardSummary']>
      title={words.cards}
      caption={words.cards}
      query={cards}
      keyOf={({ id }) => id}
      page={page}
      onPage={setPage}
      empty={words.noCards}
      columns={[
        {
          key: 'masked',
          head: words.card,
          cell: (one) => (
            <>
              <span className="numeric">{one.masked}</span>
              <Numbered id={one.id} />
              <span className="mt-1 block sm:hidden">
                <StateChip of="card" state={one.status} />
              </span>
            </>
          ),
        },
        { key: 'status', head: common.status, wide: true, cell: (one) => <StateChip of="card" state={one.status} /> },
        {
          key: 'balance',
          head: words.balance,
          right: true,
          cell: (one) => <Cents cents={one.balance} currency={one.currency_code} />,
        },
        { key: 'since', head: words.since, wide: true, cell: (one) => <When at={one.created_at} form="day" /> },
      ]}
    />
  );
}

/** The number here, which a decision about a payment that only a provider has asks for. */
function Numbered({ id }: { readonly id: number }): ReactNode {
  const { common } = useText();
  return (
    <span className="block text-xs text-soft">
      {common.id} <span className="numeric">{id}</span>
    </span>
  );
}

interface WalletButtonProps {
  readonly wallet: Wallet;
  readonly name: string;
  readonly onPress: (wallet: Wallet) => void;
}

function WalletButton({ wallet, name, onPress }: WalletButtonProps): ReactNode {
  const { states } = useText();
  return (
    <Button kind="quiet" size="small" onClick={() => onPress(wallet)}>
      {name}
      <span className="sr-only">
        {wallet.currency_code} {states[wallet.environment] ?? wallet.environment}
      </span>
    </Button>
  );
}

function Entries({ businessId, wallet }: { readonly businessId: number; readonly wallet: Wallet }): ReactNode {
  const { businesses: words } = useText();
  const [page, setPage] = useState(1);
  const { environment, currency_code: currency } = wallet;
  const entries = useQuery({
    queryKey: ['business', businessId, 'entries', wallet.id, page],
    queryFn: ({ signal }) =>
      body(
        api.GET('/admin/businesses/{id}/wallets/{currency}/entries', {
          params: { path: { id: businessId, currency }, query: { environment, page, limit: PAGE_SIZE } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
  return (
    <ListPanel<Schemas['WalletEntry']>
      title={`${words.entries} ${currency}`}
      caption={words.entries}
      query={entries}
      keyOf={({ id }) => id}
      page={page}
      onPage={setPage}
      empty={words.noEntries}
      columns={[
        { key: 'at', head: words.when, wide: true, cell: (one) => <When at={one.created_at} /> },
        {
          key: 'what',
          head: words.what,
          cell: (one) => (
            <>
              <To to={`/transactions/${one.transaction_id}`}>{words.movements[one.description] ?? one.description}</To>
              <span className="block text-xs text-soft sm:hidden">
                <When at={one.created_at} />
              </span>
            </>
          ),
        },
        {
          key: 'amount',
          head: words.amount,
          right: true,
          cell: (one) => (
            <Money amount={one.amount} currency={currency} direction={one.direction === 'credit' ? 'in' : 'out'} />
          ),
        },
        {
          key: 'after',
          head: words.balance,
          right: true,
          wide: true,
          cell: (one) => <Money amount={one.balance_after} currency={currency} />,
        },
      ]}
    />
  );
}
