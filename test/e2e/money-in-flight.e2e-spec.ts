import { randomUUID } from 'node:crypto';
import { operationIdOf } from '../../src/kernel/ids';
import { PawapaySimulator } from '../../simulators/pawapay/pawapay-simulator';
import type { Shop } from '../support/builders';
import { AIRTEL_ORDER } from '../support/mobile-money';
import { anOperator, type OperatorActor } from '../support/operators';
import { aPayingShop, type PawapayWorld, startPawapayWorld } from '../support/pawapay';
import { until } from '../support/wait';
import { brokenInvariants } from '../support/invariants';

type Kind = 'deposits' | 'payouts';
const OUTAGE = 1_000_000;

describe('money in flight', () => {
  let world: PawapayWorld;
  let shop: Shop;
  beforeEach(async () => {
    shop = await aPayingShop(world);
  });
  // Guarantee: whatever happens to the business or the provider, every invariant of the books holds afterwards.
  afterEach(async () => {
    expect(await brokenInvariants(world)).toEqual([]);
  });

  const pay = (kind: Kind, more: object = {}) => shop.apiKey.pay(`mobile-money/${kind}`, { ...AIRTEL_ORDER, ...more });
  const rows = (): Promise<Array<{ state: string; idempotency_key: string | null }>> =>
    world.db.query(
      `SELECT state, idempotency_key FROM operations WHERE business_id = $1 AND provider = 'pawapay' ORDER BY created_at`,
      [shop.id],
    );
  const ended = (state: string, count = 1) =>
    until(`${count} have ${state}`, async () => (await rows()).filter((row) => row.state === state).length === count);

  describe('of a business that is suspended meanwhile', () => {
    let operator: OperatorActor;
    beforeAll(async () => {
      world = await startPawapayWorld();
      operator = await anOperator(world);
    });
    afterAll(() => world.close());

    it.each([
      ['payouts', 'completed', '45000.00'],
      ['payouts', 'failed', '50000.00'],
      ['deposits', 'completed', '55000.00'],
      ['deposits', 'failed', '50000.00'],
    ] as const)('settles: %s %s', async (kind, state, balance) => {
      world.fault({ on: 'outcome', fault: 'stay' });
      const id = operationIdOf((await pay(kind)).body.data.transaction_id) ?? '';
      const suspension = await operator.call('post', `businesses/${shop.id}/suspend`, { reason: 'Looked into.' });
      expect(suspension.status).toBe(200);
      const payment = world.pawapay.books.find(id);
      if (!payment) throw new Error('the provider does not know the payment');
      const [status, code] =
        state === 'completed' ? (['COMPLETED', null] as const) : (['FAILED', 'UNSPECIFIED_FAILURE'] as const);
      world.pawapay.books.move(payment, status, code);
      await ended(state);
      expect(await shop.balance('CDF')).toBe(balance);
      const refused = await pay(kind);
      expect([refused.status, refused.body.code]).toEqual([403, 'business_suspended']);
      const told = await world.db.query(
        `SELECT e.type FROM notifications n JOIN events e ON e.id = n.event_id WHERE n.business_id = $1 ORDER BY n.id`,
        [shop.id],
      );
      expect(told.map((row: { type: string }) => row.type)).toEqual([
        'business.suspended',
        `mobile_money_${kind.slice(0, -1)}.${state}`,
      ]);
    });

    it('sends an order again that was lost on the wire, suspended or not', async () => {
      world.fault({ on: 'submit', fault: 'drop_before_accept', times: 2 });
      await pay('payouts');
      await shop.setStatus('suspended');
      await ended('completed');
      expect(await shop.balance('CDF')).toBe('45000.00');
    });
  });

  describe('while the provider is out of order', () => {
    beforeAll(async () => {
      // The circuit stays open for two seconds instead of ten.
      world = await startPawapayWorld({}, { SCHEDULE_SCALE: '0.2' });
    });
    afterAll(() => world.close());

    const outage = (): void =>
      world.fault(
        { on: 'submit', fault: 'answer', http_status: 503, times: OUTAGE },
        { on: 'check', fault: 'error', times: OUTAGE },
      );
    const refusedOnes = async (key: string) => {
      const reply = await pay('payouts', { idempotency_key: key });
      return reply.status === 503 ? reply : null;
    };

    // Guarantee: nothing new is held while the provider is down, and what was held before is neither lost nor repeated.
    it('refuses new payouts with 503 before any hold, keeps what is in flight, and recovers by itself', async () => {
      outage();
      const key = randomUUID();
      let held = 0;
      const refusal = await until('the circuit opens', async () => {
        const reply = await pay('payouts', { amount: '1000', idempotency_key: randomUUID() });
        if (reply.status === 201) held += 1;
        return reply.status === 503 ? reply : null;
      });
      expect(refusal.body.code).toBe('payment_provider_unavailable');
      expect(refusal.headers['retry-after']).toMatch(/^[1-9]\d*$/);
      expect(held).toBeGreaterThan(0);
      const before = [(await rows()).length, await shop.balance('CDF')];
      const submissions = world.pawapay.faults.struck.get('submit.answer');
      const again = await until('one more is refused', () => refusedOnes(key));
      expect(again.status).toBe(503);
      expect([(await rows()).length, await shop.balance('CDF')]).toEqual(before);
      expect(world.pawapay.faults.struck.get('submit.answer')).toBe(submissions);
      expect(await shop.balance('CDF')).toBe(`${50_000 - 1_000 * held}.00`);
      expect((await shop.apiKey.get('wallet/CDF')).status).toBe(200);
      world.pawapay.faults.clear();
      const taken = await until('the provider is tried again', async () => {
        const reply = await pay('payouts', { idempotency_key: key });
        return reply.status === 201 ? reply : null;
      });
      expect(taken.headers['idempotent-replayed']).toBeUndefined();
      await ended('completed', held + 1);
      expect(await shop.balance('CDF')).toBe(`${45_000 - 1_000 * held}.00`);
      const paid = world.pawapay.books.list().filter(({ status }) => status === 'COMPLETED');
      expect(paid).toHaveLength(held + 1);
    });
  });

  describe('while the provider hangs', () => {
    beforeAll(async () => {
      world = await startPawapayWorld({}, { DATABASE_POOL_SIZE: '4', PROVIDER_TIMEOUT_MS: '4000' });
    });
    afterAll(() => world.close());

    // Guarantee: a slow provider delays only requests to it: a waiting request holds no database connection.
    it('serves reads on a handful of database connections while thirty payments wait for it', async () => {
      world.fault({ on: 'submit', fault: 'hang_before_accept', delay_ms: 6_000, times: OUTAGE });
      let answered = 0;
      const payments = Promise.all(
        Array.from({ length: 30 }, async () => {
          const reply = await pay('payouts', { amount: '1000' });
          answered += 1;
          return reply.status;
        }),
      );
      await until('all have been begun', async () => (await rows()).length === 30);
      for (let read = 0; read < 10; read += 1) {
        expect((await shop.apiKey.get('wallet/CDF')).status).toBe(200);
        expect((await shop.session.get('overview')).status).toBe(200);
      }
      expect(answered).toBeLessThan(30);
      world.pawapay.faults.clear();
      expect([201, 503]).toEqual(expect.arrayContaining([...new Set(await payments)]));
      await until('everything has ended', async () =>
        (await rows()).every(({ state }) => ['completed', 'failed'].includes(state)),
      );
    });
  });

  describe('while the provider cannot be reached at all', () => {
    beforeAll(async () => {
      world = await startPawapayWorld({}, { SCHEDULE_SCALE: '0.2' });
    });
    afterAll(() => world.close());

    it('holds nothing, frees the keys, and goes on when the provider is back', async () => {
      const port = Number(new URL(world.pawapay.url).port);
      await world.pawapay.stop();
      const keys = Array.from({ length: 8 }, () => randomUUID());
      for (const key of keys) {
        const reply = await pay('payouts', { idempotency_key: key });
        expect([reply.status, reply.body.code]).toEqual([503, 'payment_provider_unavailable']);
        expect(await shop.balance('CDF')).toBe('50000.00');
      }
      expect((await rows()).every((row) => row.state === 'failed' && row.idempotency_key === null)).toBe(true);
      const back = await PawapaySimulator.start({ ...world.pawapay.settings, callbackUrl: null }, { port });
      try {
        await until('the same key is taken', async () => {
          const reply = await pay('payouts', { idempotency_key: keys[0] });
          return reply.status === 201;
        });
        await ended('completed');
        expect(await shop.balance('CDF')).toBe('45000.00');
        expect(back.books.list()).toHaveLength(1);
      } finally {
        await back.stop();
      }
    });
  });
});
