import { randomUUID } from 'node:crypto';
import { type Actor, DOORS, type Shop } from '../support/builders';
import { aFundedShop, order } from '../support/mobile-money';
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

  describe('idempotency', () => {
    it('answers the same operation for the same request, whatever the order of its fields and the case of its key', async () => {
      const key = randomUUID();
      const first = await actor.pay('mobile-money/payouts', order({ idempotency_key: key, metadata: { a: 1, b: 2 } }));
      const again = await actor.pay('mobile-money/payouts', {
        metadata: { b: 2, a: 1 },
        ...order(),
        idempotency_key: key.toUpperCase(),
      });
      expect([again.status, again.body.data.transaction_id]).toEqual([201, first.body.data.transaction_id]);
      expect(again.headers['idempotent-replayed']).toBe('true');
      expect(first.headers['idempotent-replayed']).toBeUndefined();
    });

    // Guarantee: a client that leaves out what is empty repeats what one has sent that does not.
    it.each([
      ['none', undefined, {}],
      ['an empty one', {}, undefined],
      ['null', null, {}],
    ])('answers the same operation for %s as metadata first and the other way then', async (_, before, then) => {
      const key = randomUUID();
      const first = await actor.pay('mobile-money/payouts', order({ idempotency_key: key, metadata: before }));
      for (const metadata of [then, before, null]) {
        const again = await actor.pay('mobile-money/payouts', order({ idempotency_key: key, metadata }));
        expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, 'true']);
        expect(again.body.data).toMatchObject({ transaction_id: first.body.data.transaction_id, metadata: {} });
      }
      const other = await actor.pay('mobile-money/payouts', order({ idempotency_key: key, metadata: { a: 1 } }));
      expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
    });

    it('answers 409 when the key comes with another request, in each field', async () => {
      const key = randomUUID();
      await actor.pay('mobile-money/deposits', order({ idempotency_key: key }));
      for (const changes of [
        { amount: '5001' },
        { currency_code: 'USD', amount: '5.00', phone_number: '243973456789' },
        { phone_number: '243813456780' },
        { description: 'Something' },
        { client_reference: 'x' },
        { metadata: { a: 1 } },
        { network: 'VODACOM_MPESA_COD' },
      ]) {
        const reply = await actor.pay('mobile-money/deposits', order({ ...changes, idempotency_key: key }));
        expect([changes, reply.status, reply.body.code]).toEqual([changes, 409, 'idempotency_key_reused']);
      }
      const other = await actor.pay('mobile-money/payouts', order({ idempotency_key: key }));
      expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
    });

    it('lets a key be used again after a refusal that had no effect', async () => {
      const key = randomUUID();
      expect((await actor.pay('mobile-money/payouts', order({ idempotency_key: key, amount: '20001' }))).status).toBe(
        402,
      );
      expect((await actor.pay('mobile-money/payouts', order({ idempotency_key: key, amount: '2000' }))).status).toBe(
        201,
      );
    });

    it('takes the key from the header too, and refuses two that differ', async () => {
      const key = randomUUID();
      const send = (headers: Record<string, string>, body: object = {}) =>
        actor.call('post', 'mobile-money/deposits', {
          headers,
          body: { ...order(body), ...(door === 'session' ? { pin: '4071' } : {}) },
        });
      const first = await send({ 'Idempotency-Key': key });
      expect((await send({ 'Idempotency-Key': key })).body.data.transaction_id).toBe(first.body.data.transaction_id);
      expect((await send({ 'Idempotency-Key': 'nonsense' })).status).toBe(400);
      expect((await send({ 'Idempotency-Key': key }, { idempotency_key: randomUUID() })).status).toBe(400);
    });
  });
});
