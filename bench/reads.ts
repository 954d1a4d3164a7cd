import type { Client } from 'pg';
import { conditionsOf, pageOfTransactions, totalOf } from '../src/admin/transactions/operator-transactions.statements';
import { LINES } from '../src/admin/ledger/trial-balance.statements';
import { midnightFrom } from '../src/kernel/time-range';
import { POSITIONS } from '../src/mobile-money/reconciliation/reconciliations.statements';
import { ALL_TIME, SINCE } from '../src/overview/overview.statements';
import type { FilledAccount } from './fill-history';
import { CURRENCY } from './merchants';

/** A question somebody asks; by HTTP where an API key may, else by its statement. */
export interface Read {
  readonly name: string;
  readonly ask: () => Promise<unknown>;
}

const REPEATS = 15;
const DAY_MS = 86_400_000;

/** `get` answers the body of a GET below `/api/v1/business/`. */
export async function readsOf(
  get: (path: string) => Promise<{ readonly meta: { readonly next_cursor?: string | null } }>,
  client: Client,
  { businessId }: FilledAccount,
  transactions: number,
): Promise<Read[]> {
  const middle = Math.floor(transactions / 40);
  const deep = await get(`transactions?limit=20&page=${middle}`);
  const since = new Date(Date.now() - 30 * DAY_MS);
  const byProvider = conditionsOf({ provider: 'simulator', range: { from: null, to: null } });
  const sql = (text: string, values: readonly unknown[]) => () => client.query(text, [...values]);
  const http = (path: string) => () => get(path);
  return [
    { name: 'wallet', ask: http(`wallet/${CURRENCY}`) },
    { name: 'transactions, newest', ask: http('transactions?limit=20') },
    { name: 'transactions, middle by page', ask: http(`transactions?limit=20&page=${middle}`) },
    { name: 'transactions, middle by cursor', ask: http(`transactions?limit=20&cursor=${deep.meta.next_cursor}`) },
    { name: 'transactions, by currency', ask: http(`transactions?limit=20&currency_code=${CURRENCY}`) },
    { name: 'transactions, last 30 days', ask: http(`transactions?limit=20&from=${since.toISOString()}`) },
    { name: 'transactions, pending', ask: http('transactions?limit=20&status=pending') },
    { name: 'transactions, failed', ask: http('transactions?limit=20&status=failed') },
    { name: 'entries, newest', ask: http(`wallet/${CURRENCY}/entries?limit=20`) },
    { name: 'entries, middle by page', ask: http(`wallet/${CURRENCY}/entries?limit=20&page=${middle}`) },
    { name: 'entries, last 30 days', ask: http(`wallet/${CURRENCY}/entries?limit=20&from=${since.toISOString()}`) },
    { name: 'overview, all time', ask: sql(ALL_TIME.text, [businessId, 'live']) },
    { name: 'overview, 30 days', ask: sql(SINCE.text, [businessId, 'live', since, midnightFrom(since)]) },
    {
      name: 'operators, page by provider',
      ask: sql(pageOfTransactions(byProvider.text, 'newest', byProvider.values.length + 1, false), [
        ...byProvider.values,
        20,
        0,
      ]),
    },
    {
      name: 'operators, total by provider',
      ask: sql(totalOf({ provider: 'simulator', range: { from: null, to: null } }, byProvider.text), byProvider.values),
    },
    { name: 'clearing positions', ask: sql(POSITIONS.text, ['clearing:simulator:%']) },
    { name: 'trial balance', ask: sql(LINES.text, []) },
  ];
}

/** Milliseconds, the median of several after one that warms. */
export async function timeOf({ ask }: Read): Promise<number> {
  await ask();
  const times: number[] = [];
  for (let turn = 0; turn < REPEATS; turn += 1) {
    const startedAt = performance.now();
    await ask();
    times.push(performance.now() - startedAt);
    if (times.reduce((sum, time) => sum + time, 0) > 10_000) break;
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? 0;
}
