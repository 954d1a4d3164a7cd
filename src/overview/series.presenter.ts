import { formatMinor } from '../kernel/money';
import type { OutcomeCount } from './overview.queries';
import type { SeriesRow } from './series.queries';
import type { SeriesDirectionView, SeriesPointView } from './series.views';

type Kind = OutcomeCount['kind'];

/** Every interval with its figures; where nothing happened they are zero. @param balances one for each start, or none. */
export function presentPoints(
  starts: readonly Date[],
  rows: readonly SeriesRow[],
  balances: readonly bigint[],
): SeriesPointView[] {
  const found = new Map(rows.map((row) => [keyOf(row.interval, row.kind, row.status), row]));
  return starts.map((start, index) => {
    const figures = (kind: Kind): SeriesDirectionView => {
      const of = (status: OutcomeCount['status']) => {
        const row = found.get(keyOf(index + 1, kind, status));
        return { count: row?.count ?? 0, amount: formatMinor(row?.amount ?? 0n) };
      };
      return { completed: of('completed'), failed: of('failed'), pending: of('pending') };
    };
    const balance = balances[index];
    return {
      at: start.toISOString(),
      deposits: figures('mobile_money_deposit'),
      payouts: figures('mobile_money_payout'),
      balance: balance === undefined ? null : formatMinor(balance),
    };
  });
}

const keyOf = (interval: number, kind: Kind, status: OutcomeCount['status']): string => `${interval}:${kind}:${status}`;
