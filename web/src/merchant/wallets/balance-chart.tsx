import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Schemas } from '../../api/client';
import { useLanguage } from '../../i18n/dictionary';
import { formatDate } from '../../i18n/format';
import { LineChart } from '../../ui/line-chart';
import { AmountFigures, highestOf, Money } from '../../ui/money';
import { Panel } from '../../ui/panel';
import { BlockSkeleton, Loaded } from '../../ui/states';
import { Table } from '../../ui/table';
import { useZone } from '../../ui/zone';
import { seriesQuery } from '../session';
import { useText } from '../text';

/** What the wallet held at the end of each of the last 30 days. */
export function BalanceChart({ currency }: { readonly currency: string }): ReactNode {
  const { home } = useText();
  const zone = useZone();
  const series = useQuery(seriesQuery(currency, zone));
  return (
    <Panel title={home.balance} hint={home.today}>
      <Loaded query={series} skeleton={<BlockSkeleton className="h-44" />}>
        {(one) => <Chart series={one} />}
      </Loaded>
    </Panel>
  );
}

function Chart({ series }: { readonly series: Schemas['Series'] }): ReactNode {
  const { home } = useText();
  const language = useLanguage();
  const points = series.points.map(({ at, balance }) => ({ at, balance: balance ?? '0.00' }));
  const dayOf = (at: string): string => formatDate(at, 'dayMonth', language, series.timezone);
  const highest = highestOf(points.map(({ balance }) => balance));
  return (
    <LineChart
      title={home.balance}
      points={points.map(({ at, balance }) => ({ key: at, label: dayOf(at), value: Number(balance) }))}
      most={
        <>
          <AmountFigures amount={highest} /> {series.currency_code}
        </>
      }
      table={
        <Table
          caption={home.balance}
          rows={points.toReversed()}
          keyOf={({ at }) => at}
          columns={[
            { key: 'day', head: home.day, cell: ({ at }) => dayOf(at) },
            {
              key: 'balance',
              head: home.balanceName,
              right: true,
              cell: ({ balance }) => <Money amount={balance} currency={series.currency_code} />,
            },
          ]}
        />
      }
    />
  );
}
