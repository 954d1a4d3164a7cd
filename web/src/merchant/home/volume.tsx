import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Schemas } from '../../api/client';
import { useLanguage } from '../../i18n/dictionary';
import { formatAmount, formatCount, formatDate } from '../../i18n/format';
import { BarChart } from '../../ui/bar-chart';
import { highestOf, Money } from '../../ui/money';
import { Panel } from '../../ui/panel';
import { BlockSkeleton, Loaded } from '../../ui/states';
import { Table } from '../../ui/table';
import { useZone } from '../../ui/zone';
import { seriesQuery, walletsQuery } from '../session';
import { useText } from '../text';
import { useUsualCurrency } from '../usual-currency';

/** Money in and out day by day in one currency, and why payments failed. */
export function Volume(): ReactNode {
  const { home, wallets: words } = useText();
  const zone = useZone();
  const wallets = useQuery(walletsQuery()).data ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const usual = useUsualCurrency();
  // Until it is known nothing is read: a chart of another currency would only be replaced.
  const currency = chosen ?? (usual === undefined ? '' : (usual ?? wallets[0]?.currency_code ?? ''));
  const series = useQuery(seriesQuery(currency, zone));
  return (
    <Panel
      title={home.volume}
      action={
        <select
          aria-label={words.currency}
          value={currency}
          onChange={(event) => setChosen(event.target.value)}
          className="min-h-9 pointer-coarse:min-h-11 rounded-xl border border-edge bg-surface px-2.5 text-sm"
        >
          {wallets.map((wallet) => (
            <option key={wallet.id}>{wallet.currency_code}</option>
          ))}
        </select>
      }
    >
      <Loaded query={series} skeleton={<BlockSkeleton className="h-44" />}>
        {(one) => (
          <>
            <VolumeChart series={one} />
            <Failures failures={one.failures} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function VolumeChart({ series }: { readonly series: Schemas['Series'] }): ReactNode {
  const { home } = useText();
  const language = useLanguage();
  const dayOf = (at: string): string => formatDate(at, 'dayMonth', language, series.timezone);
  const highest = highestOf(
    series.points.flatMap(({ deposits, payouts }) => [deposits.completed.amount, payouts.completed.amount]),
  );
  // Bars of no height would look like a chart that did not load.
  if (Number(highest) === 0)
    return <p className="grid min-h-44 place-content-center text-center text-sm text-soft">{home.noVolume}</p>;
  return (
    <BarChart
      title={home.volume}
      names={[home.deposits, home.payouts]}
      bars={series.points.map((point) => ({
        key: point.at,
        label: dayOf(point.at),
        values: [Number(point.deposits.completed.amount), Number(point.payouts.completed.amount)],
      }))}
      most={`${formatAmount(highest, language)} ${series.currency_code}`}
      table={
        <Table
          caption={home.volume}
          rows={series.points.filter(({ deposits, payouts }) => deposits.completed.count + payouts.completed.count > 0)}
          keyOf={({ at }) => at}
          columns={[
            { key: 'day', head: home.day, cell: ({ at }) => <span className="numeric">{dayOf(at)}</span> },
            {
              key: 'in',
              head: `${home.deposits} (${series.currency_code})`,
              right: true,
              cell: ({ deposits }) => <Money amount={deposits.completed.amount} />,
            },
            {
              key: 'out',
              head: `${home.payouts} (${series.currency_code})`,
              right: true,
              cell: ({ payouts }) => <Money amount={payouts.completed.amount} />,
            },
          ]}
        />
      }
    />
  );
}

function Failures({ failures }: { readonly failures: ReadonlyArray<Schemas['SeriesFailure']> }): ReactNode {
  const { home, money } = useText();
  const language = useLanguage();
  if (failures.length === 0) return null;
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">{home.failures}</h3>
      <ul className="mt-2 grid gap-1.5 text-sm">
        {failures.map(({ type, failure_code, count }) => (
          <li key={type + failure_code} className="flex justify-between gap-4">
            <span className="min-w-0">
              {money.reasons[failure_code] ?? failure_code}
              <span className="text-soft"> · {money.types[type]}</span>
            </span>
            <span className="numeric font-semibold">{formatCount(count, language)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
