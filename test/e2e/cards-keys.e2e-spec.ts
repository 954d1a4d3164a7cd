import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import type { Shop } from '../support/builders';
import { aCard, aCardShop, type CardWorld, creation, startCardWorld } from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { until } from '../support/wait';

describe('the idempotency key of a card order', () => {
  let world: CardWorld;
  let shop: Shop;

  beforeAll(async () => {
    world = await startCardWorld({}, { CARD_CREATION_WAIT_MS: '300', SCHEDULE_SCALE: '1' });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aCardShop(world);
    world.maplerad.faults.clear();
    world.set({ createDelayMs: 40 });
  });
  afterEach(async () => expect(await brokenInvariants(world)).toEqual([]));

  const send = (path: string, headers: Record<string, string>, body: object): Promise<Response> =>
    shop.apiKey.call('post', path, { headers, body });

  it('may be sent in the header, in the body or in both alike', async () => {
    const { idempotency_key: key, ...body } = await creation(shop);
    const first = await send('cards', { 'Idempotency-Key': key }, body);
    expect([first.status, first.body.errors]).toEqual([201, undefined]);
    for (const again of [
      await send('cards', { 'Idempotency-Key': key.toUpperCase() }, body),
      await send('cards', {}, { ...body, idempotency_key: key }),
      await send('cards', { 'Idempotency-Key': key }, { ...body, idempotency_key: key }),
      await send('cards', { 'Idempotency-Key': key }, { ...body, idempotency_key: null }),
    ]) {
      expect([again.status, again.headers['idempotent-replayed'], again.body]).toEqual([201, 'true', first.body]);
    }
    const id: number = first.body.data.id;
    expect((await send(`cards/${id}/topup`, { 'Idempotency-Key': randomUUID() }, { amount: '100' })).status).toBe(200);
    expect((await send(`cards/${id}/freeze`, { 'Idempotency-Key': randomUUID() }, {})).status).toBe(200);
  });

  it('is refused when header and body differ, when it is no UUID and when there is none', async () => {
    const id = await aCard(shop);
    const refusals = [
      await send(`cards/${id}/freeze`, { 'Idempotency-Key': randomUUID() }, { idempotency_key: randomUUID() }),
      await send(`cards/${id}/freeze`, { 'Idempotency-Key': 'nonsense' }, {}),
      await send(`cards/${id}/freeze`, {}, {}),
    ];
    expect(refusals.map(({ status, body }) => [status, body.errors])).toEqual([
      [400, [{ field: 'idempotency_key', message: expect.stringContaining('must be the same') }]],
      [400, [{ field: 'idempotency_key', message: expect.stringContaining('must be a UUID') }]],
      [400, [{ field: 'idempotency_key', message: expect.stringContaining('idempotency_key is missing') }]],
    ]);
    expect((await shop.apiKey.get(`cards/${id}`)).body.data.status).toBe('active');
  });

  // Guarantee: "still running" is answered only while the first request runs; after its 503 the key gets 503 until the end.
  it('gets 503 once the first request was answered 503, then the final answer', async () => {
    world.set({ createDelayMs: 4_000 });
    const body = await creation(shop);
    const first = await shop.apiKey.post('cards', body);
    expect([first.status, first.body.code]).toEqual([503, 'card_outcome_pending']);
    const again = await shop.apiKey.post('cards', body);
    expect([again.status, again.body.code, again.headers['retry-after']]).toEqual([503, 'card_outcome_pending', '5']);
    const final = await until('the card is there', async () => {
      const reply = await shop.apiKey.post('cards', body);
      expect([201, 503]).toContain(reply.status);
      return reply.status === 201 ? reply : null;
    });
    expect(final.headers['idempotent-replayed']).toBe('true');
  });

  it('gets 503 after a top-up whose answer was lost', async () => {
    const id = await aCard(shop);
    world.maplerad.faults.plan('fund', 'undone_then_500', 1);
    const body = { idempotency_key: randomUUID(), amount: '100' };
    const replies = [
      await shop.apiKey.post(`cards/${id}/topup`, body),
      await shop.apiKey.post(`cards/${id}/topup`, body),
    ];
    expect(replies.map(({ status, body: { code } }) => [status, code])).toEqual([
      [503, 'card_outcome_pending'],
      [503, 'card_outcome_pending'],
    ]);
  });
});
