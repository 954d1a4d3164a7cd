import { setTimeout as pause } from 'node:timers/promises';
import { type Testbed, OPERATOR } from './testbed';
import { call, textOf, type Answer } from './calls';
import { SAMPLE_KYC } from '../sample-kyc';

const PASSWORD = 'kivu-market-7-lanterns';
const PIN = '4071';
/** Opening balances, brought in through the provider like any money: rich ones, and one that often has too little. */
const OPENINGS = ['900000', '900000', '900000', '30000'];
const CURRENCIES = { CDF: 1, USD: 100 } as const;
const OPENING_WAIT_MS = 10_000;
const STEP_MS = 50;
export const PAYS = '243973456789';
export const NETWORK = 'AIRTEL_COD';

/** An active business with both doors open. */
export interface Merchant {
  readonly id: string;
  readonly key: string;
  readonly session: string;
  readonly pin: string;
}

export async function openMerchants(testbed: Testbed): Promise<Merchant[]> {
  const operator = await logInOperator(testbed);
  const merchants: Merchant[] = [];
  for (const [index, opening] of OPENINGS.entries()) {
    merchants.push(await openMerchant(testbed, operator, index, opening));
  }
  return merchants;
}

/** @returns the operator's token. */
export async function logInOperator(testbed: Testbed): Promise<string> {
  return textOf(await call(testbed.next(), 'POST', 'admin/auth/login', null, OPERATOR), 'data.token');
}

async function openMerchant(testbed: Testbed, operator: string, index: number, opening: string): Promise<Merchant> {
  const email = `merchant-${index}@example.com`;
  const signup = { name: `Merchant ${index}`, email, phone: '+243812345678', password: PASSWORD };
  const id = textOf(await post(testbed, 'business/auth/signup', null, signup), 'data.id');
  const session = textOf(await post(testbed, 'business/auth/login', null, { email, password: PASSWORD }), 'data.token');
  await post(testbed, 'business/dashboard/pin', session, { pin: PIN });
  await post(testbed, 'business/dashboard/kyc', session, SAMPLE_KYC);
  await post(testbed, `admin/businesses/${id}/kyc/approve`, operator, { note: 'Register and passport agree.' });
  await post(testbed, `admin/businesses/${id}/activate`, operator, {});
  const key = textOf(await post(testbed, 'business/dashboard/api-keys', session, {}), 'data.api_key');
  await post(testbed, 'business/wallet', key, { currency_code: 'CDF' });
  for (const [currency, divisor] of Object.entries(CURRENCIES)) {
    await bringIn(testbed, key, currency, String(Number(opening) / divisor));
  }
  return { id, key, session, pin: PIN };
}

async function bringIn(testbed: Testbed, key: string, currency: string, amount: string): Promise<void> {
  const body = { currency_code: currency, amount, phone_number: PAYS, network: NETWORK };
  const id = textOf(await post(testbed, 'business/mobile-money/deposits', key, body), 'data.transaction_id');
  for (const deadline = Date.now() + OPENING_WAIT_MS; Date.now() < deadline; await pause(STEP_MS)) {
    const read = await call(testbed.next(), 'GET', `business/mobile-money/deposits/${id}`, key);
    if (textOf(read, 'data.status') === 'completed') return;
  }
  throw new Error('an opening deposit did not settle');
}

async function post(testbed: Testbed, path: string, token: string | null, body: object): Promise<Answer> {
  const answer = await call(testbed.next(), 'POST', path, token, body);
  if (answer.status === 200 || answer.status === 201) return answer;
  throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}
