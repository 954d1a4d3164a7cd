import { randomUUID } from 'node:crypto';
import { type Actor, DOORS, PIN, type Shop } from '../support/builders';
import { aFundedShop, operationCount, order } from '../support/mobile-money';
import { startWorld, type World } from '../support/world';

// Guarantee: metadata comes back as it was sent, whatever its keys are called, or is refused; nothing of it is lost in silence.
describe.each(DOORS)('metadata through the %s door', (door) => {
  let world: World;
  let shop: Shop;
  let actor: Actor;

  beforeAll(async () => {
    world = await startWorld();
    shop = await aFundedShop(world);
    actor = shop.door(door);
  });
  afterAll(() => world.close());

  it.each(['toString', 'hasOwnProperty', 'valueOf', 'length', 'then', 'toJSON'])(
    'keeps a key called %s',
    async (name) => {
      const metadata = { [name]: 'ACME BTP', order: 7 };
      const key = randomUUID();
      const made = await actor.pay('mobile-money/deposits', order({ metadata, idempotency_key: key }));
      expect([made.status, made.body.data?.metadata]).toEqual([201, metadata]);
      const { transaction_id: id } = made.body.data;
      expect((await actor.get(`mobile-money/deposits/${id}`)).body.data.metadata).toEqual(metadata);
      const again = await actor.pay('mobile-money/deposits', order({ metadata, idempotency_key: key }));
      expect([again.status, again.body.data.transaction_id]).toEqual([201, id]);
      const other = { [name]: 'another', order: 7 };
      const refused = await actor.pay('mobile-money/deposits', order({ metadata: other, idempotency_key: key }));
      expect(refused.body.code).toBe('idempotency_key_reused');
    },
  );

  it.each(['9007199254740993', '12345678901234567890', '-9007199254740993', '1e400'])(
    'refuses the number %s, which would come back as another',
    async (number) => {
      const before = await operationCount(world, shop);
      const fields = order({ metadata: { order: 'NUMBER' }, ...(door === 'session' ? { pin: PIN } : {}) });
      const body = JSON.stringify(fields).replace('"NUMBER"', number);
      const reply = await actor.call('post', 'mobile-money/deposits', { body });
      expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request']);
      expect(reply.body.errors).toEqual([{ field: 'metadata', message: expect.stringContaining('9007199254740991') }]);
      expect(await operationCount(world, shop)).toBe(before);
    },
  );

  it.each([9007199254740991, -9007199254740991, 0.1, 0])('keeps the number %s', async (number) => {
    const metadata = { order: number };
    const made = await actor.pay('mobile-money/deposits', order({ metadata }));
    expect([made.status, made.body.data?.metadata]).toEqual([201, metadata]);
  });

  it.each(['"__proto__"', '"\\u005f_proto__"', '"constructor"', '"\\u0063onstructor"', '"prototype"'])(
    'refuses a key written %s',
    async (name) => {
      const before = await operationCount(world, shop);
      const fields = order({ metadata: { NAME: 1 }, ...(door === 'session' ? { pin: PIN } : {}) });
      const body = JSON.stringify(fields).replace('"NAME"', name);
      const reply = await actor.call('post', 'mobile-money/deposits', { body });
      expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request']);
      expect(reply.body.errors).toEqual([{ field: 'metadata', message: expect.stringContaining(', not __proto__') }]);
      expect(await operationCount(world, shop)).toBe(before);
    },
  );

  // Guarantee: of several keys, the refusal names the one that is wrong.
  it.each([
    [{ order: 7, note: null }, 'metadata must have for "note" a text'],
    [{ order: 7, lines: [1] }, 'metadata must have for "lines" a text'],
    [{ 'order number': 7 }, 'metadata must have keys of'],
    ['order', 'metadata must be an object'],
  ])('refuses %j by what is wrong with it', async (metadata, words) => {
    const reply = await actor.pay('mobile-money/deposits', order({ metadata }));
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request']);
    expect(reply.body.errors).toEqual([{ field: 'metadata', message: expect.stringContaining(words) }]);
  });

  // Guarantee: PHP has one empty array for lists and objects, and writes it as a list.
  it('takes an empty list as an empty object', async () => {
    const key = randomUUID();
    const made = await actor.pay('mobile-money/deposits', order({ metadata: [], idempotency_key: key }));
    expect([made.status, made.body.data?.metadata]).toEqual([201, {}]);
    const again = await actor.pay('mobile-money/deposits', order({ idempotency_key: key }));
    expect([again.status, again.body.data?.transaction_id]).toEqual([201, made.body.data.transaction_id]);
  });
});
