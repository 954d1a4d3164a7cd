import type { DataSource, EntityManager } from 'typeorm';
import type { OperatorTransactionFilter } from '../src/admin/transactions/operator-transaction-filter';
import { OperatorTransactionQueries } from '../src/admin/transactions/operator-transactions.queries';
import { CALLBACKS } from '../src/admin/transactions/operator-transactions.statements';
import { DAY_MS, startOfNextUtcMonth } from '../src/kernel/clock';
import { transactionIdOf } from '../src/kernel/ids';
import { EmailOutboxRepository } from '../src/mail/email-outbox.repository';
import { MAIL_KINDS } from '../src/mail/mail-renderer';
import { CallbacksRepository, type KeptCallback } from '../src/mobile-money/callbacks/callbacks.repository';
import { Notification } from '../src/notifications/notification.entity';
import { NotificationsRepository } from '../src/notifications/notifications.repository';
import { SeriesQueries } from '../src/overview/series.queries';
import { execute, type Statement } from '../src/platform/database/statement';
import { LIVE, NEWEST, SINCE } from '../src/stream/stream.statements';
import { NO_FILTER, type TransactionFilter } from '../src/transactions/transaction-filter';
import { searchOf } from '../src/transactions/transaction-search';
import { TransactionsQueries } from '../src/transactions/transactions.queries';
import { SPAN, ENTRIES } from '../src/wallets/statements.statements';
import { FEED, FEED_POSITION } from '../src/webhooks/webhook-deliveries.statements';
import { CURRENCY, NETWORK } from './merchants';
import type { Asked } from './pages-read';

/** Whose history is asked about, and places in it. */
export interface FeedOwner {
  readonly businessId: number;
  readonly address: string;
  readonly transactions: number;
  /** An ended operation at nine tenths of the history. */
  readonly late: { readonly id: string; readonly createdAt: Date; readonly clientReference: string };
  /** Accounts with open streams, this one among them. */
  readonly listening: readonly number[];
}

/** Rows of one part of a file. */
const PART = 1_000;
/** Streams that a process asks for at once. */
const EVENTS_OF_STREAM_MAX = 200;
const PHONE = '243810000070';

/** All that is asked of histories and feeds beside the lists of `reads.ts`, in the words of the table in docs/performance-full.md. */
export function feedsOf(dataSource: DataSource, owner: FeedOwner): Asked[] {
  return [
    ...seriesOf(owner),
    ...streamsOf(owner),
    ...filesOf(owner),
    ...inboxesOf(owner),
    ...noticesOf(dataSource, owner),
    ...searchesOf(owner),
  ];
}

const sql = (name: string, statement: Statement, ...values: unknown[]): Asked => ({
  name,
  isNamed: true,
  ask: (db) => execute(db, statement, values),
});

function seriesOf({ businessId }: FeedOwner): Asked[] {
  const queries = new SeriesQueries();
  const account = { businessId, environment: 'live' as const, actor: 'api_key:0' as const };
  const now = Date.now();
  const day = (ago: number): string => new Date(now - ago * DAY_MS).toISOString().slice(0, 10);
  const series = (name: string, days: number, interval: 'day' | 'hour', timezone: string): Asked[] => {
    const spanned = async (db: EntityManager) => {
      const period = { from: day(days), to: new Date(now).toISOString(), interval, timezone };
      const { starts, end } = await queries.starts(db, period, 751);
      if (!end) throw new Error('a series without an end');
      return { starts, end };
    };
    const asked = (part: string, ask: (db: EntityManager, starts: Date[], end: Date) => Promise<unknown>): Asked => ({
      name: `series: ${part}, ${name}`,
      isNamed: true,
      ask: async (db) => {
        const { starts, end } = await spanned(db);
        return ask(db, starts, end);
      },
    });
    return [
      asked('sums', (db, starts, end) => queries.counts(db, account, CURRENCY, starts, end)),
      asked('balances', (db, starts, end) => queries.balances(db, account, CURRENCY, [...starts.slice(1), end])),
      asked('failures', (db, starts, end) => queries.failures(db, account, CURRENCY, starts, end)),
    ];
  };
  return [
    ...series('30 days', 30, 'day', 'UTC'),
    ...series('30 days in Kinshasa', 30, 'day', 'Africa/Kinshasa'),
    ...series('30 days by the hour', 30, 'hour', 'Africa/Kinshasa'),
    ...series('30 days in Kolkata', 30, 'day', 'Asia/Kolkata'),
    ...series('390 days', 390, 'day', 'Africa/Kinshasa'),
  ];
}

