import { randomUUID } from 'node:crypto';
import { AMOUNT, CURRENCY, keyOf, MERCHANT_COUNT, NETWORK, PHONE_NUMBER } from './merchants';

export const WORKLOADS = [
  'wallet read',
  'history page',
  'session overview',
  'session history',
  'card list',
  'deposit',
  'keyed payout',
  'hot wallet',
  'card top-up',
  'transfer',
] as const;
export type Workload = (typeof WORKLOADS)[number];

export const DESCRIPTIONS: Readonly<Record<Workload, string>> = {
  'wallet read': `GET a wallet by API key, ${MERCHANT_COUNT} merchants`,
  'history page': 'GET the newest twenty transactions by API key',
  'session overview': 'GET the overview of the dashboard by session',
  'session history': 'GET the newest twenty transactions by session',
  'card list': 'GET the cards of a business by API key',
  deposit: 'POST a deposit by API key and settle it, a wallet per merchant',
  'keyed payout': 'POST a payout with an idempotency key of its own and settle it, a wallet per merchant',
  'hot wallet': 'POST a payout by API key and settle it, every client on ONE wallet',
  'card top-up': 'POST a top-up of a card and wait for the simulated issuer, whose books are in the same database',
  transfer: 'book one transfer between two wallets, by SQL alone',
};

/** Names of what is compared. */
export const SERVICE = 'service';
export const SQL_PEER = 'same SQL, no HTTP';
export const EXPRESS_PEER = 'bare Express';
export const FLOOR = 'floor schema';
export const PGBENCH = 'pgbench, TPC-B';
export const TWO_BALANCES = 'two-balance ledger';
export const PGLEDGER = 'pgledger';
export const PGLEDGER_TOGETHER = 'pgledger, together';
export const POSTING = 'posting of the service';
export const POSTINGS_TOGETHER = 'postings, together';
export const OPERATION = 'operation of the service';

const READ = [EXPRESS_PEER, SQL_PEER, SERVICE] as const;
const PAYMENT = [FLOOR, SQL_PEER, EXPRESS_PEER, SERVICE] as const;

/** Who does a workload. The first is the baseline: no line of it is the service's. The last is what is judged. */
export const LINE_UPS: Readonly<Record<Workload, readonly string[]>> = {
  'wallet read': READ,
  'history page': READ,
  'session overview': READ,
  'session history': READ,
  'card list': READ,
  deposit: [FLOOR, PGBENCH, SQL_PEER, EXPRESS_PEER, SERVICE],
  'keyed payout': PAYMENT,
  'hot wallet': PAYMENT,
  'card top-up': [FLOOR, SERVICE],
  transfer: [TWO_BALANCES, PGLEDGER, PGLEDGER_TOGETHER, POSTING, POSTINGS_TOGETHER, OPERATION],
};

export interface HttpCall {
  readonly method: 'GET' | 'POST';
  /** Below `/api/v1/business/`. */
  readonly path: string;
  /** An API key or the access token of a session. */
  readonly credential: string;
  readonly body: string | null;
  readonly status: number;
}

/** What merchants have that is known only after it was made, by the merchant's number. */
export interface Belongings {
  readonly cards: ReadonlyMap<number, number>;
  readonly tokens: ReadonlyMap<number, string>;
}

const PAYMENT_BODY = { currency_code: CURRENCY, amount: AMOUNT, phone_number: PHONE_NUMBER, network: NETWORK };
const TOP_UP_CENTS = '100';

const READS: Readonly<Partial<Record<Workload, string>>> = {
  'wallet read': `wallet/${CURRENCY}`,
  'history page': 'transactions?limit=20',
  'session overview': 'dashboard/overview',
  'session history': 'dashboard/transactions?limit=20',
  'card list': 'cards?limit=20',
};

export const isRead = (workload: Workload): boolean => READS[workload] !== undefined;
export const isBySession = (workload: Workload): boolean => workload.startsWith('session');

/** The merchant of the `turn`-th call; merchant 0 owns the hot wallet alone. */
export const merchantOf = (workload: Workload, turn: number): number =>
  workload === 'hot wallet' ? 0 : 1 + (turn % (MERCHANT_COUNT - 1));

const NOTHING: Belongings = { cards: new Map(), tokens: new Map() };

/** The `turn`-th call of a workload. @throws Error for one without a route, or for a merchant without what it needs. */
export function callOf(workload: Workload, turn: number, { cards, tokens }: Belongings = NOTHING): HttpCall {
  const merchant = merchantOf(workload, turn);
  const credential = isBySession(workload) ? tokens.get(merchant) : keyOf(merchant);
  if (credential === undefined) throw new Error(`merchant ${merchant} has no session`);
  const post = (path: string, body: object, status = 201): HttpCall => ({
    method: 'POST',
    path,
    credential,
    body: JSON.stringify(body),
    status,
  });
  const path = READS[workload];
  if (path !== undefined) return { method: 'GET', path, credential, body: null, status: 200 };
  switch (workload) {
    case 'deposit':
      return post('mobile-money/deposits', PAYMENT_BODY);
    case 'hot wallet':
      return post('mobile-money/payouts', PAYMENT_BODY);
    case 'keyed payout':
      return post('mobile-money/payouts', { ...PAYMENT_BODY, idempotency_key: randomUUID() });
    case 'card top-up': {
      const card = cards.get(merchant);
      if (card === undefined) throw new Error(`merchant ${merchant} has no card`);
      return post(`cards/${card}/topup`, { amount: TOP_UP_CENTS, idempotency_key: randomUUID() }, 200);
    }
    default:
      throw new Error(`no route does: ${workload}`);
  }
}
