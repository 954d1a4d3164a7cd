import type { Fault } from '../../src/providers/card-issuing/simulator/maplerad-server/maplerad-faults';
import type { Shop } from '../support/builders';
import {
  aCard,
  aCardShop,
  balanceOf,
  brokenInvariants,
  type CardWorld,
  creation,
  eventsOf,
  historyOf,
  keyed,
  reviewsOf,
  startCardWorld,
} from '../support/cards';
import { until } from '../support/wait';

describe('cards of the real issuer', () => {
  let world: CardWorld;
  let shop: Shop;
  const issuerIdOf = async (id: number): Promise<string> =>
    (await world.db.query('SELECT provider_card_id FROM cards WHERE id = $1', [id]))[0].provider_card_id;
  const shopDoes = async (id: number, type: string, amount: number) =>
    world.control(`cards/${await issuerIdOf(id)}/transactions`, { type, amount, merchant_name: 'Librairie Kivu' });
  const statusOf = async (id: number): Promise<string> => (await shop.apiKey.get(`cards/${id}`)).body.data.status;
  const line = (id: number, type: string) =>
    until(`the history shows a ${type}`, async () =>
      (await historyOf(shop.apiKey, id)).find((one: never) => one['type'] === type),
    );
  /** What a day's passing does. */
  const sweep = (id: number) => world.db.query('UPDATE cards SET next_sync_at = now() WHERE id = $1', [id]);
  const quietly = async (work: () => Promise<unknown>): Promise<void> => {
    const { webhookUrl } = world.maplerad.books.settings;
    world.set({ webhookUrl: null });
    await work();
    world.set({ webhookUrl });
  };

  beforeAll(async () => {
    world = await startCardWorld({}, { SCHEDULE_SCALE: '0.004' });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aCardShop(world);
    world.maplerad.faults.clear();
    world.set({ createDelayMs: 40, listLagMs: 0, webhooksLostOfTen: 0, pendingReference: 'not_found' });
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
      const byWebhook = await timed();
      let byAsking = 0;
      await quietly(async () => (byAsking = await timed()));
      expect(byWebhook).toBeLessThan(byAsking);
    });

    it('sends the issuer a name it takes, and the amount', async () => {
      await world.db.query(`UPDATE businesses SET name = 'Café & Thé (Goma) SARL' WHERE id = $1`, [shop.id]);
      const made = await issuerIdOf(await aCard(shop, '1234'));
      expect(world.maplerad.books.cards.get(made)).toMatchObject({
        name: 'CAFE THE GOMA SARL',
        balance: 1_234,
        brand: 'VISA',
      });
    });

    // Guarantee: a creation that takes too long keeps its hold and is answered later by the same key.
    it('that takes longer than a caller waits answers 503, then 201 by the same key', async () => {
      world.set({ createDelayMs: 5_000 });
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
      await quietly(async () => {
        world.maplerad.faults.plan('create', 'creation_fails', 1);
        const body = await creation(shop, '1777');
        const final = await until('the absence is proven', async () => {
          const again = await shop.apiKey.post('cards', body);
          return again.status === 400 ? again : null;
        });
        expect(final.body.details).toEqual({ reason: 'never_received' });
      });
      expect(await shop.balance('USD')).toBe('1000.00');
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
          return until(
            `${action} has ended`,
            async () => {
              const reply = await shop.apiKey.post(path, body);
              return [503, 409].includes(reply.status) ? null : reply;
            },
            25_000,
          );
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
          await Promise.all(cards.map(sweep));
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
    world.maplerad.faults.plan('any', 'undone_then_500', 3);
    const down = await shop.apiKey.post(`cards/${id}/topup`, keyed({ amount: '100' }));
    expect([down.status, down.body.code, await shop.balance('USD')]).toEqual([
      503,
      'card_provider_unavailable',
      '985.00',
    ]);
    world.maplerad.faults.clear();
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
  });

  it('answers 503 when the issuer does not admit us', async () => {
    const id = await aCard(shop);
    world.maplerad.faults.plan('freeze', 'not_admitted', 1);
    const reply = await shop.apiKey.post(`cards/${id}/freeze`, keyed());
    expect([reply.status, reply.body.code, await statusOf(id)]).toEqual([503, 'card_provider_unavailable', 'active']);
  });

  describe("the issuer's own doings", () => {
    it('a purchase, a refund and a decline with its fee arrive by webhook', async () => {
      const id = await aCard(shop, '1000');
      await shopDoes(id, 'authorization', 400);
      expect(await line(id, 'purchase')).toMatchObject({
        ...{
          status: 'completed',
          amount: '400',
          balance_after: '600',
          merchant: 'Librairie Kivu',
          transaction_id: null,
        },
      });
      await shopDoes(id, 'refund', 150);
      expect(await line(id, 'refund')).toMatchObject({ amount: '150', balance_after: '750' });
      await shopDoes(id, 'authorization', 751);
      expect(await line(id, 'decline')).toMatchObject({
        status: 'failed',
        failure_code: 'declined',
        amount: '751',
        balance_after: '750',
      });
      expect(await line(id, 'fee')).toMatchObject({ status: 'completed', amount: '30', balance_after: '750' });
      expect([await balanceOf(shop.apiKey, id), await shop.balance('USD')]).toEqual(['750', '990.00']);
      const told = (await eventsOf(world, shop)).filter(({ type }) => type === 'card.transaction');
      expect(told.map(({ data }) => data['type']).sort()).toEqual(['decline', 'fee', 'purchase', 'refund']);
      expect(told[0]?.data).toMatchObject({ card_id: id, merchant: 'Librairie Kivu', currency_code: 'USD' });
    });

    it('money that a shop has set aside is pending, and is booked as the shop takes it', async () => {
      const id = await aCard(shop, '1000');
      const path = `cards/${await issuerIdOf(id)}/transactions`;
      const { id: transaction } = await world.control(path, {
        amount: 400,
        pending: true,
        merchant_name: 'Hotel Ihusi',
      });
      expect(await line(id, 'purchase')).toMatchObject({
        status: 'pending',
        amount: '400',
        balance_after: null,
        completed_at: null,
      });
      expect(await balanceOf(shop.apiKey, id)).toBe('1000');
      await sweep(id);
      await world.control(`transactions/${transaction}/settle`, { amount: 350 });
      const settled = await until('the shop has taken it', async () => {
        const [found] = (await historyOf(shop.apiKey, id)).filter((one: never) => one['status'] === 'completed');
        return found?.['type'] === 'purchase' ? found : null;
      });
      expect(settled).toMatchObject({ amount: '350', balance_after: '650', merchant: 'Hotel Ihusi' });
      expect([await balanceOf(shop.apiKey, id), await reviewsOf(world, id)]).toEqual(['650', []]);
      const told = (await eventsOf(world, shop)).filter(({ type }) => type === 'card.transaction');
      expect(told.map(({ data }) => data['status'])).toEqual(['pending', 'completed']);
    });

    // Guarantee: a message is only a reason to look, so one that is lost, repeated or out of order changes nothing.
    it('are looked for once a day', async () => {
      const id = await aCard(shop);
      const [row] = await world.db.query('SELECT next_sync_at - created_at AS wait FROM cards WHERE id = $1', [id]);
      expect(row.wait).toMatchObject({ days: 1 });
    });

    it('arrive by the daily sweep when every webhook is lost', async () => {
      const id = await aCard(shop, '1000');
      await quietly(() => shopDoes(id, 'authorization', 400));
      expect(await balanceOf(shop.apiKey, id)).toBe('1000');
      await sweep(id);
      expect(await line(id, 'purchase')).toMatchObject({ amount: '400', balance_after: '600' });
    });

    it('are found later when the lists lag behind the webhook', async () => {
      const id = await aCard(shop, '1000');
      world.set({ listLagMs: 1_200 });
      await shopDoes(id, 'authorization', 400);
      expect(await line(id, 'purchase')).toMatchObject({ amount: '400' });
    });

    it('are booked once however often they are told', async () => {
      const id = await aCard(shop, '1000');
      await shopDoes(id, 'authorization', 400);
      await line(id, 'purchase');
      const { id: webhook } = world.maplerad.books.settings.webhookUrl ? await lastWebhook() : { id: '' };
      await Promise.all(Array.from({ length: 20 }, () => world.control('webhooks/replay', { id: webhook })));
      await shopDoes(id, 'refund', 1);
      await line(id, 'refund');
      const history = await historyOf(shop.apiKey, id);
      expect(history.filter((one: never) => one['type'] === 'purchase')).toHaveLength(1);
      expect(await balanceOf(shop.apiKey, id)).toBe('601');
    });
    const lastWebhook = async (): Promise<{ id: string }> => {
      const answer = await fetch(`${world.maplerad.origin}/__control/books`);
      return ((await answer.json()) as { webhooks: Array<{ id: string }> }).webhooks.at(-1) ?? { id: '' };
    };

    it('a freeze and an unfreeze of its own become ours', async () => {
      const id = await aCard(shop);
      await world.control(`cards/${await issuerIdOf(id)}/freeze`);
      await sweep(id);
      await until('the card is frozen here', async () => (await statusOf(id)) === 'frozen');
      expect(await line(id, 'freeze')).toMatchObject({ status: 'completed', transaction_id: null });
      await world.control(`cards/${await issuerIdOf(id)}/unfreeze`);
      await sweep(id);
      await until('the card is active here', async () => (await statusOf(id)) === 'active');
      expect((await eventsOf(world, shop)).map(({ type }) => type)).toEqual([
        'card.created',
        'card.frozen',
        'card.unfrozen',
      ]);
    });

    it.each([0, 400])('a termination of its own, after purchases of %i, credits what came back', async (spent) => {
      const id = await aCard(shop, '1000');
      if (spent > 0) await quietly(() => shopDoes(id, 'authorization', spent));
      await world.control(`cards/${await issuerIdOf(id)}/terminate`);
      await until('the card is terminated here', async () => (await statusOf(id)) === 'terminated');
      expect([await balanceOf(shop.apiKey, id), await shop.balance('USD')]).toEqual([
        '0',
        (1_000 - spent / 100).toFixed(2),
      ]);
      expect(await line(id, 'terminate')).toMatchObject({
        status: 'completed',
        amount: String(1_000 - spent),
        balance_after: '0',
      });
      expect((await eventsOf(world, shop)).filter(({ type }) => type === 'card.terminated')).toHaveLength(1);
      expect(await reviewsOf(world, id)).toEqual([]);
    });

    it('a termination of an empty card of its own ends it with nothing', async () => {
      const id = await aCard(shop, '1000');
      await shop.apiKey.post(`cards/${id}/drain`, keyed({ amount: '1000' }));
      await world.control(`cards/${await issuerIdOf(id)}/terminate`);
      await until('the card is terminated here', async () => (await statusOf(id)) === 'terminated');
      expect(await shop.balance('USD')).toBe('1000.00');
    });

    it('a purchase just before our termination leaves less to return', async () => {
      const id = await aCard(shop, '1000');
      await quietly(() => shopDoes(id, 'authorization', 300));
      const reply = await shop.apiKey.post(`cards/${id}/terminate`, keyed());
      expect([reply.status, reply.body.data.refunded_amount, await shop.balance('USD')]).toEqual([
        200,
        '700',
        '997.00',
      ]);
      expect((await historyOf(shop.apiKey, id)).map((one: never) => one['type'])).toEqual([
        'terminate',
        'purchase',
        'create',
      ]);
      expect(await reviewsOf(world, id)).toEqual([]);
    });

    it('a late refund of a terminated card comes to the wallet', async () => {
      const id = await aCard(shop, '1000');
      await shopDoes(id, 'authorization', 300);
      await shop.apiKey.post(`cards/${id}/terminate`, keyed());
      await shopDoes(id, 'refund', 300);
      expect(await line(id, 'refund')).toMatchObject({ status: 'completed', amount: '300' });
      expect(await shop.balance('USD')).toBe('1000.00');
    });

    it('a drain above what a purchase has left is refused, and the purchase is booked', async () => {
      const id = await aCard(shop, '1000');
      await quietly(() => shopDoes(id, 'authorization', 600));
      const reply = await shop.apiKey.post(`cards/${id}/drain`, keyed({ amount: '500' }));
      expect([reply.status, reply.body.code, reply.body.details.reason]).toEqual([
        400,
        'card_refused',
        'insufficient_card_balance',
      ]);
      expect(await line(id, 'purchase')).toMatchObject({ balance_after: '400' });
      expect(await shop.balance('USD')).toBe('990.00');
    });

    // Guarantee: our books are never overwritten; a difference goes before a person.
    it('a balance that nothing explains goes to review and changes nothing here', async () => {
      const id = await aCard(shop, '1000');
      const card = world.maplerad.books.cards.get(await issuerIdOf(id))!;
      card.balance = 900;
      await sweep(id);
      const reviews = await until('the difference is before a person', async () => {
        const found = await reviewsOf(world, id);
        return found.length > 0 ? found : null;
      });
      expect(reviews).toMatchObject([
        { reason: 'card_balance_differs', details: { our_balance: '1000', issuer_balance: '900' } },
      ]);
      expect(await balanceOf(shop.apiKey, id)).toBe('1000');
      card.balance = 1_000;
    });

    it('a movement of our float that nothing of ours explains goes to review, once, and nothing else does', async () => {
      const id = await aCard(shop, '1000');
      await shop.apiKey.post(`cards/${id}/topup`, keyed({ amount: '300' }));
      await shop.apiKey.post(`cards/${id}/drain`, keyed({ amount: '200' }));
      await shopDoes(id, 'decline', 10);
      await line(id, 'fee');
      await shop.apiKey.post(`cards/${id}/terminate`, keyed());
      const { floatRows } = world.maplerad.books;
      const old = { createdAt: new Date(Date.now() - 7_200_000) };
      const rows = floatRows.splice(0).map((row) => ({ ...row, ...old }));
      const stray = { ...rows[0], id: 'stray-1', reference: 'stray-2', summary: 'Maintenance', ...old };
      floatRows.push(...rows, stray);
      for (let round = 0; round < 2; round += 1) {
        await world.db.query(`UPDATE card_issuer_cursors SET due_at = now() WHERE cursor = 'maplerad:float'`);
        await until('the float was checked', async () => {
          const [row] = await world.db.query(
            `SELECT due_at > now() AS done FROM card_issuer_cursors WHERE cursor = 'maplerad:float'`,
          );
          return row.done === true;
        });
      }
      const reviews = await until('it is before a person', async () => {
        const found = await world.db.query(
          `SELECT details FROM operation_reviews WHERE reason = 'float_movement_unmatched'`,
        );
        return found.length > 0 ? found : null;
      });
      expect(reviews).toMatchObject([{ details: { issuer_transaction_id: 'stray-1', entry: 'debit' } }]);
      floatRows.pop();
    });

    it('a card that we froze and that can pay goes to review', async () => {
      const id = await aCard(shop);
      await shop.apiKey.post(`cards/${id}/freeze`, keyed());
      const issuerCard = world.maplerad.books.cards.get(await issuerIdOf(id))!;
      issuerCard.status = 'ACTIVE';
      await sweep(id);
      await until('it is before a person', async () =>
        (await reviewsOf(world, id)).some(({ reason }) => reason === 'card_status_differs'),
      );
      expect(await statusOf(id)).toBe('frozen');
      issuerCard.status = 'DISABLED';
    });
  });
});
