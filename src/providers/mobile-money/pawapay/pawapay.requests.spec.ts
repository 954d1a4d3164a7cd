import { Money } from '../../../kernel/money';
import type { MobileMoneyOrder } from '../mobile-money.provider';
import { amountText, customerMessage, requestBodyOf } from './pawapay.requests';

const order: MobileMoneyOrder = {
  reference: '3b0f7d5e-1f0c-4c55-9a51-0d2c9f6f7a10',
  direction: 'deposit',
  amount: Money.parse('25000.00', 'CDF'),
  phoneNumber: '243973456789',
  network: 'AIRTEL_COD',
  description: 'Order 1182',
  clientReference: 'TXN-01J9Z7',
  account: { businessId: 12, walletId: 34 },
  metadata: { shop: 'Goma', table: 7, vip: true },
  lastSubmittedAt: new Date('2026-05-15T07:38:56Z'),
};
const OURS = [{ account_business: '12' }, { account_wallet: '34' }, { account_transaction: 'TXN-01J9Z7' }];
const bodyOf = (change: Partial<MobileMoneyOrder> = {}): unknown =>
  JSON.parse(requestBodyOf({ ...order, ...change }).toString());

describe('requestBodyOf', () => {
  it('sends exactly the documented fields of a deposit', () => {
    expect(bodyOf()).toEqual({
      depositId: order.reference,
      amount: '25000',
      currency: 'CDF',
      payer: { type: 'MMO', accountDetails: { phoneNumber: '243973456789', provider: 'AIRTEL_COD' } },
      clientReferenceId: 'TXN-01J9Z7',
      customerMessage: 'Order 1182',
      metadata: [...OURS, { shop: 'Goma' }, { table: 7 }, { vip: true }],
    });
  });

  it('sends exactly the documented fields of a payout, without what it has not', () => {
    expect(
      bodyOf({ direction: 'payout', amount: Money.parse('40.05', 'USD'), description: null, metadata: {} }),
    ).toEqual({
      payoutId: order.reference,
      amount: '40.05',
      currency: 'USD',
      recipient: { type: 'MMO', accountDetails: { phoneNumber: '243973456789', provider: 'AIRTEL_COD' } },
      clientReferenceId: 'TXN-01J9Z7',
      metadata: OURS,
    });
  });

  // Guarantee: the provider stores whose payment it is, whatever the merchant sends along.
  it('keeps to the ten items of the provider, ours first, and sends no name twice', () => {
    const metadata = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`item_${index}`, index]));
    const sent = bodyOf({ metadata: { ...metadata, account_business: 'another' } }) as { metadata: object[] };
    expect(sent.metadata).toHaveLength(10);
    expect(sent.metadata.slice(0, 3)).toEqual(OURS);
    expect(new Set(sent.metadata.flatMap((item) => Object.keys(item))).size).toBe(10);
  });

  it('sends the same bytes at every attempt', () => {
    const metadata = { vip: true, table: 7, shop: 'Goma' };
    const again = { ...order, metadata, lastSubmittedAt: new Date('2026-05-15T08:00:00Z') };
    expect(requestBodyOf(again)).toEqual(requestBodyOf(order));
  });
});

it.each([
  [2_500_000n, '25000'],
  [50n, '0.50'],
  [5n, '0.05'],
  [4_010n, '40.10'],
  [99_999_999_999_999_999n, '999999999999999.99'],
])('writes %p hundredths as %p', (minor, text) => {
  expect(amountText(minor)).toBe(text);
});

it.each([
  [null, null],
  ['abc', null],
  ['Café à Goma', 'Cafe a Goma'],
  ['  Order #1182 / May  ', 'Order 1182 May'],
  ['a message that is longer than the network takes', 'a message that is long'],
  ['twenty-one characters x', 'twenty one characters'],
])('makes %p the customer message %p', (description, message) => {
  expect(customerMessage(description)).toBe(message);
});
