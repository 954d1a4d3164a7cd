import type { Client } from 'pg';
import { OperatorTransactionQueries } from '../src/admin/transactions/operator-transactions.queries';
import { LINES } from '../src/admin/ledger/trial-balance.statements';
import { DAY_MS, HOUR_MS } from '../src/kernel/clock';
import { midnightFrom } from '../src/kernel/time-range';
import { POSITIONS } from '../src/mobile-money/reconciliation/reconciliations.statements';
import { OVERVIEW_AHEAD } from '../src/overview/overview.statements';
import type { OperatorTransactionFilter } from '../src/admin/transactions/operator-transaction-filter';
import { LISTS } from '../src/notifications/notifications.statements';
import type { History } from './fill-history';
import { CURRENCY, keyOf, NETWORK } from './merchants';

/** A question somebody asks; by HTTP where an API key may, else by its statement. */
export interface Read {
  readonly name: string;
  readonly ask: () => Promise<unknown>;
}

const REPEATS = 21;

type Get = (path: string) => Promise<{ readonly meta: { readonly next_cursor?: string | null } }>;

/** What is asked of the account of a history; `client` asks what an operator or a job does. */
export async function readsOf(origin: string, client: Client, { merchant, transactions }: History): Promise<Read[]> {
  const get: Get = async (path) => {
    const reply = await fetch(`${origin}/api/v1/business/${path}`, {
      headers: { authorization: `Bearer ${keyOf(merchant)}` },
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`GET ${path} answered ${reply.status}: ${text}`);
    return text.startsWith('{') ? (JSON.parse(text) as Awaited<ReturnType<Get>>) : { meta: {} };
  };
  const { rows } = await client.query<{ id: string }>(`SELECT id FROM businesses WHERE code = $1`, [
    `BENCH${merchant}`,
  ]);
  const middle = Math.floor(transactions / 40);
  const deep = await get(`transactions?limit=20&page=${middle}`);
  const since = new Date(Date.now() - 30 * DAY_MS);
  const lately = `from=${since.toISOString()}`;
  // Nearly the longest part of a day, and half an hour beside whole ones, whatever the time of day of the run.
  const afterNoon = new Date(midnightFrom(since).getTime() - 11.5 * HOUR_MS);
  const sql =
    ({ text }: { readonly text: string }, ...values: readonly unknown[]) =>
    () =>
      client.query(text, [...values]);
  const http = (path: string) => () => get(path);
  const queries = new OperatorTransactionQueries();
  const db = { query: async (text: string, values?: unknown[]) => (await client.query(text, values)).rows as never };
  const operators = (filter: Omit<OperatorTransactionFilter, 'range'>, after: Date | null = null): Read['ask'] => {
    const ranged = { ...filter, range: { from: after, to: null } };
    return () => queries.list(db, ranged, 'newest', { page: 1, limit: 20 });
  };
  return [
    { name: 'wallet', ask: http(`wallet/${CURRENCY}`) },
    { name: 'transactions, newest', ask: http('transactions?limit=20') },
    { name: 'transactions, middle by page', ask: http(`transactions?limit=20&page=${middle}`) },
    { name: 'transactions, middle by cursor', ask: http(`transactions?limit=20&cursor=${deep.meta.next_cursor}`) },
    { name: 'transactions, by currency', ask: http(`transactions?limit=20&currency_code=${CURRENCY}`) },
    { name: 'transactions, by network', ask: http(`transactions?limit=20&network=${NETWORK}`) },
    { name: 'transactions, by reference', ask: http(`transactions?limit=20&q=order-${transactions - 7}`) },
    { name: 'transactions, last 30 days', ask: http(`transactions?limit=20&${lately}`) },
    { name: 'transactions, pending', ask: http('transactions?limit=20&status=pending') },
    { name: 'transactions, failed', ask: http('transactions?limit=20&status=failed') },
    { name: 'entries, newest', ask: http(`wallet/${CURRENCY}/entries?limit=20`) },
    { name: 'entries, middle by page', ask: http(`wallet/${CURRENCY}/entries?limit=20&page=${middle}`) },
    { name: 'entries, last 30 days', ask: http(`wallet/${CURRENCY}/entries?limit=20&${lately}`) },
    { name: 'entries, 30 days, page 10', ask: http(`wallet/${CURRENCY}/entries?limit=20&${lately}&page=10`) },
    { name: 'events, newest', ask: http('webhooks/events?limit=20') },
    { name: 'overview', ask: sql(OVERVIEW_AHEAD, rows[0]?.id, 'live', since, midnightFrom(since)) },
    { name: 'notifications', ask: sql(LISTS.both.all.first, rows[0]?.id, 20, 0, 'live') },
    { name: 'notifications, unread', ask: sql(LISTS.both.unread.first, rows[0]?.id, 20, 0, 'live') },
    { name: 'notifications of live', ask: sql(LISTS.one.all.first, rows[0]?.id, 20, 0, 'live') },
    { name: 'notifications of the sandbox', ask: sql(LISTS.one.all.first, rows[0]?.id, 20, 0, 'sandbox') },
    { name: 'operators, all', ask: operators({}) },
    { name: 'operators, by provider', ask: operators({ provider: 'simulator' }) },
    { name: 'operators, 30 days', ask: operators({}, afterNoon) },
    { name: 'operators, 30 days, failed', ask: operators({ status: 'failed' }, afterNoon) },
    { name: 'operators, pending', ask: operators({ status: 'pending' }) },
    { name: 'operators, by phone', ask: operators({ phoneNumber: '243810000070' }) },
    { name: 'clearing positions', ask: sql(POSITIONS, 'clearing:simulator:%', 'simulator', new Date()) },
    { name: 'trial balance', ask: sql(LINES) },
  ];
}

/** Milliseconds of each, medians after one that warms. They take turns, so what else the machine does slows them alike. */
export async function timesOf(reads: readonly Read[]): Promise<number[]> {
  for (const { ask } of reads) await ask();
  const times: number[][] = reads.map(() => []);
  for (let turn = 0; turn < REPEATS; turn += 1)
    for (const [place, { ask }] of reads.entries()) {
      const startedAt = performance.now();
      await ask();
      times[place]?.push(performance.now() - startedAt);
    }
  return times.map((own) => own.sort((a, b) => a - b)[Math.floor(own.length / 2)] ?? 0);
}
