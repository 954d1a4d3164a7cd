import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { Webhook } from 'standardwebhooks';
import type { Shop } from '../support/builders';
import {
  aCard,
  aCardShop,
  type CardWorld,
  MAPLERAD_WEBHOOK_SECRET,
  startCardWorld,
  WEBHOOK_PATH,
} from '../support/cards';
import { startWorld } from '../support/world';

const headersOf = (
  id: string,
  body: string,
  at = new Date(),
  secret = MAPLERAD_WEBHOOK_SECRET,
): Record<string, string> => ({
  'svix-id': id,
  'svix-timestamp': String(Math.floor(at.getTime() / 1_000)),
  'svix-signature': new Webhook(secret).sign(id, at, body),
});

describe('POST /providers/maplerad/webhooks', () => {
  let world: CardWorld;
  let shop: Shop;
  const send = (body: string, headers: Record<string, string>): Promise<Response> =>
    world.call('post', WEBHOOK_PATH, { body, headers: { 'Content-Type': 'application/json', ...headers } });
  const kept = async (): Promise<Array<{ event_key: Buffer; body: Buffer; reference: string }>> =>
    world.db.query(`SELECT event_key, body, reference FROM provider_callbacks WHERE provider = 'maplerad' ORDER BY id`);

  beforeAll(async () => {
    world = await startCardWorld();
    world.set({ webhookUrl: null });
    shop = await aCardShop(world);
  });
  afterAll(() => world.close());

  it('answers 200 to a message of the issuer and keeps it once, however often it comes', async () => {
    const body = JSON.stringify({
      event: 'issuing.transaction',
      card_id: randomUUID(),
      amount: 5,
      type: 'AUTHORIZATION',
    });
    const headers = headersOf('msg_once', body);
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(body, headers)));
    for (const reply of replies) expect([reply.status, reply.body]).toEqual([200, { data: { received: true } }]);
    expect((await kept()).filter((row) => row.event_key.toString() === 'msg_once')).toHaveLength(1);
  });

  it.each([
    'issuing.created.successful',
    'issuing.created.failed',
    'issuing.terminated',
    'issuing.charge',
    'something.new',
  ])('answers 200 to %s about what it does not know, and does nothing', async (event) => {
    const body = JSON.stringify({ event, reference: randomUUID(), card_id: randomUUID(), card: { id: randomUUID() } });
    expect((await send(body, headersOf(`msg_${event}`, body))).status).toBe(200);
  });

  // Guarantee: nothing but the issuer's own bytes, of the last five minutes, is accepted or stored.
  it('answers 401 to whatever is not signed over these very bytes, and keeps nothing', async () => {
    const body = JSON.stringify({ event: 'issuing.terminated', card_id: 'c-1' });
    const right = headersOf('msg_forged', body);
    const before = (await kept()).length;
    const old = new Date(Date.now() - 301_000);
    const forged: Array<[string, Record<string, string>]> = [
      [body, {}],
      [`${body} `, right],
      [body.replace('c-1', 'c-2'), right],
      [body, { ...right, 'svix-id': 'msg_other' }],
      [body, { ...right, 'svix-timestamp': String(Number(right['svix-timestamp']) + 1) }],
      [body, { ...right, 'svix-signature': 'v1,' }],
      [body, { ...right, 'svix-signature': (right['svix-signature'] ?? '').replace('v1', 'v2') }],
      [body, headersOf('msg_forged', body, old)],
      [body, headersOf('msg_forged', body, new Date(), `whsec_${Buffer.alloc(24, 1).toString('base64')}`)],
      [body, { 'webhook-id': 'msg_forged', 'x-maplerad-signature': 'aa' }],
    ];
    for (const [bytes, headers] of forged) {
      const reply = await send(bytes, headers);
      expect([reply.status, reply.body.code]).toEqual([401, 'invalid_signature']);
    }
    expect(await kept()).toHaveLength(before);
  });

  it('answers 401 to everything when the issuer is not configured', async () => {
    const other = await startWorld();
    const body = '{}';
    const reply = await other.call('post', WEBHOOK_PATH, {
      body,
      headers: { 'Content-Type': 'application/json', ...headersOf('m', body) },
    });
    await other.close();
    expect([reply.status, reply.body.code]).toEqual([401, 'invalid_signature']);
  });

  // Guarantee: a message moves no money and changes no status by itself.
  it('does not trust the content of a signed message about a card', async () => {
    const id = await aCard(shop);
    const [{ provider_card_id: card_id }] = await world.db.query('SELECT provider_card_id FROM cards WHERE id = $1', [
      id,
    ]);
    for (const event of ['issuing.terminated', 'issuing.transaction']) {
      const body = JSON.stringify({ event, card_id, amount: 500, type: 'REFUND', mode: 'CREDIT', status: 'SUCCESS' });
      await send(body, headersOf(randomUUID(), body));
    }
    const { looks } = { looks: world.maplerad.api.calls.get('get_card') ?? 0 };
    expect(looks).toBeGreaterThan(0);
    expect((await shop.apiKey.get(`cards/${id}`)).body.data).toMatchObject({ status: 'active', balance: '1500' });
    expect(await shop.balance('USD')).toBe('985.00');
  });

  it('keeps what a message is about and nothing of its content, such as a 3-D Secure code', async () => {
    const body = JSON.stringify({ event: 'issuing.activation', card_id: randomUUID(), activation_code: '918273' });
    expect((await send(body, headersOf('msg_code', body))).status).toBe(200);
    const row = (await kept()).find(({ event_key }) => event_key.toString() === 'msg_code');
    expect(row?.body.toString()).toBe('{"event":"issuing.activation","occasion":{"kind":"other"}}');
  });
});
