import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { Webhook } from 'standardwebhooks';
import {
  bodyOf,
  callbackCount,
  type CallbackPost,
  settledOnlyThere,
  startCallbackWorld,
  stateOf,
} from '../support/callbacks';
import {
  aCard,
  aCardShop,
  type CardWorld,
  MAPLERAD_WEBHOOK_SECRET,
  startCardWorld,
  WEBHOOK_PATH,
} from '../support/cards';
import { aPayingShop, type PawapayWorld } from '../support/pawapay';
import { until } from '../support/wait';

/** As JSON writes what no text of PostgreSQL holds: terminals pad names with U+0000, and a text that was cut may end in half of a pair. */
const UNSTORABLE = [
  ['the character U+0000', String.raw`KIVU\u0000\u0000`],
  ['half of a surrogate pair', String.raw`KIVU \ud83d`],
] as const;
const withText = (body: object, text: string): string => JSON.stringify(body).replace('"TEXT"', `"${text}"`);
const TAKEN = [200, { data: { received: true } }];

// Guarantee: what a provider tells us is never refused for the letters in it, whoever wrote them.
describe('a message of the card issuer', () => {
  let world: CardWorld;
  beforeAll(async () => {
    world = await startCardWorld();
    world.set({ webhookUrl: null });
  });
  afterAll(() => world.close());

  const send = (body: string): Promise<Response> => {
    const [id, at] = [randomUUID(), new Date()];
    const headers = {
      'Content-Type': 'application/json',
      'svix-id': id,
      'svix-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'svix-signature': new Webhook(MAPLERAD_WEBHOOK_SECRET).sign(id, at, body),
    };
    return world.call('post', WEBHOOK_PATH, { body, headers });
  };

  it.each(UNSTORABLE)('about a shop with %s in its name makes us look at the card', async (_what, text) => {
    const id = await aCard(await aCardShop(world));
    const card_id = await world.issuerIdOf(id);
    await world.shopDoes(id, 'authorization', 500);
    const merchant = { name: 'TEXT', city: 'Goma', country: 'CD' };
    const event = { event: 'issuing.transaction', card_id, type: 'AUTHORIZATION', amount: 500, merchant };
    const reply = await send(withText(event, text));
    expect([reply.status, reply.body]).toEqual(TAKEN);
    await until('the purchase is in the history', async () => {
      const rows = await world.db.query(`SELECT 1 FROM card_records WHERE card_id = $1 AND type = 'purchase'`, [id]);
      return rows.length === 1;
    });
  });
});

describe('a callback of the mobile-money provider', () => {
  let world: PawapayWorld;
  let post: CallbackPost;
  beforeAll(async () => {
    ({ world, post } = await startCallbackWorld());
  });
  afterAll(() => world.close());

  it.each(UNSTORABLE)('with %s in a message makes us read the state', async (_what, text) => {
    const id = await settledOnlyThere(world, await aPayingShop(world));
    const reply = await post.signed(withText(JSON.parse(bodyOf('payouts', id, { customerMessage: 'TEXT' })), text));
    expect([reply.status, reply.body]).toEqual(TAKEN);
    await until('the payment has completed', async () => (await stateOf(world, id)) === 'completed');
  });

  it.each(UNSTORABLE)('with %s in its status is kept', async (_what, text) => {
    const before = await callbackCount(world);
    const reply = await post.signed(withText({ payoutId: randomUUID(), status: 'TEXT' }, text));
    expect([reply.status, reply.body]).toEqual(TAKEN);
    expect(await callbackCount(world)).toBe(before + 1);
  });
});
