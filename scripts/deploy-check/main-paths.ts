import { randomUUID } from 'node:crypto';
import {
  createKey,
  deposit,
  lookAround,
  newMerchant,
  openWallet,
  payOut,
  PHONE_NUMBER,
  setPin,
  type SignedInMerchant,
  signUp,
  submitKyc,
} from '../demo/merchant-steps';
import type { OperatorCredentials } from '../demo/operator-credentials';
import { approve, logInOperator } from '../demo/operator-steps';
import { type Call, Tour } from '../demo/tour';

/** An account that has been through the main paths, with everything needed to read it again. */
export interface Account {
  readonly merchant: SignedInMerchant;
  readonly key: string;
  readonly operatorToken: string;
  readonly cardId: string;
  readonly transactionId: string;
}

const quiet = (origin: string): Tour => new Tour(origin, {}, () => undefined);
const keyed = (body: object = {}): object => ({ ...body, idempotency_key: randomUUID() });

/**
 * Walks a new merchant through everything that writes: signup, KYC, a deposit, a payout, webhooks and a card; then reads
 * everything.
 *
 * @throws TourFailed at the first answer that is not as promised.
 */
export async function takeMainPaths(
  origin: string,
  operator: OperatorCredentials,
  webhookUrl: string,
): Promise<Account> {
  const tour = quiet(origin);
  const merchant = await signUp(tour, newMerchant());
  await setPin(tour, merchant);
  await submitKyc(tour, merchant);
  const operatorToken = await logInOperator(tour, operator);
  await approve(tour, operatorToken, merchant.id);
  const plan = `/admin/businesses/${merchant.id}/plan`;
  await tour.call({ method: 'PUT', path: plan, token: operatorToken, body: { plan: 'growth' }, status: 200 });
  const key = await createKey(tour, merchant, 'live');
  await tour.call({ method: 'PUT', path: '/business/webhooks', token: key, body: { url: webhookUrl }, status: 200 });
  await openWallet(tour, key);
  const transactionId = await deposit(tour, key);
  await lookAround(tour, merchant, key, transactionId);
  await payOut(tour, merchant);
  const cardId = await useCard(tour, key);
  await tour.waitFor(
    { method: 'GET', path: '/business/webhooks/deliveries', token: key, status: 200 },
    'data.0.status',
    'pending',
  );
  const account = { merchant, key, operatorToken, cardId, transactionId };
  await readEverything(origin, account);
  const notifications = '/business/dashboard/notifications/read-all';
  await tour.call({ method: 'POST', path: notifications, token: merchant.session, status: 200 });
  return account;
}

/** Orders a card and does everything with it that a merchant can, but end it. @returns its id. */
async function useCard(tour: Tour, key: string): Promise<string> {
  const post = (path: string, body: object, status: number): ReturnType<Tour['call']> =>
    tour.call({ method: 'POST', path: `/business/${path}`, token: key, body: keyed(body), status });
  const order = { currency_code: 'USD', amount: '300.00', phone_number: PHONE_NUMBER };
  const funding = (await post('mobile-money/deposits', order, 201)).text('data.transaction_id');
  const path = `/business/mobile-money/deposits/${funding}`;
  const settled = { method: 'GET', path, token: key, status: 200, expects: { 'data.status': 'completed' } } as const;
  await tour.waitFor(settled, 'data.status', 'pending');
  const usd = await tour.call({ method: 'GET', path: '/business/wallet/USD', token: key, status: 200 });
  const wanted = { wallet_id: Number(usd.text('data.id')), brand: 'VISA', amount: '1500' };
  const card = (await post('cards', wanted, 201)).text('data.id');
  for (const [action, body] of [
    ['topup', { amount: '500' }],
    ['drain', { amount: '700' }],
    ['freeze', {}],
    ['unfreeze', {}],
  ] as const)
    await post(`cards/${card}/${action}`, body, 200);
  return card;
}

/** Reads whatever a merchant and an operator can see of the account. @throws TourFailed. */
export async function readEverything(origin: string, account: Account): Promise<void> {
  const tour = quiet(origin);
  const { merchant, key, operatorToken, cardId, transactionId } = account;
  const today = new Date().toISOString().slice(0, 10);
  const bothDoors = [
    'wallet',
    'wallet/CDF',
    'wallet/CDF/entries',
    'transactions',
    'transactions?status=completed&type=mobile_money_deposit',
    `transactions/${transactionId}`,
    `mobile-money/deposits/${transactionId}`,
    'mobile-money/networks',
    'webhooks',
    'webhooks/deliveries',
    'webhooks/deliveries?status=succeeded',
    'webhooks/deliveries?status=failed',
    'webhooks/events',
  ];
  const byKey = ['cards', `cards/${cardId}`, `cards/${cardId}/operations?start_date=${today}&end_date=${today}`];
  const bySession = ['profile', 'overview', 'kyc', 'api-keys', 'sessions', 'notifications'];
  const byOperator = [
    'businesses',
    `businesses/${merchant.id}`,
    'kyc',
    'plans',
    'audit-log',
    'reviews',
    'reconciliations',
    'transactions',
    `transactions/${transactionId}`,
    'ledger/invariants',
    'me',
  ];
  const reads: Call[] = [
    ...[...bothDoors, ...byKey].map((path) => read(`/business/${path}`, key)),
    ...[...bothDoors, ...bySession].map((path) => read(`/business/dashboard/${path}`, merchant.session)),
    ...byOperator.map((path) => read(`/admin/${path}`, operatorToken)),
  ];
  for (const call of reads) await tour.call(call);
}

const read = (path: string, token: string): Call => ({ method: 'GET', path, token, status: 200 });
