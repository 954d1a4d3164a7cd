import { DataSource } from 'typeorm';
import type { Fault } from '../../simulators/maplerad/maplerad-faults';
import { createApp } from '../../src/app';
import type { Shop } from '../support/builders';
import { aCard, aCardShop, type CardWorld, creation, keyed, startCardWorld } from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { until } from '../support/wait';

describe('what becomes of orders at the real issuer', () => {
  let world: CardWorld;
  let shop: Shop;
  const statusOf = async (id: number): Promise<string> => (await shop.apiKey.get(`cards/${id}`)).body.data.status;

  beforeAll(async () => {
    world = await startCardWorld({ lateMs: 500 }, { SCHEDULE_SCALE: '0.002', CARD_CREATION_WAIT_MS: '2500' });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aCardShop(world);
    world.maplerad.faults.clear();
    world.set({ createDelayMs: 40, pendingReference: 'not_found' });
  });
  afterEach(async () => {
    expect(await brokenInvariants(world)).toEqual([]);
    expect(await world.differences()).toEqual([]);
  });

  describe('a creation', () => {
    it.each(['not_found', 'pending'] as const)(
      'waits until the card is there, while its reference reads %s',
      async (pendingReference) => {
        world.set({ createDelayMs: 900, pendingReference });
        const reply = await shop.apiKey.post('cards', await creation(shop));
        expect([reply.status, reply.body.data.balance, reply.body.data.details.number]).toEqual([
          201,
          '1500',
          expect.stringMatching(/^\d{16}$/),
        ]);
      },
    );

    it('answers sooner by webhook than by asking', async () => {
      world.set({ createDelayMs: 120 });
      const timed = async (): Promise<number> => {
        const from = performance.now();
        await aCard(shop);
        return performance.now() - from;
      };
      // The quickest of three: what else runs on the machine may delay one of them.
      const quickest = async (): Promise<number> => Math.min(await timed(), await timed(), await timed());
      const byWebhook = await quickest();
      let byAsking = 0;
      await world.quietly(async () => (byAsking = await quickest()));
      expect(byWebhook).toBeLessThan(byAsking);
    });

    it('sends the issuer a name it takes, and the amount', async () => {
      await world.db.query(`UPDATE businesses SET name = 'Café & Thé (Goma) SARL' WHERE id = $1`, [shop.id]);
      const made = await world.issuerIdOf(await aCard(shop, '1234'));
      expect(world.maplerad.books.cards.get(made)).toMatchObject({
        name: 'CAFE THE GOMA SARL',
        balance: 1_234,
        brand: 'VISA',
      });
    });

    // Guarantee: a creation that takes too long keeps its hold and is answered later by the same key.
    it('that takes longer than a caller waits answers 503, then 201 by the same key', async () => {
      world.set({ createDelayMs: 3_200 });
      const body = await creation(shop);
      const reply = await shop.apiKey.post('cards', body);
      expect([reply.status, reply.body.code]).toEqual([503, 'card_outcome_pending']);
      expect([await shop.balance('USD'), (await shop.apiKey.get('cards')).body.data]).toEqual(['985.00', []]);
      const final = await until('the card is there', async () => {
        const again = await shop.apiKey.post('cards', body);
        return again.status === 201 ? again : null;
      });
      expect([final.headers['idempotent-replayed'], final.body.data.status]).toEqual(['true', 'active']);
    });

    it('that the issuer gives up on is refused and gives the money back', async () => {
      world.maplerad.faults.plan('create', 'creation_fails', 1);
      const body = await creation(shop);
      const reply = await shop.apiKey.post('cards', body);
      expect([reply.status, reply.body]).toMatchObject([
        400,
        { code: 'card_refused', details: { reason: 'card_creation_failed' } },
      ]);
      expect([await shop.balance('USD'), (await shop.apiKey.get('cards')).body.data]).toEqual(['1000.00', []]);
      expect((await shop.apiKey.post('cards', body)).body.code).toBe('card_refused');
    });

    it('that the issuer gives up on in silence is found absent and gives the money back', async () => {
      await world.quietly(async () => {
        world.maplerad.faults.plan('create', 'creation_fails', 1);
        const body = await creation(shop, '1777');
        const final = await until('the absence is proven', async () => {
          const again = await shop.apiKey.post('cards', body);
          return again.status === 400 ? again : null;
        });
        expect(final.body.code).toBe('never_received');
        // Told once, the key is free: the same request orders anew.
        expect((await shop.apiKey.post('cards', body)).status).toBe(201);
      });
      expect(await shop.balance('USD')).toBe('982.23');
    });
  });

  // Guarantee: whatever happens to an answer, nothing is done twice, nothing is lost, and the same key tells the end.
  describe.each([
    ...(['done_then_hang', 'done_then_500', 'done_then_drop', 'done_then_garbage', 'webhook_first'] as Fault[]),
    ...(['undone_then_hang', 'undone_then_500', 'undone_then_drop', 'rate_limited', 'late'] as Fault[]),
  ])('%s', (fault) => {
    it('ends every operation as the issuer has it, money included', async () => {
      const cards = await Promise.all([1, 2, 3, 4, 5].map((n) => aCard(shop, String(2_000 + n))));
      world.maplerad.api.calls.clear();
      const orders = [
        ['create', 'cards', await creation(shop, '1601')],
        ['fund', `cards/${cards[0]}/topup`, keyed({ amount: '302' })],
        ['withdraw', `cards/${cards[1]}/drain`, keyed({ amount: '403' })],
        ['freeze', `cards/${cards[2]}/freeze`, keyed()],
        ['terminate', `cards/${cards[3]}/terminate`, keyed()],
      ] as const;
      const finals = await Promise.all(
        orders.map(async ([action, path, body]) => {
          world.maplerad.faults.plan(action, fault, 1);
          return until(`${action} has ended`, async () => {
            const reply = await shop.apiKey.post(path, body);
            return [503, 409].includes(reply.status) ? null : reply;
          });
        }),
      );
      for (const reply of finals) expect([200, 201, 400]).toContain(reply.status);
      if (fault.startsWith('done') || fault === 'webhook_first') {
        expect(finals.map((reply) => reply.status)).toEqual([201, 200, 200, 200, 200]);
      }
      // What the issuer did so late that it had been given up comes with the next sweep.
      if (fault === 'late') {
        expect(finals.slice(0, 3).map((reply) => reply.status)).toEqual([201, 200, 200]);
        await until('the sweep has seen it', async () => {
          await Promise.all(cards.map((id) => world.sweep(id)));
          return (await world.differences()).length === 0;
        });
      }
      const sent = ['create', 'fund', 'withdraw'].map((action) => world.maplerad.api.calls.get(action));
      expect(sent).toEqual([1, 1, 1]);
      expect(await world.differences()).toEqual([]);
    });
  });

  it('answers 503 and holds nothing when the issuer is down, and when our float is short', async () => {
    const id = await aCard(shop);
    // Down for whoever asks, however often: the background looks at cards too.
    world.maplerad.faults.plan('any', 'undone_then_500', Number.POSITIVE_INFINITY);
    const down = await shop.apiKey.post(`cards/${id}/topup`, keyed({ amount: '100' }));
    expect([down.status, down.body.code, await shop.balance('USD')]).toEqual([
      503,
      'card_provider_unavailable',
      '985.00',
    ]);
    world.maplerad.faults.clear();
    await until('the issuer is asked again', async () => {
      const { body } = await shop.apiKey.get(`cards/${id}`);
      return body.data.details !== null;
    });
    // Who has to fund the account is told: to merchants it looks as if the issuer were down.
    const refusals = async (): Promise<number> =>
      Number(/^card_float_short_total (\d+)$/m.exec((await world.call('get', '/metrics')).text)?.[1]);
    const before = await refusals();
    const { float } = world.maplerad.books;
    world.maplerad.books.float = 50;
    const short = await shop.apiKey.post(`cards/${id}/topup`, keyed({ amount: '100' }));
    world.maplerad.books.float = float;
    expect([short.status, short.body.code, await shop.balance('USD')]).toEqual([
      503,
      'card_provider_unavailable',
      '985.00',
    ]);
    expect(short.text).not.toMatch(/float|insufficient/i);
    expect(await refusals()).toBe(before + 1);
  });

  it('answers 503 when the issuer does not admit us', async () => {
    const id = await aCard(shop);
    world.maplerad.faults.plan('freeze', 'not_admitted', 1);
    const reply = await shop.apiKey.post(`cards/${id}/freeze`, keyed());
    expect([reply.status, reply.body.code, await statusOf(id)]).toEqual([503, 'card_provider_unavailable', 'active']);
  });
});

