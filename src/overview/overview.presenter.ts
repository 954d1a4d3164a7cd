import type { OutcomeCount, OutcomeCounts } from './overview.queries';
import type { OutcomeCountsView, OverviewPeriodView, OverviewView } from './overview.views';

export const presentOverview = ({ allTime, since }: OutcomeCounts): OverviewView => ({
  all_time: presentPeriod(allTime),
  last_30_days: presentPeriod(since),
});

/** One block of the overview from its counts; what is absent counts zero. */
export function presentPeriod(counts: readonly OutcomeCount[]): OverviewPeriodView {
  const deposits = outcomesOf(counts, 'mobile_money_deposit');
  const payouts = outcomesOf(counts, 'mobile_money_payout');
  return {
    deposits,
    payouts,
    deposit_success_rate_percent: successRate(deposits),
    payout_success_rate_percent: successRate(payouts),
  };
}

function outcomesOf(counts: readonly OutcomeCount[], kind: OutcomeCount['kind']): OutcomeCountsView {
  const count = (status: OutcomeCount['status']): number =>
    counts.find((row) => row.kind === kind && row.status === status)?.count ?? 0;
  const [completed, failed, pending] = [count('completed'), count('failed'), count('pending')];
  return { completed, failed, pending, total: completed + failed + pending };
}

/** Completed of all, pending ones included, in percent with two decimals; null when there are none (specification 4.6). */
export const successRate = ({ completed, total }: Pick<OutcomeCountsView, 'completed' | 'total'>): number | null =>
  total === 0 ? null : Math.round((completed / total) * 10_000) / 100;
