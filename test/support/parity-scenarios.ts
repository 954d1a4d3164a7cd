import type { Response } from 'supertest';
import type { Environment } from '../../src/kernel/environment';
import type { Actor, Shop } from './builders';
import { NEVER_ENDS, PAYS, SHORT_OF_FUNDS, UNKNOWN_RECIPIENT } from './mobile-money';
import { until } from './wait';
import type { WebhookReceiver } from './webhook-receiver';
import type { World } from './world';

/** One way in, with what a scenario may look at beside it. */
export interface ParityContext {
  readonly world: World;
  readonly shop: Shop;
  readonly actor: Actor;
  readonly environment: Environment;
  readonly receiver: WebhookReceiver;
}

export interface ParityScenario {
  readonly name: string;
  run(context: ParityContext): Promise<unknown>;
}

/** Keys of the caller's own choice: the same at either door. */
const KEY_1 = '8f14e45f-ceea-467f-a7a1-0b3d1a5b6c01';
const KEY_2 = '8f14e45f-ceea-467f-a7a1-0b3d1a5b6c02';

const order = (changes: object = {}) => ({
  currency_code: 'CDF',
  amount: '2500.00',
  phone_number: PAYS,
  client_reference: 'order-7',
  ...changes,
});

const ended = ({ actor }: ParityContext, kind: string, id: string): Promise<Response> =>
  until('the operation has ended', async () => {
    const reply = await actor.get(`mobile-money/${kind}/${id}`);
    return reply.body.data.status === 'pending' ? null : reply;
  });

/** Everything told so far has reached the receiver, so that the next step finds the same at either door. */
const delivered = ({ world, shop }: ParityContext): Promise<unknown> =>
  until('every delivery has succeeded', async () => {
    const [open] = await world.db.query(
      `SELECT count(*)::int AS n FROM webhook_deliveries WHERE business_id = $1 AND status = 'pending'`,
      [shop.id],
    );
    return open.n === 0;
  });

async function settled(context: ParityContext, kind: 'deposits' | 'payouts', changes: object = {}): Promise<string> {
  const reply = await context.actor.pay(`mobile-money/${kind}`, order(changes));
  const id: string = reply.body.data?.transaction_id ?? '';
  if (id !== '') await ended(context, kind, id);
  await delivered(context);
  return id;
}

