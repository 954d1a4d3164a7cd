import { randomUUID } from 'node:crypto';
import { AMOUNT, CURRENCY, keyOf, MERCHANT_COUNT, NETWORK, PHONE_NUMBER } from './merchants';

export const WORKLOADS = ['wallet read', 'history page', 'deposit', 'keyed payout', 'hot wallet'] as const;
export type Workload = (typeof WORKLOADS)[number];

export const DESCRIPTIONS: Readonly<Record<Workload, string>> = {
  'wallet read': `GET a wallet by API key, ${MERCHANT_COUNT} merchants`,
  'history page': 'GET the newest twenty transactions by API key',
  deposit: 'POST a deposit by API key and settle it, a wallet per merchant',
  'keyed payout': 'POST a payout with an idempotency key of its own and settle it, a wallet per merchant',
  'hot wallet': 'POST a payout by API key and settle it, every client on ONE wallet',
};

export interface HttpCall {
  readonly method: 'GET' | 'POST';
  /** Below `/api/v1/business/`. */
  readonly path: string;
  readonly key: string;
  readonly body: string | null;
  readonly status: number;
}

const PAYMENT = {
  currency_code: CURRENCY,
  amount: AMOUNT,
  phone_number: PHONE_NUMBER,
  network: NETWORK,
};
const PAYMENT_BODY = JSON.stringify(PAYMENT);

export const isRead = (workload: Workload): boolean => workload === 'wallet read' || workload === 'history page';

/** The merchant of the `turn`-th call; merchant 0 owns the hot wallet alone. */
export const merchantOf = (workload: Workload, turn: number): number =>
  workload === 'hot wallet' ? 0 : 1 + (turn % (MERCHANT_COUNT - 1));

/** The `turn`-th call of a workload. */
export function callOf(workload: Workload, turn: number): HttpCall {
  const key = keyOf(merchantOf(workload, turn));
  switch (workload) {
    case 'wallet read':
      return { method: 'GET', path: `wallet/${CURRENCY}`, key, body: null, status: 200 };
    case 'history page':
      return { method: 'GET', path: 'transactions?limit=20', key, body: null, status: 200 };
    case 'keyed payout':
      return {
        method: 'POST',
        path: 'mobile-money/payouts',
        key,
        body: JSON.stringify({ ...PAYMENT, idempotency_key: randomUUID() }),
        status: 201,
      };
    case 'deposit':
      return { method: 'POST', path: 'mobile-money/deposits', key, body: PAYMENT_BODY, status: 201 };
    case 'hot wallet':
      return { method: 'POST', path: 'mobile-money/payouts', key, body: PAYMENT_BODY, status: 201 };
    default:
      return workload satisfies never;
  }
}