function streamsOf({ businessId, transactions, listening }: FeedOwner): Asked[] {
  const events = Math.floor(transactions * 0.9);
  const newest = 1_000_000_000;
  const since = (name: string, ids: readonly number[], after: number): Asked =>
    sql(
      `stream: ${name}`,
      SINCE,
      ids,
      ids.map(() => 'live'),
      ids.map(() => after),
      EVENTS_OF_STREAM_MAX,
    );
  return [
    sql('stream: newest number', NEWEST, businessId, 'live'),
    since('nothing new for a hundred', listening, newest),
    since('caught up from the first', [businessId], 0),
    since('caught up from nine tenths', [businessId], events),
    sql('stream: which sessions are live', LIVE, [], new Date()),
    sql('feed of events: first', FEED, businessId, 'live', 0, 100),
    sql('feed of events: at nine tenths', FEED, businessId, 'live', events, 100),
    sql('feed of events: its last place', FEED_POSITION, businessId, 'live'),
  ];
}

function filesOf({ businessId, address, late }: FeedOwner): Asked[] {
  const queries = new TransactionsQueries();
  const account = { businessId, environment: 'live' as const };
  const file = (name: string, filter: Partial<TransactionFilter>): Asked[] =>
    ([null, late.id] as const).map((after) => ({
      name: `export: ${name}, ${after === null ? 'first' : 'late'} part`,
      isNamed: true,
      ask: (db) => queries.following(db, account, { ...NO_FILTER, ...filter }, after, PART),
    }));
  const month = new Date(`${late.createdAt.toISOString().slice(0, 7)}-01T00:00:00Z`);
  const entriesAfter = async (db: EntityManager, place: 'first' | 'last'): Promise<unknown> => {
    const [span] = await execute<{ first: string; last: string }>(db, SPAN, [
      address,
      month,
      startOfNextUtcMonth(month),
    ]);
    if (!span) throw new Error('no span');
    const after = place === 'first' ? Number(span.first) : Math.max(Number(span.last) - PART, Number(span.first));
    return execute(db, ENTRIES, [address, after, span.last, PART]);
  };
  return [
    ...file('all', {}),
    ...file('completed', { status: 'completed' }),
    ...file('failed', { status: 'failed' }),
    ...file('pending', { status: 'pending' }),
    ...file('payouts', { type: 'mobile_money_payout' }),
    ...file('of a network', { network: NETWORK }),
    ...file('of no network', { network: 'AIRTEL_COD' }),
    ...file('of a currency it has not', { currency: 'USD' }),
    ...file('of a phone', { phoneNumber: PHONE }),
    ...file('above an amount', { minAmount: 1_500n }),
    ...file('above any amount', { minAmount: 1_000_000n }),
    ...file('of a month', { range: { from: month, to: startOfNextUtcMonth(month) } }),
    { name: 'statement: first part', isNamed: true, ask: (db) => entriesAfter(db, 'first') },
    { name: 'statement: last part', isNamed: true, ask: (db) => entriesAfter(db, 'last') },
  ];
}