/** What a merchant does, in an order that leaves each step something to find. Run through one door and then the other. */
export const SCENARIOS: readonly ParityScenario[] = [
  {
    name: 'sets up a webhook endpoint, refuses a bad one, and rotates its secret',
    async run({ actor, receiver }) {
      await actor.get('webhooks');
      await actor.post('webhooks/test');
      await actor.put('webhooks', { url: 'ftp://example.com' });
      await actor.put('webhooks', { url: receiver.url, event_types: ['no.such.type'] });
      await actor.put('webhooks', { url: receiver.url });
      await actor.post('webhooks/secret/rotate');
      await actor.get('webhooks');
      await actor.get('webhooks/event-types');
    },
  },
  {
    name: 'opens wallets, new, standing and impossible ones, and reads them',
    async run(context) {
      const { actor } = context;
      for (const currency_code of ['ZMW', 'zmw', 'USD', 'XXX', 'zm', 7, undefined])
        await actor.post('wallet', { currency_code });
      await delivered(context);
      await actor.get('wallet');
      for (const currency of ['zmw', 'USD', 'GHS', 'nonsense']) await actor.get(`wallet/${currency}`);
      for (const query of [
        {},
        { page: '2', limit: '1' },
        { limit: '0' },
        { from: '2025-02-30' },
        { from: '2030-01-01' },
      ])
        await actor.get('wallet/CDF/entries', query);
      await actor.get('wallet/GHS/entries');
    },
  },
  {
    name: 'collects deposits that complete, fail, stay open, and cannot begin',
    async run(context) {
      const { actor } = context;
      await settled(context, 'deposits', { metadata: { order: 7, vip: true }, description: 'Order 7' });
      await settled(context, 'deposits', { phone_number: SHORT_OF_FUNDS });
      await settled(context, 'deposits', { phone_number: '+243973456789', network: 'AIRTEL_COD' });
      await actor.pay('mobile-money/deposits', order({ phone_number: NEVER_ENDS, amount: '501' }));
      for (const changes of [
        { amount: '0' },
        { amount: 5 },
        { amount: '499.00' },
        { amount: '2500.50' },
        { currency_code: 'GHS' },
        { phone_number: 'abc' },
        { phone_number: '99912345678' },
        { network: 'MTN_MOMO_ZMB' },
        { metadata: [] },
        { description: 'abc' },
        { client_reference: 'x'.repeat(65) },
        { idempotency_key: 'no-uuid' },
      ])
        await actor.pay('mobile-money/deposits', order(changes));
      await actor.get('mobile-money/deposits/TXN-00000000000000000000000000000000');
      await actor.get('mobile-money/networks', { currency_code: 'CDF' });
      await actor.get('mobile-money/networks', { currency_code: 'nonsense' });
    },
  },
  {
    name: 'pays out within the balance and the limits, and not beyond',
    async run(context) {
      const { actor, world, shop, environment } = context;
      await settled(context, 'payouts');
      await settled(context, 'payouts', { phone_number: UNKNOWN_RECIPIENT });
      await actor.pay('mobile-money/payouts', order({ amount: '900000' }));
      await actor.pay('mobile-money/payouts', order({ amount: '1000', phone_number: NEVER_ENDS }));
      await world.db.query(
        `UPDATE wallets SET per_transaction_limit = 300000, daily_limit = 500000
         WHERE business_id = $1 AND environment = $2 AND currency = 'CDF'`,
        [shop.id, environment],
      );
      await actor.pay('mobile-money/payouts', order({ amount: '3001' }));
      await actor.pay('mobile-money/payouts', order({ amount: '2000' }));
      await actor.get('wallet/CDF');
      await actor.get('mobile-money/payouts/TXN-00000000000000000000000000000000');
      await actor.get('mobile-money/payouts/nonsense');
    },
  },
  {
    name: 'repeats requests under their keys',
    async run(context) {
      const { actor } = context;
      const id = await settled(context, 'deposits', { idempotency_key: KEY_1 });
      await actor.pay('mobile-money/deposits', order({ idempotency_key: KEY_1 }));
      await actor.pay('mobile-money/deposits', order({ idempotency_key: KEY_1.toUpperCase() }));
      await actor.pay('mobile-money/deposits', order({ idempotency_key: KEY_1, amount: '2501' }));
      await actor.pay('mobile-money/payouts', order({ idempotency_key: KEY_1 }));
      await actor.pay('mobile-money/payouts', order({ idempotency_key: KEY_2, amount: '900000' }));
      await actor.get(`mobile-money/payouts/${id}`);
    },
  },
  {
    name: 'looks back at what moved',
    async run({ actor }) {
      const all = await actor.get('transactions');
      for (const query of [
        { type: 'mobile_money_payout' },
        { status: 'failed' },
        { currency_code: 'cdf', limit: '2', page: '2' },
        { client_reference: 'order-7' },
        { from: '2020-01-01', to: '2020-12-31' },
        { status: 'nonsense' },
        { page: '0' },
      ])
        await actor.get('transactions', query);
      for (const { transaction_id } of all.body.data) await actor.get(`transactions/${transaction_id}`);
      await actor.get('transactions/TXN-00000000000000000000000000000000');
      await actor.get('wallet/CDF/entries');
      await actor.get('transactions/export', { client_reference: 'of-nobody' });
      await actor.get('transactions/export', { format: 'xlsx' });
      await actor.get('wallet/CDF/statement', { month: '2020-05' });
      await actor.get('wallet/CDF/statement', { month: 'May' });
    },
  },
  {
    name: 'follows its deliveries, replays and recovers them, and pulls the feed',
    async run(context) {
      const { actor } = context;
      await delivered(context);
      await actor.post('webhooks/test');
      const listed = await actor.get('webhooks/deliveries', { limit: '3' });
      await actor.get('webhooks/deliveries', { status: 'failed' });
      await actor.get('webhooks/deliveries', { status: 'nonsense' });
      const id: number = listed.body.data.at(-1).id;
      await actor.post(`webhooks/deliveries/${id}/replay`);
      await delivered(context);
      await actor.get(`webhooks/deliveries/${id}`);
      await actor.get('webhooks/deliveries/999999999');
      await actor.post('webhooks/deliveries/recover', { since: '2020-01-01' });
      await actor.post('webhooks/deliveries/recover', { since: 'nonsense' });
      await delivered(context);
      await actor.get('webhooks/events');
      await actor.get('webhooks/events', { after_sequence: '3', limit: '2' });
      await actor.get('webhooks/events', { after_sequence: 'nonsense' });
    },
  },
  {
    name: 'asks for pretend money',
    async run({ actor }) {
      for (const [currency, amount] of [
        ['USD', '25.50'] as const,
        ['usd', '1'] as const,
        ['GHS', '1'] as const,
        ['USD', '0'] as const,
        ['USD', 5] as const,
        ['USD', '999999999999999.99'] as const,
      ])
        await actor.post(`sandbox/wallets/${currency}/fund`, { amount });
      await actor.get('wallet/USD');
    },
  },
];
