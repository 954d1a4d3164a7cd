import { randomUUID } from 'node:crypto';
import { call, textOf } from '../chaos/calls';
import { type Merchant, NETWORK, PAYS } from '../chaos/merchants';
import type { Testbed } from '../chaos/testbed';

const FAILS = '243973456089';

/** A payment as its merchant remembers it, whatever our database does. */
export interface RememberedPayment {
  readonly merchant: Merchant;
  readonly kind: 'deposits' | 'payouts';
  readonly body: object;
  /** Null: it was sent without one. */
  readonly key: string | null;
  readonly id: string;
}

/** Sends payments one after the other: both kinds, some of which fail, some without a key. */
export async function sendPayments(
  testbed: Testbed,
  merchants: readonly Merchant[],
  count: number,
): Promise<RememberedPayment[]> {
  const sent: RememberedPayment[] = [];
  for (let index = 0; index < count; index += 1) {
    const merchant = merchants[index % merchants.length];
    if (!merchant) throw new Error('there is no merchant');
    const kind = index % 3 === 0 ? 'deposits' : 'payouts';
    const phone = index % 10 === 7 ? FAILS : PAYS;
    const body = { currency_code: 'CDF', amount: `${1_000 + index}.25`, phone_number: phone, network: NETWORK };
    const key = index % 5 === 4 ? null : randomUUID();
    const id = await pay(testbed, merchant, kind, body, key);
    sent.push({ merchant, kind, body, key, id });
  }
  return sent;
}

/** @returns the transaction id. @throws Error for any answer but 201. */
export async function pay(
  testbed: Testbed,
  merchant: Merchant,
  kind: RememberedPayment['kind'],
  body: object,
  key: string | null,
): Promise<string> {
  const keyed = key === null ? body : { ...body, idempotency_key: key };
  const answer = await call(testbed.next(), 'POST', `business/mobile-money/${kind}`, merchant.key, keyed);
  if (answer.status !== 201) throw new Error(`a payment was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return textOf(answer, 'data.transaction_id');
}

/** What a merchant may spend, in francs. */
export async function balancesOf(testbed: Testbed, merchants: readonly Merchant[]): Promise<string[]> {
  const answers = merchants.map(({ key }) => call(testbed.next(), 'GET', 'business/wallet/CDF', key));
  return (await Promise.all(answers)).map((answer) => textOf(answer, 'data.balance'));
}
