import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Schemas } from '../../api/client';
import { useLanguage } from '../../i18n/dictionary';
import { formatCount, formatPercent } from '../../i18n/format';
import { Panel } from '../../ui/panel';
import { BlockSkeleton, Loaded } from '../../ui/states';
import { overviewQuery } from '../session';
import { useText } from '../text';

export function Figures(): ReactNode {
  const { home } = useText();
  const overview = useQuery(overviewQuery());
  return (
    <Panel title={home.today}>
      <Loaded query={overview} skeleton={<BlockSkeleton className="h-28" />}>
        {({ last_30_days: period }) => (
          <div className="grid gap-5">
            <Direction
              name={home.deposits}
              counts={period.deposits}
              percent={period.deposit_success_rate_percent}
              color="fill-in"
            />
            <Direction
              name={home.payouts}
              counts={period.payouts}
              percent={period.payout_success_rate_percent}
              color="fill-out"
            />
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

interface DirectionProps {
  readonly name: string;
  readonly counts: Schemas['OutcomeCounts'];
  readonly percent: number | null;
  readonly color: string;
}

function Direction({ name, counts, percent, color }: DirectionProps): ReactNode {
  const { home } = useText();
  const language = useLanguage();
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{name}</span>
        <span className="numeric text-xl font-semibold">{formatCount(counts.total, language)}</span>
      </div>
      <svg
        aria-hidden
        viewBox="0 0 100 3"
        preserveAspectRatio="none"
        className="mt-2 h-2 w-full overflow-hidden rounded-full bg-sunken"
      >
        <rect width={percent ?? 0} height="3" className={color} />
      </svg>
      <p className="numeric mt-1.5 text-sm text-soft">
        {percent === null ? home.noneYet : `${formatPercent(percent, language)} ${home.successRate}`}
      </p>
    </div>
  );
}
