import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import type { Shop } from '../support/builders';
import { aCard, aCardShop, balanceOf, type CardWorld, creation, keyed, startCardWorld } from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { until } from '../support/wait';
import { times } from '../support/parallel';

const PARALLEL = 50;
const statuses = (replies: readonly Response[]): Record<string, number> =>
  replies.reduce<Record<string, number>>((sum, { status }) => ({ ...sum, [status]: (sum[status] ?? 0) + 1 }), {});

describe('idempotency of card operations', () => {
  let world: CardWorld;
  let shop: Shop;
  const calls = (action: string): number => world.maplerad.api.calls.get(action) ?? 0;
  const cards = async (): Promise<number> => (await shop.apiKey.get('cards')).body.meta.total;

  beforeAll(async () => {
    world = await startCardWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aCardShop(world);
    world.maplerad.api.calls.clear();
    world.maplerad.faults.clear();
  });
  afterEach(async () => expect(await brokenInvariants(world)).toEqual([]));

  // Guarantee: the same key fifty times at once is one card, one debit and one call to the issuer.
  it('makes one card of fifty equal requests', async () => {
    const body = await creation(shop);
    const replies = await times(PARALLEL, () => shop.apiKey.post('cards', body));
    for (const reply of replies) expect([201, 409]).toContain(reply.status);
    for (const reply of replies.filter(({ status }) => status === 409)) {
      expect([reply.body.code, reply.headers['retry-after']]).toEqual(['idempotency_request_in_progress', '1']);
    }
    const bodies = new Set(replies.filter(({ status }) => status === 201).map(({ text }) => text));
    expect(bodies.size).toBe(1);
    expect([await cards(), calls('create'), await shop.balance('USD')]).toEqual([1, 1, '985.00']);
    const late = await shop.apiKey.post('cards', body);
    expect([late.status, late.headers['idempotent-replayed'], [...bodies][0]]).toEqual([201, 'true', late.text]);
  });

  it.each(['topup', 'drain', 'freeze', 'terminate'] as const)(
    'carries out one of fifty equal requests: %s',
    async (action) => {
      const id = await aCard(shop);
      world.maplerad.api.calls.clear();
      const body = keyed(action === 'topup' || action === 'drain' ? { amount: '100' } : {});
      const replies = await times(PARALLEL, () => shop.apiKey.post(`cards/${id}/${action}`, body));
      for (const reply of replies) expect([200, 409]).toContain(reply.status);
      expect(statuses(replies)[200]).toBeGreaterThanOrEqual(1);
      const name = action === 'topup' ? 'fund' : action === 'drain' ? 'withdraw' : action;
      expect(calls(name)).toBe(1);
      const late = await shop.apiKey.post(`cards/${id}/${action}`, body);
      expect([late.status, late.headers['idempotent-replayed']]).toEqual([200, 'true']);
      expect(late.body).toEqual(replies.find(({ status }) => status === 200)?.body);
      const [wallet, card] = {
        topup: ['984.00', '1600'],
        drain: ['986.00', '1400'],
        freeze: ['985.00', '1500'],
        terminate: ['1000.00', '0'],
      }[action] as [string, string];
      expect([await shop.balance('USD'), await balanceOf(shop.apiKey, id)]).toEqual([wallet, card]);
    },
  );

  it('answers 409 to the same key with other content or another operation, and changes nothing', async () => {
    const body = await creation(shop);
    const { id } = (await shop.apiKey.post('cards', body)).body.data;
    const others = [
      ['cards', { ...body, amount: '1501' }],
      ['cards', { ...body, brand: 'MASTERCARD' }],
      ['cards', { ...body, wallet_id: body.wallet_id + 1 }],
      [`cards/${id}/topup`, { ...keyed({ amount: '1500' }), idempotency_key: body.idempotency_key }],
      [`cards/${id}/freeze`, { idempotency_key: body.idempotency_key }],
    ] as const;
    for (const [path, other] of others) {
      const reply = await shop.apiKey.post(path, other);
      expect([path, reply.status, reply.body.code]).toEqual([path, 409, 'idempotency_key_reused']);
    }
    expect([await cards(), await shop.balance('USD')]).toEqual([1, '985.00']);
  });

  it('knows a key in any case, and the same body in any order with unknown fields', async () => {
    const body = await creation(shop);
    await shop.apiKey.post('cards', body);
    const { idempotency_key, amount, brand, wallet_id } = body;
    const twin = { extra: 1, idempotency_key: idempotency_key.toUpperCase(), amount, brand, wallet_id };
    const reply = await shop.apiKey.post('cards', twin);
    expect([reply.status, reply.headers['idempotent-replayed'], await cards()]).toEqual([201, 'true', 1]);
  });

  it('keeps keys of two businesses and of two environments apart', async () => {
    const other = await aCardShop(world);
    const key = randomUUID();
    const replies = [
      await shop.apiKey.post('cards', { ...(await creation(shop)), idempotency_key: key }),
      await other.apiKey.post('cards', { ...(await creation(other)), idempotency_key: key }),
      await shop.sandboxKey.post('cards', { ...(await creation(shop, '1500', 'sandbox')), idempotency_key: key }),
    ];
    expect(replies.map((reply) => [reply.status, reply.headers['idempotent-replayed']])).toEqual(
      Array.from({ length: 3 }, () => [201, undefined]),
    );
  });

  it('frees the key of an attempt that was refused before any effect', async () => {
    const id = await aCard(shop);
    const key = keyed();
    const refused = [
      await shop.apiKey.post(`cards/${id}/drain`, { ...key, amount: '0' }),
      await shop.apiKey.post(`cards/${id}/drain`, { ...key, amount: '1501' }),
      await shop.apiKey.post(`cards/${id}/topup`, { ...key, amount: '98501' }),
      await shop.apiKey.post(`cards/${id}/unfreeze`, key),
      await shop.apiKey.post(`cards/999999/freeze`, key),
    ];
    expect(refused.map((reply) => reply.status)).toEqual([400, 400, 402, 400, 404]);
    world.maplerad.faults.plan('freeze', 'refused', 1);
    expect((await shop.apiKey.post(`cards/${id}/freeze`, key)).body.code).toBe('card_refused');
    expect((await shop.apiKey.post(`cards/${id}/freeze`, key)).status).toBe(200);
  });

  it('answers a replay with the body of its first answer, whatever happened to the card since', async () => {
    const body = await creation(shop);
    const first = await shop.apiKey.post('cards', body);
    const { id } = first.body.data;
    const topup = keyed({ amount: '500' });
    const up = await shop.apiKey.post(`cards/${id}/topup`, topup);
    await shop.apiKey.post(`cards/${id}/terminate`, keyed());
    expect((await shop.apiKey.post(`cards/${id}/topup`, topup)).body).toEqual(up.body);
    const again = await shop.apiKey.post('cards', body);
    expect([again.status, again.body]).toEqual([201, first.body]);
  });

  // Guarantee: details are never stored, so a replay reads them from the issuer or has none.
  it('reads details fresh for a replay, and answers null when the issuer is down', async () => {
    const body = await creation(shop);
    const first = await shop.apiKey.post('cards', body);
    world.maplerad.api.calls.clear();
    expect((await shop.apiKey.post('cards', body)).body.data.details).toEqual(first.body.data.details);
    // A look in the background may read the card too.
    expect(calls('get_card')).toBeGreaterThan(0);
    world.maplerad.faults.plan('get_card', 'undone_then_500', 100);
    const dark = await shop.apiKey.post('cards', body);
    expect([dark.status, dark.body]).toEqual([201, { data: { ...first.body.data, details: null } }]);
  });

  it('answers 409 while the first request waits for the issuer, then its result', async () => {
    world.set({ createDelayMs: 700 });
    const body = await creation(shop);
    const first = shop.apiKey.post('cards', body);
    await until('the first is under way', async () => {
      const rows = await world.db.query('SELECT 1 FROM operations WHERE business_id = $1 AND kind = $2', [
        shop.id,
        'card_creation',
      ]);
      return rows.length === 1;
    });
    const during = await shop.apiKey.post('cards', body);
    expect(during.status).toBe(409);
    expect([during.body.code, during.headers['retry-after']]).toEqual(['idempotency_request_in_progress', '1']);
    expect((await first).status).toBe(201);
    expect((await shop.apiKey.post('cards', body)).status).toBe(201);
    world.set({ createDelayMs: 40 });
    expect([await cards(), calls('create')]).toEqual([1, 1]);
  });
});