// Guarantee: who issues new cards is no reason to forget what is under way at the issuer of the others, or what it takes from our float.
describe('cards of an issuer that makes no new ones any more', () => {
  let world: CardWorld;
  beforeAll(async () => (world = await startCardWorld({}, { PROCESS_ROLE: 'api', SCHEDULE_SCALE: '0.002' })));
  afterAll(() => world.close());

  it('are followed there, after a restart with another CARD_PROVIDER', async () => {
    const shop = await aCardShop(world);
    const id = await aCard(shop, '1500');
    world.maplerad.faults.plan('fund', 'done_then_500', 1);
    const reply = await shop.apiKey.post(`cards/${id}/topup`, keyed({ amount: '100' }));
    expect([reply.status, reply.body.code]).toEqual([503, 'card_outcome_pending']);
    await world.app.close();

    const restartedAt = new Date();
    const restarted = await createApp({ ...world.config, role: 'all', cardProvider: 'simulator' }, world.clock);
    try {
      await restarted.listen(0, '127.0.0.1');
      const db = restarted.get(DataSource);
      await until('the top-up has completed', async () => {
        const [row] = await db.query(`SELECT state FROM operations WHERE kind = 'card_topup'`);
        return row.state === 'completed';
      });
      await until('its charges and its list of our float are read', async () => {
        const read = await db.query(
          `SELECT cursor FROM card_issuer_cursors WHERE cursor IN ('maplerad:charges', 'maplerad:float') AND read_to >= $1`,
          [restartedAt],
        );
        return read.length === 2;
      });
    } finally {
      await restarted.close();
    }
  });
});
