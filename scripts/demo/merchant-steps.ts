import { randomBytes, randomUUID } from 'node:crypto';
import type { Tour } from './tour';
import { SAMPLE_KYC } from '../sample-kyc';

/** A new merchant each time, so that the tour can be taken again and again. */
export interface Merchant {
  readonly email: string;
  readonly password: string;
  readonly pin: string;
}

export interface SignedInMerchant extends Merchant {
  readonly id: string;
  readonly session: string;
}

const CURRENCY = 'CDF';
/** Ends in 789: the simulator completes payments of this number. */
export const PHONE_NUMBER = '243813456789';

export const newMerchant = (): Merchant => ({
  email: `demo-${randomBytes(4).toString('hex')}@example.com`,
  password: `lanterns-of-${randomBytes(5).toString('hex')}`,
  pin: '4071',
});

export async function signUp(tour: Tour, merchant: Merchant): Promise<SignedInMerchant> {
  tour.chapter(
    'Sign up',
    'Anyone may sign up. The account waits for an operator, and has a USD wallet from the start.',
  );
  const signedUp = await tour.call({
    method: 'POST',
    path: '/business/auth/signup',
    body: { name: 'Kivu Market', email: merchant.email, phone: '+243812345678', password: merchant.password },
    status: 201,
    expects: { 'data.email': merchant.email, 'data.status': 'pending_approval' },
  });
  tour.chapter('Log in', 'A pending business may log in. The token is the credential of the dashboard.');
  const loggedIn = await tour.call({
    method: 'POST',
    path: '/business/auth/login',
    body: { email: merchant.email, password: merchant.password },
    status: 200,
    expects: { 'data.business.email': merchant.email },
  });
  return { ...merchant, id: signedUp.text('data.id'), session: loggedIn.text('data.token') };
}

export async function setPin(tour: Tour, { session, pin }: SignedInMerchant): Promise<void> {
  tour.chapter('Set the PIN', 'Four digits that every payment from the dashboard will ask for.');
  const path = '/business/dashboard/pin';
  await tour.call({
    method: 'POST',
    path,
    token: session,
    body: { pin },
    status: 201,
    expects: { 'data.pin_set': true },
  });
}

export async function submitKyc(tour: Tour, { session }: SignedInMerchant): Promise<void> {
  tour.chapter('Submit KYC', 'Until it is approved, routes that touch money or credentials refuse.');
  await tour.call({
    method: 'POST',
    path: '/business/dashboard/api-keys',
    token: session,
    status: 403,
    expects: { code: 'business_not_active', 'details.status': 'pending_approval' },
  });
  await tour.call({
    method: 'POST',
    path: '/business/dashboard/kyc',
    token: session,
    body: SAMPLE_KYC,
    status: 201,
    expects: { 'data.status': 'submitted' },
  });
}

/** @returns the key, shown by the service this once. */
export async function createKey(tour: Tour, { session }: SignedInMerchant, environment: string): Promise<string> {
  tour.chapter(
    'Create an API key',
    'For the merchant’s own server. The service keeps a hash only: this answer is the one chance to copy it.',
  );
  const path = '/business/dashboard/api-keys';
  const body = { environment, name: 'web shop' };
  return (await tour.call({ method: 'POST', path, token: session, body, status: 201 })).text('data.api_key');
}

export async function openWallet(tour: Tour, key: string): Promise<void> {
  tour.chapter(`Open a ${CURRENCY} wallet`, 'Now with the key. Asking again would answer 200 with the same wallet.');
  await tour.call({
    method: 'POST',
    path: '/business/wallet',
    token: key,
    body: { currency_code: CURRENCY },
    status: 201,
    expects: { 'data.currency_code': CURRENCY, 'data.balance': '0.00', 'data.status': 'active' },
  });
}

/** @returns the transaction id of the settled deposit. */
export async function deposit(tour: Tour, key: string): Promise<string> {
  tour.chapter(
    'Take a deposit by key',
    'The customer is asked on the phone; the answer is pending until the network has said yes.',
  );
  const started = await tour.call({
    method: 'POST',
    path: '/business/mobile-money/deposits',
    token: key,
    body: {
      currency_code: CURRENCY,
      amount: '5000.00',
      phone_number: PHONE_NUMBER,
      description: 'Order 1182',
      client_reference: 'order-1182',
      idempotency_key: randomUUID(),
    },
    status: 201,
    expects: { 'data.type': 'mobile_money_deposit', 'data.status': 'pending', 'data.amount': '5000.00' },
  });
  const id = started.text('data.transaction_id');
  tour.say('', 'A moment later:');
  const path = `/business/mobile-money/deposits/${id}`;
  await tour.waitFor(
    { method: 'GET', path, token: key, status: 200, expects: { 'data.status': 'completed' } },
    'data.status',
    'pending',
  );
  return id;
}

export async function lookAround(
  tour: Tour,
  { session }: SignedInMerchant,
  key: string,
  transactionId: string,
): Promise<void> {
  tour.chapter('See what it did', 'The wallet is credited, by exactly one pair of entries.');
  const wallet = `/business/wallet/${CURRENCY}`;
  await tour.call({ method: 'GET', path: wallet, token: key, status: 200, expects: { 'data.balance': '5000.00' } });
  tour.say('', 'The transaction, with its timeline and its entries:');
  await tour.call({
    method: 'GET',
    path: `/business/dashboard/transactions/${transactionId}`,
    token: session,
    status: 200,
    expects: {
      'data.status': 'completed',
      'data.entries.0.amount': '5000.00',
      'data.entries.0.balance_after': '5000.00',
    },
  });
  tour.say('', 'The figures on the first page of the dashboard:');
  await tour.call({
    method: 'GET',
    path: '/business/dashboard/overview',
    token: session,
    status: 200,
    expects: {
      'data.all_time.deposits': { completed: 1, failed: 0, pending: 0, total: 1 },
      'data.last_30_days.deposit_success_rate_percent': 100,
    },
  });
  tour.say('', 'And the newest notification:');
  await tour.call({
    method: 'GET',
    path: '/business/dashboard/notifications?limit=1',
    token: session,
    status: 200,
    expects: { 'data.0.type': 'mobile_money_deposit.completed', 'data.0.data.transaction_id': transactionId },
  });
}

export async function payOut(tour: Tour, { session, pin }: SignedInMerchant): Promise<void> {
  tour.chapter(
    'Pay out from the dashboard',
    'The same routes behind the other door. A person pays, so the PIN is asked for.',
  );
  const path = '/business/dashboard/mobile-money/payouts';
  const payment = { currency_code: CURRENCY, amount: '1500.00', phone_number: PHONE_NUMBER, description: 'Supplier' };
  await tour.call({
    method: 'POST',
    path,
    token: session,
    body: payment,
    status: 401,
    expects: { code: 'pin_required' },
  });
  const started = await tour.call({
    method: 'POST',
    path,
    token: session,
    body: { ...payment, pin },
    status: 201,
    expects: { 'data.type': 'mobile_money_payout', 'data.status': 'pending' },
  });
  tour.say('', 'A moment later:');
  const settled = {
    method: 'GET',
    path: `${path}/${started.text('data.transaction_id')}`,
    token: session,
    status: 200,
  } as const;
  await tour.waitFor({ ...settled, expects: { 'data.status': 'completed' } }, 'data.status', 'pending');
  await tour.call({
    method: 'GET',
    path: `/business/dashboard/wallet/${CURRENCY}`,
    token: session,
    status: 200,
    expects: { 'data.balance': '3500.00', 'data.held_balance': '0.00' },
  });
}
