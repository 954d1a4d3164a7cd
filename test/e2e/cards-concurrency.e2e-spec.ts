import { setTimeout as pause } from 'node:timers/promises';
import type { Response } from 'supertest';
import type { Shop } from '../support/builders';
import {
  aCard,
  aCardShop,
  actOn,
  balanceOf,
  CARD_ACTIONS,
  type CardWorld,
  creation,
  keyed,
  startCardWorld,
} from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { until } from '../support/wait';
import { times } from '../support/parallel';

const count = (replies: readonly Response[], status: number): number =>
  replies.filter((reply) => reply.status === status).length;
describe('card operations at once', () => {
  let world: CardWorld;
  let shop: Shop;

  beforeAll(async () => {
    world = await startCardWorld({ createDelayMs: 5 }, { PROVIDER_TIMEOUT_MS: '5000' });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aCardShop(world, '100.00');
  });
  afterEach(async () => {
    await until('nothing is open', async () => {
      const [open] = await world.db.query(`SELECT count(*) FROM operations WHERE state NOT IN ('completed', 'failed')`);
      return open.count === '0';
    });
    expect(await brokenInvariants(world)).toEqual([]);
    expect(await world.differences()).toEqual([]);
  });

  // Guarantee: cards that each fit, but not together, cannot all leave the wallet.
  it('of twenty creations of 20.00 on 100.00 exactly five succeed', async () => {
    const bodies = await times(20, () => creation(shop, '2000'));
    const replies = await Promise.all(bodies.map((body) => shop.apiKey.post('cards', body)));
    expect([count(replies, 201), count(replies, 402)]).toEqual([5, 15]);
    expect([await shop.balance('USD'), (await shop.apiKey.get('cards')).body.meta.total]).toEqual(['0.00', 5]);
  });

  it('of five top-ups of five cards that exceed the wallet together, as many succeed as fit', async () => {
    const cards = await times(5, () => aCard(shop, '1000'));
    const replies = await Promise.all(
      cards.map((id) => shop.apiKey.post(`cards/${id}/topup`, keyed({ amount: '2000' }))),
    );
    expect([count(replies, 200), count(replies, 402)]).toEqual([2, 3]);
    expect(await shop.balance('USD')).toBe('10.00');
  });

  // Guarantee: one card runs one operation at a time; the others hear that, or what has become of the card.
  it.each(CARD_ACTIONS.flatMap((first) => CARD_ACTIONS.map((second) => [first, second] as const)))(
    'ten times %s and ten times %s on one card leave our books and the issuer in agreement',
    async (first, second) => {
      const id = await aCard(shop, '1500');
      if (first === 'unfreeze') await actOn(shop.apiKey, id, 'freeze');
      const replies = await times(20, (index) => actOn(shop.apiKey, id, index % 2 === 0 ? first : second));
      expect(replies.filter(({ status }) => ![200, 400, 409].includes(status)).map(({ body }) => body)).toEqual([]);
      for (const reply of replies) {
        if (reply.status === 409)
          expect([reply.body.code, reply.headers['retry-after']]).toEqual(['card_operation_in_progress', '1']);
        if (reply.status === 400)
          expect(['invalid_card_status', 'insufficient_card_balance']).toContain(reply.body.code);
      }
      expect(count(replies, 200)).toBeGreaterThanOrEqual(1);
      if (first === 'terminate' && second === 'terminate') expect(count(replies, 200)).toBe(1);
      const { status, balance } = (await shop.apiKey.get(`cards/${id}`)).body.data;
      const wallet = Math.round(Number(await shop.balance('USD')) * 100);
      expect(wallet + Number(balance)).toBe(10_000);
      if (status === 'terminated') expect(balance).toBe('0');
    },
  );

  it('fifty drains that exceed the card together never take more than it holds', async () => {
    const id = await aCard(shop, '1000');
    let done = 0;
    for (let round = 0; round < 5; round += 1) {
      const replies = await times(10, () => shop.apiKey.post(`cards/${id}/drain`, keyed({ amount: '300' })));
      done += count(replies, 200);
    }
    expect([done, await balanceOf(shop.apiKey, id)]).toEqual([3, '100']);
  });

  // Guarantee: no two paths deadlock (closing the world fails over a deadlock), and no money is lost.
  it('orders on many cards, shops that pay, refunds, messages and suspensions at once end in agreement', async () => {
    shop = await aCardShop(world, '600.00');
    const cards = await times(6, () => aCard(shop, '3000'));
    const unexpected: unknown[] = [];
    const order = async (path: string, body: object): Promise<void> => {
      const reply = await shop.apiKey.post(path, body);
      if (![200, 201, 400, 402, 403, 409, 503].includes(reply.status))
        unexpected.push([path, reply.status, reply.body]);
      if (reply.status === 503 && reply.body.code !== 'card_outcome_pending') unexpected.push([path, reply.body]);
    };
    const onCard = async (id: number, index: number): Promise<void> => {
      for (let round = 0; round < 8; round += 1) {
        const doing = await Promise.all([
          order(`cards/${id}/topup`, keyed({ amount: '150' })),
          order(`cards/${id}/drain`, keyed({ amount: '70' })),
          world.shopDoes(id, 'authorization', 30 + round),
          world.shopDoes(id, round % 2 === 0 ? 'refund' : 'decline', 11),
          ...(round === 3 + (index % 3)
            ? [order(`cards/${id}/${index % 2 === 0 ? 'freeze' : 'terminate'}`, keyed())]
            : []),
          ...(round === 6 ? [order(`cards/${id}/unfreeze`, keyed())] : []),
        ]);
        expect(doing.length).toBeGreaterThan(3);
      }
    };
    const makeMore = async (): Promise<void> => {
      for (let round = 0; round < 6; round += 1) await order('cards', await creation(shop, '500'));
    };
    const suspend = async (): Promise<void> => {
      for (const status of ['suspended', 'active', 'suspended', 'active']) {
        await pause(120);
        await world.db.query('UPDATE businesses SET status = $2 WHERE id = $1', [shop.id, status]);
      }
    };
    await Promise.all([...cards.map(onCard), makeMore(), makeMore(), suspend()]);
    expect(unexpected).toEqual([]);
    await until('every card agrees with its issuer', async () => {
      await world.db.query('UPDATE cards SET next_sync_at = now() WHERE business_id = $1', [shop.id]);
      return (await world.differences()).length === 0;
    });
    expect(await world.db.query(`SELECT reason, details FROM operation_reviews`)).toEqual([]);
  });
});
