import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { download } from '../../api/download';
import type { Schemas } from '../../api/client';
import { useLanguage } from '../../i18n/dictionary';
import { formatCount, formatDate } from '../../i18n/format';
import { DownloadButton } from '../../ui/download-button';
import { Money } from '../../ui/money';
import { Panel } from '../../ui/panel';
import { BlockSkeleton, Loaded } from '../../ui/states';
import { useText } from '../text';
import { monthsSince } from './months';
import { directionOf } from '../transactions/facts';
import { statementQuery } from './queries';

/** A month of the wallet: what it held, what came and went, what it held after; and the same as a file. */
export function Statement({ wallet }: { readonly wallet: Schemas['WalletDetails'] }): ReactNode {
  const { wallets: words } = useText();
  const language = useLanguage();
  const months = monthsSince(new Date(wallet.created_at), new Date());
  const [month, setMonth] = useState(months[0] ?? '');
  const currency = wallet.currency_code;
  const statement = useQuery(statementQuery(currency, month));
  const fetch = (format: string) => () => download(`wallet/${currency}/statement`, { month, format });
  return (
    <Panel
      title={words.statement}
      hint={words.statementHint}
      action={
        <select
          aria-label={words.month}
          value={month}
          onChange={(event) => setMonth(event.target.value)}
          className="filter"
        >
          {months.map((one) => (
            <option key={one} value={one}>
              {formatDate(`${one}-01T00:00:00Z`, 'month', language, 'UTC')}
            </option>
          ))}
        </select>
      }
    >
      <Loaded query={statement} skeleton={<BlockSkeleton className="h-40" />}>
        {(one) => <Sums statement={one} />}
      </Loaded>
      <div className="mt-5 flex flex-wrap gap-2">
        <DownloadButton fetch={fetch('pdf')}>PDF</DownloadButton>
        <DownloadButton fetch={fetch('csv')}>CSV</DownloadButton>
      </div>
    </Panel>
  );
}

function Sums({ statement: one }: { readonly statement: Schemas['Statement'] }): ReactNode {
  const { wallets: words, money } = useText();
  const language = useLanguage();
  const line = 'flex flex-wrap items-baseline justify-between gap-x-4 py-2';
  const sumIn = (type: string, direction: 'debit' | 'credit'): string => {
    const name = money.types[type] ?? type;
    return isReversal(type, direction) ? words.reversed(name) : name;
  };
  return (
    <dl className="divide-y divide-line">
      <div className={line}>
        <dt className="font-medium">{words.opening}</dt>
        <dd className="ml-auto font-medium">
          <Money amount={one.opening_balance} currency={one.currency_code} />
        </dd>
      </div>
      {one.sums.map(({ type, direction, count, amount }) => (
        <div key={type + direction} className={line}>
          <dt>
            {sumIn(type, direction)}
            <span className="numeric text-soft"> × {formatCount(count, language)}</span>
          </dt>
          <dd className="ml-auto">
            <Money amount={amount} currency={one.currency_code} direction={direction === 'credit' ? 'in' : 'out'} />
          </dd>
        </div>
      ))}
      <div className={line}>
        <dt className="font-semibold">{words.closing}</dt>
        <dd className="ml-auto font-semibold">
          <Money amount={one.closing_balance} currency={one.currency_code} />
        </dd>
      </div>
    </dl>
  );
}

/** Movements of one type go one way, and those the other way undo them. */
const isReversal = (type: string, direction: 'debit' | 'credit'): boolean =>
  directionOf(type) === (direction === 'debit' ? 'in' : 'out');