function inboxesOf({ late }: FeedOwner): Asked[] {
  const callbacks = new CallbacksRepository();
  const mails = new EmailOutboxRepository();
  const now = new Date();
  const keep = (name: string, reference: string, signature: KeptCallback['signature']): Asked => ({
    name: `callback: ${name}`,
    isNamed: true,
    ask: (db) =>
      callbacks.keep(db, {
        provider: 'simulator',
        rawBody: Buffer.from('{}'),
        signature,
        subject: { reference, status: 'COMPLETED', note: null } as unknown as KeptCallback['subject'],
        receivedAt: now,
      }),
  });
  return [
    keep('signed', late.id, 'valid'),
    keep('unsigned', late.id, 'unsigned'),
    keep('unsigned, of nobody', '00000000-0000-4000-8000-000000000000', 'unsigned'),
    sql('callbacks of a transaction', CALLBACKS, late.id),
    {
      name: 'e-mails: a claim',
      isNamed: true,
      ask: (db) =>
        mails.claim(db, now, { leaseUntil: new Date(now.getTime() + 60_000), busy: [], max: 8, kinds: MAIL_KINDS }),
    },
  ];
}

function noticesOf(dataSource: DataSource, { businessId, transactions }: FeedOwner): Asked[] {
  const notifications = new NotificationsRepository(dataSource.getRepository(Notification));
  const list = (name: string, environment: 'live' | null, unreadOnly: boolean, page = 1): Asked => ({
    name: `notifications: ${name}`,
    isNamed: true,
    ask: (db) => notifications.list(db, businessId, { environment, unreadOnly, page, limit: 20 }),
  });
  return [
    list('all', null, false),
    list('of live', 'live', false),
    list('unread', null, true),
    list('unread, of live', 'live', true),
    list('page 25', 'live', false, 25),
    list('in the middle, by number', 'live', false, Math.floor(transactions / 40)),
    list('unread, in the middle, by number', 'live', true, Math.floor(transactions / 400)),
  ];
}

function searchesOf({ businessId, late }: FeedOwner): Asked[] {
  const queries = new TransactionsQueries();
  const operators = new OperatorTransactionQueries();
  const account = { businessId, environment: 'live' as const };
  const first = { page: 1, limit: 20 };
  const id = transactionIdOf(late.id);
  const search = (name: string, text: string): Asked => ({
    name: `search: ${name}`,
    isNamed: true,
    ask: (db) =>
      queries.list(db, account, { ...NO_FILTER, search: searchOf(text, '+243812345678') }, first, '-created_at'),
  });
  const list = (name: string, filter: Partial<TransactionFilter>): Asked => ({
    name: `transactions: ${name}`,
    isNamed: true,
    ask: (db) => queries.list(db, account, { ...NO_FILTER, ...filter }, first, '-created_at'),
  });
  const find = (name: string, filter: Partial<OperatorTransactionFilter>): Asked => ({
    name: `operators: ${name}`,
    ask: (db) => operators.list(db, { range: { from: null, to: null }, ...filter }, 'newest', first),
  });
  const text = (words: string, phoneNumbers: string[] = []) => ({
    search: { text: words, phoneNumbers, ids: searchOf(words, null).ids },
  });
  return [
    search('by reference', late.clientReference),
    search('by phone', `+${PHONE}`),
    search('by an id', id),
    search('of nothing', 'nobody'),
    search('that all pass', 'order-'),
    list('of a phone', { phoneNumber: PHONE }),
    list('of a reference', { clientReference: late.clientReference }),
    list('of a network', { network: NETWORK }),
    list('of a network, completed', { network: NETWORK, status: 'completed' }),
    list('of no network, failed', { network: 'AIRTEL_COD', status: 'failed' }),
    list('of no network', { network: 'AIRTEL_COD' }),
    list('of a currency it has not', { currency: 'USD' }),
    list('of a type it has not', { type: 'card_topup' }),
    list('above an amount', { minAmount: 1_500n }),
    list('above any amount', { minAmount: 1_000_000n }),
    find('by reference', text(late.clientReference)),
    find('by phone', text(PHONE, [PHONE])),
    find('by an id', text(id)),
    find('of nothing', text('nobody')),
    find('the phone of', { phoneNumber: PHONE }),
    find('the provider’s reference of', { providerReference: `S${late.clientReference.slice('order-'.length)}` }),
    find('in a state', { state: 'needs_review' }),
    find('overdue', { status: 'pending', before: new Date() }),
  ];
}
