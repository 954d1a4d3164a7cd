import { aBusiness, type Actor, DOORS, type Shop } from '../support/builders';
import { BAD_AMOUNTS } from '../support/amounts';
import { aFundedShop, ended, NEVER_ENDS, operationCount, order, PAYS, SHORT_OF_FUNDS } from '../support/mobile-money';
import { until } from '../support/wait';
import { startWorld, type World } from '../support/world';

describe.each(DOORS)('mobile money through the door of the %s', (door) => {
  let world: World;
  let shop: Shop;
  let actor: Actor;

  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aFundedShop(world);
    actor = shop.door(door);
  });

  describe('POST deposits', () => {
    it('answers 201 with a pending deposit and credits the wallet once it completes', async () => {
      const reply = await actor.pay(
        'mobile-money/deposits',
        order({ client_reference: 'order-1', description: 'Order 1182', metadata: { order: 1, vip: true } }),
      );
      expect(reply.status).toBe(201);
      expect(reply.body.data).toEqual({
        transaction_id: expect.stringMatching(/^TXN-[0-9A-F]{32}$/),
        type: 'mobile_money_deposit',
        status: 'pending',
        wallet_id: await shop.walletId('CDF'),
        currency_code: 'CDF',
        amount: '5000.00',
        provider: 'simulator',
        network: 'VODACOM_MPESA_COD',
        phone_number: PAYS,
        client_reference: 'order-1',
        description: 'Order 1182',
        metadata: { order: 1, vip: true },
        failure_code: null,
        failure_message: null,
        provider_reference: null,
        created_at: expect.stringMatching(/Z$/),
        updated_at: expect.stringMatching(/Z$/),
        completed_at: null,
      });
      const final = await ended(actor, 'deposits', reply.body.data.transaction_id);
      expect(final.body.data).toMatchObject({
        status: 'completed',
        provider_reference: expect.any(String),
        completed_at: expect.stringMatching(/Z$/),
      });
      expect(await shop.balance('CDF')).toBe('25000.00');
    });

    it('ends as failed with the reason of the provider and credits nothing', async () => {
      const reply = await actor.pay('mobile-money/deposits', order({ phone_number: SHORT_OF_FUNDS }));
      const final = await ended(actor, 'deposits', reply.body.data.transaction_id);
      expect(final.body.data).toMatchObject({
        status: 'failed',
        failure_code: 'insufficient_balance',
        failure_message: expect.any(String),
      });
      expect(await shop.balance('CDF')).toBe('20000.00');
    });

    it('stays pending while the provider reports it so', async () => {
      const reply = await actor.pay('mobile-money/deposits', order({ phone_number: NEVER_ENDS }));
      const checked = await until('the provider was asked again', async () => {
        const [row] = await world.db.query(
          'SELECT state, checks FROM operations WHERE business_id = $1 AND phone_number = $2',
          [shop.id, NEVER_ENDS],
        );
        return row.checks > 0 ? row : null;
      });
      expect(checked.state).toBe('accepted');
      // Nothing that a merchant sees has changed.
      expect((await actor.get(`mobile-money/deposits/${reply.body.data.transaction_id}`)).body.data).toEqual(
        reply.body.data,
      );
    });

    it('tells the business once: one event, one notification, with what the GET shows', async () => {
      const reply = await actor.pay('mobile-money/deposits', order());
      const final = await ended(actor, 'deposits', reply.body.data.transaction_id);
      const told = await world.db.query(
        `SELECT e.type, e.data, n.id FROM events e JOIN notifications n ON n.event_id = e.id WHERE e.business_id = $1 AND e.operation_id IS NOT NULL`,
        [shop.id],
      );
      expect(told).toHaveLength(1);
      expect(told[0].type).toBe('mobile_money_deposit.completed');
      expect(told[0].data).toEqual(final.body.data);
    });

    it('takes a number with a plus sign and a network of the caller', async () => {
      const reply = await actor.pay(
        'mobile-money/deposits',
        order({ phone_number: '+243973456789', network: 'AIRTEL_COD' }),
      );
      expect(reply.body.data).toMatchObject({ phone_number: '243973456789', network: 'AIRTEL_COD' });
    });

    it.each(BAD_AMOUNTS)('answers 400 for the amount %j and changes nothing', async (amount) => {
      const before = await operationCount(world, shop);
      const reply = await actor.pay('mobile-money/deposits', order({ amount }));
      expect(reply.status).toBe(400);
      expect(reply.body).toMatchObject({
        code: 'invalid_request',
        errors: [{ field: 'amount', message: expect.any(String) }],
      });
      expect(await operationCount(world, shop)).toBe(before);
    });

    it.each([
      [{ phone_number: '0813456789' }, 'phone_number'],
      [{ phone_number: '24381345678a' }, 'phone_number'],
      [{ phone_number: undefined }, 'phone_number'],
      [{ currency_code: 'FRANC' }, 'currency_code'],
      [{ currency_code: 7 }, 'currency_code'],
      [{ network: 'no such thing' }, 'network'],
      [{ description: 'abc' }, 'description'],
      [{ description: 'x'.repeat(23) }, 'description'],
      [{ description: 'Zażółć' }, 'description'],
      [{ client_reference: 'x'.repeat(65) }, 'client_reference'],
      [{ metadata: ['order'] }, 'metadata'],
      [{ metadata: { nested: { deep: 1 } } }, 'metadata'],
      [{ metadata: Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`k${n}`, n])) }, 'metadata'],
      [{ idempotency_key: 'not-a-uuid' }, 'idempotency_key'],
      [{ idempotency_key: '00000000-0000-0000-0000-000000000000' }, 'idempotency_key'],
    ])('answers 400 and names the field for %j', async (changes, field) => {
      const reply = await actor.pay('mobile-money/deposits', order(changes));
      expect(reply.status).toBe(400);
      expect(reply.body.errors.map((one: { field: string }) => one.field)).toContain(field);
    });

    // Guarantee: who sends a number where digits are a text is told so, since the number has those digits.
    it.each([{ phone_number: 243813456789 }, { description: 1182 }])('asks for a string for %j', async (changes) => {
      const [field] = Object.keys(changes);
      const reply = await actor.pay('mobile-money/deposits', order(changes));
      expect(reply.body.errors).toEqual([{ field, message: expect.stringContaining(`${field} must be a string`) }]);
    });

    it.each([
      [{ amount: '499.00' }, 'amount_out_of_range', 'amount'],
      [{ amount: '1000001' }, 'amount_out_of_range', 'amount'],
      [{ amount: '5000.50' }, 'invalid_amount', 'amount'],
      [{ network: 'MTN_MOMO_ZMB' }, 'invalid_phone_number', 'phone_number'],
      [{ network: 'NO_SUCH_NETWORK' }, 'unsupported_network', 'network'],
      [{ phone_number: '99912345678' }, 'unsupported_network', 'phone_number'],
      [{ phone_number: '260961234567' }, 'unsupported_network', 'phone_number'],
      [{ phone_number: '260961234567', network: 'MTN_MOMO_ZMB' }, 'unsupported_network', 'network'],
      [{ phone_number: '243003456789' }, 'unsupported_network', 'network'],
    ])('answers 400 when the network refuses %j', async (changes, code, field) => {
      const before = await operationCount(world, shop);
      const reply = await actor.pay('mobile-money/deposits', order(changes));
      expect([reply.status, reply.body.code]).toEqual([400, code]);
      expect(reply.body.errors).toEqual([{ field, message: reply.body.message }]);
      if (code === 'amount_out_of_range')
        expect(reply.body.details).toMatchObject({ min: '500.00', max: '1000000.00' });
      expect(await operationCount(world, shop)).toBe(before);
    });

    it('answers 404 when the business has no wallet in the currency', async () => {
      const reply = await actor.pay('mobile-money/deposits', order({ currency_code: 'ZMW' }));
      expect([reply.status, reply.body.code]).toEqual([404, 'wallet_not_found']);
    });
  });

  describe('GET', () => {
    it('answers 404 for an unknown id, for another kind and for the operation of another business', async () => {
      const deposit = await actor.pay('mobile-money/deposits', order());
      const id: string = deposit.body.data.transaction_id;
      const stranger = (await aBusiness().active().in(world)).door(door);
      for (const reply of [
        await actor.get('mobile-money/deposits/TXN-00000000000000000000000000000000'),
        await actor.get('mobile-money/deposits/nonsense'),
        await actor.get(`mobile-money/payouts/${id}`),
        await stranger.get(`mobile-money/deposits/${id}`),
        await shop.door(door, 'sandbox').get(`mobile-money/deposits/${id}`),
      ]) {
        expect([reply.status, reply.body.code]).toEqual([404, 'transaction_not_found']);
      }
    });

    it('lists the networks of a currency with their bounds', async () => {
      const reply = await actor.get('mobile-money/networks', { currency_code: 'cdf' });
      expect(reply.status).toBe(200);
      const vodacom = reply.body.data.find((one: { network: string }) => one.network === 'VODACOM_MPESA_COD');
      expect(vodacom).toMatchObject({
        country: 'COD',
        prefix: '243',
        currency_code: 'CDF',
        deposit: { status: 'operational', min: '500.00', decimals: 0 },
      });
      expect(reply.body.data.every((one: { currency_code: string }) => one.currency_code === 'CDF')).toBe(true);
      expect((await actor.get('mobile-money/networks', { currency_code: 'x' })).status).toBe(400);
    });
  });
});
