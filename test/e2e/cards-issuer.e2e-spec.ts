import { setTimeout as pause } from 'node:timers/promises';
import type { Shop } from '../support/builders';
import {
  aCard,
  aCardShop,
  balanceOf,
  type CardWorld,
  ended,
  eventsOf,
  historyOf,
  keyed,
  lineOf,
  reviewsOf,
  startCardWorld,
} from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { until } from '../support/wait';

describe("the issuer's own doings", () => {
  let world: CardWorld;
  let shop: Shop;
  const statusOf = async (id: number): Promise<string> => (await shop.apiKey.get(`cards/${id}`)).body.data.status;

  beforeAll(async () => {
    world = await startCardWorld({}, { SCHEDULE_SCALE: '0.002' });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aCardShop(world);
    world.maplerad.faults.clear();
    world.set({ listLagMs: 0 });
  });
  afterEach(async () => {
    expect(await brokenInvariants(world)).toEqual([]);
    expect(await world.differences()).toEqual([]);
  });

  it('a purchase, a refund and a decline with its fee arrive by webhook', async () => {
    const id = await aCard(shop, '1000');
    await world.shopDoes(id, 'authorization', 400);
    expect(await lineOf(shop.apiKey, id, 'purchase')).toMatchObject({
      status: 'completed',
      amount: '400',
      balance_after: '600',
      merchant: 'Librairie Kivu',
      transaction_id: null,
    });
    await world.shopDoes(id, 'refund', 150);
    expect(await lineOf(shop.apiKey, id, 'refund')).toMatchObject({ amount: '150', balance_after: '750' });
    await world.shopDoes(id, 'authorization', 751);
    expect(await lineOf(shop.apiKey, id, 'decline')).toMatchObject({
      status: 'failed',
      failure_code: 'declined',
      amount: '751',
      balance_after: '750',
    });
    expect(await lineOf(shop.apiKey, id, 'fee')).toMatchObject({
      status: 'completed',
      amount: '30',
      balance_after: '750',
    });
    expect([await balanceOf(shop.apiKey, id), await shop.balance('USD')]).toEqual(['750', '990.00']);
    const told = (await eventsOf(world, shop)).filter(({ type }) => type === 'card.transaction');
    expect(told.map(({ data }) => data['type']).sort()).toEqual(['decline', 'fee', 'purchase', 'refund']);
    expect(told[0]?.data).toMatchObject({ card_id: id, merchant: 'Librairie Kivu', currency_code: 'USD' });
  });

  it('money that a shop has set aside is pending, and is booked as the shop takes it', async () => {
    const id = await aCard(shop, '1000');
    const path = `cards/${await world.issuerIdOf(id)}/transactions`;
    const { id: transaction } = await world.control(path, {
      amount: 400,
      pending: true,
      merchant_name: 'Hotel Ihusi',
    });
    expect(await lineOf(shop.apiKey, id, 'purchase')).toMatchObject({
      status: 'pending',
      amount: '400',
      balance_after: null,
      completed_at: null,
    });
    expect(await balanceOf(shop.apiKey, id)).toBe('1000');
    await world.sweep(id);
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

  it('money that a shop takes weeks after it was set aside is booked then', async () => {
    const id = await aCard(shop, '1000');
    const path = `cards/${await world.issuerIdOf(id)}/transactions`;
    const { id: transaction } = await world.control(path, { amount: 400, pending: true, merchant_name: 'Hotel Ihusi' });
    await lineOf(shop.apiKey, id, 'purchase');
    await world.db.query(`UPDATE cards SET created_at = created_at - interval '20 days' WHERE id = $1`, [id]);
    await world.db.query(`UPDATE card_records SET created_at = created_at - interval '20 days' WHERE card_id = $1`, [
      id,
    ]);
    const { transactions } = world.maplerad.books;
    const made = transactions.findIndex((row) => row.id === transaction);
    transactions[made] = { ...transactions[made], createdAt: new Date(Date.now() - 20 * 86_400_000) };
    await world.control(`transactions/${transaction}/settle`, { amount: 400 });
    await until('the shop has taken it', async () => (await balanceOf(shop.apiKey, id)) === '600');
    const taken = (await historyOf(shop.apiKey, id, 21)).find((one: never) => one['type'] === 'purchase');
    expect(Date.parse(taken.completed_at) - Date.parse(taken.created_at)).toBeGreaterThan(19 * 86_400_000);
    const told = (await eventsOf(world, shop)).filter(({ type }) => type === 'card.transaction');
    expect(told.map(({ data }) => data['status'])).toEqual(['pending', 'completed']);
  });

  // Guarantee: a message is only a reason to look, so one that is lost, repeated or out of order changes nothing.
  it('arrive by the daily sweep when every webhook is lost', async () => {
    const id = await aCard(shop, '1000');
    await world.quietly(() => world.shopDoes(id, 'authorization', 400));
    expect(await balanceOf(shop.apiKey, id)).toBe('1000');
    await world.sweep(id);
    expect(await lineOf(shop.apiKey, id, 'purchase')).toMatchObject({ amount: '400', balance_after: '600' });
  });

  it('are found later when the lists lag behind the webhook', async () => {
    const id = await aCard(shop, '1000');
    world.set({ listLagMs: 1_200 });
    await world.shopDoes(id, 'authorization', 400);
    expect(await lineOf(shop.apiKey, id, 'purchase')).toMatchObject({ amount: '400' });
  });

  it('are booked once however often they are reported', async () => {
    const id = await aCard(shop, '1000');
    await world.shopDoes(id, 'authorization', 400);
    await lineOf(shop.apiKey, id, 'purchase');
    const { id: webhook } = world.maplerad.books.settings.webhookUrl ? await lastWebhook() : { id: '' };
    await Promise.all(Array.from({ length: 20 }, () => world.control('webhooks/replay', { id: webhook })));
    await world.shopDoes(id, 'refund', 1);
    await lineOf(shop.apiKey, id, 'refund');
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
    await world.control(`cards/${await world.issuerIdOf(id)}/freeze`);
    await world.sweep(id);
    await until('the card is frozen here', async () => (await statusOf(id)) === 'frozen');
    expect(await lineOf(shop.apiKey, id, 'freeze')).toMatchObject({ status: 'completed', transaction_id: null });
    await world.control(`cards/${await world.issuerIdOf(id)}/unfreeze`);
    await world.sweep(id);
    await until('the card is active here', async () => (await statusOf(id)) === 'active');
    expect((await eventsOf(world, shop)).map(({ type }) => type)).toEqual([
      'card.created',
      'card.frozen',
      'card.unfrozen',
    ]);
  });

  it.each([0, 400])('a termination of its own, after purchases of %i, credits what came back', async (spent) => {
    const id = await aCard(shop, '1000');
    if (spent > 0) await world.quietly(() => world.shopDoes(id, 'authorization', spent));
    await world.control(`cards/${await world.issuerIdOf(id)}/terminate`);
    await until('the card is terminated here', async () => (await statusOf(id)) === 'terminated');
    expect([await balanceOf(shop.apiKey, id), await shop.balance('USD')]).toEqual([
      '0',
      (1_000 - spent / 100).toFixed(2),
    ]);
    expect(await lineOf(shop.apiKey, id, 'terminate')).toMatchObject({
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
    await world.control(`cards/${await world.issuerIdOf(id)}/terminate`);
    await until('the card is terminated here', async () => (await statusOf(id)) === 'terminated');
    expect(await shop.balance('USD')).toBe('1000.00');
  });

  it('a purchase just before our termination leaves less to return', async () => {
    const id = await aCard(shop, '1000');
    await world.quietly(() => world.shopDoes(id, 'authorization', 300));
    const reply = await shop.apiKey.post(`cards/${id}/terminate`, keyed());
    expect([reply.status, reply.body.data.refunded_amount, await shop.balance('USD')]).toEqual([200, '700', '997.00']);
    expect((await historyOf(shop.apiKey, id)).map((one: never) => one['type'])).toEqual([
      'terminate',
      'purchase',
      'create',
    ]);
    expect(await reviewsOf(world, id)).toEqual([]);
  });

  // Guarantee: what the lists show late is never taken for a refund of nothing.
  it('a purchase that the lists show only during our termination is not taken from the refund twice', async () => {
    const id = await aCard(shop, '1000');
    world.set({ listLagMs: 800 });
    await world.quietly(() => world.shopDoes(id, 'authorization', 500));
    await pause(400);
    expect([await ended(shop.apiKey, id), await shop.balance('USD')]).toEqual(['500', '995.00']);
    expect(await reviewsOf(world, id)).toEqual([]);
  });

  it('a late refund of a terminated card comes to the wallet', async () => {
    const id = await aCard(shop, '1000');
    await world.shopDoes(id, 'authorization', 300);
    await shop.apiKey.post(`cards/${id}/terminate`, keyed());
    await world.shopDoes(id, 'refund', 300);
    expect(await lineOf(shop.apiKey, id, 'refund')).toMatchObject({ status: 'completed', amount: '300' });
    expect(await shop.balance('USD')).toBe('1000.00');
  });

  it('a drain above what a purchase has left is refused, and the purchase is booked', async () => {
    const id = await aCard(shop, '1000');
    await world.quietly(() => world.shopDoes(id, 'authorization', 600));
    const reply = await shop.apiKey.post(`cards/${id}/drain`, keyed({ amount: '500' }));
    expect([reply.status, reply.body.code, reply.body.details.reason]).toEqual([
      400,
      'card_refused',
      'insufficient_card_balance',
    ]);
    expect(await lineOf(shop.apiKey, id, 'purchase')).toMatchObject({ balance_after: '400' });
    expect(await shop.balance('USD')).toBe('990.00');
  });

  // Guarantee: our ledger is never overwritten; a difference opens a review.
  it('a balance that nothing explains goes to review and changes nothing here', async () => {
    const id = await aCard(shop, '1000');
    const card = world.maplerad.books.cards.get(await world.issuerIdOf(id))!;
    card.balance = 900;
    await world.sweep(id);
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
    await world.shopDoes(id, 'decline', 10);
    await lineOf(shop.apiKey, id, 'fee');
    await shop.apiKey.post(`cards/${id}/terminate`, keyed());
    const { floatRows } = world.maplerad.books;
    const old = { createdAt: new Date(Date.now() - 7_200_000) };
    const rows = floatRows.splice(0).map((row) => ({ ...row, ...old }));
    const stray = { ...rows[0], id: 'stray-1', reference: 'stray-2', summary: 'Maintenance', ...old };
    floatRows.push(...rows, stray);
    // A clock that was ahead, and is set back, had read it on a day that is yet to come.
    for (const due of ['0 seconds', '1 year']) {
      await world.db.query(
        `UPDATE card_issuer_cursors SET due_at = now() + $1::interval WHERE cursor = 'maplerad:float'`,
        [due],
      );
      await until('the float was checked', async () => {
        const [row] = await world.db.query(
          `SELECT due_at BETWEEN now() AND now() + interval '2 days' AS done FROM card_issuer_cursors WHERE cursor = 'maplerad:float'`,
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
    const issuerCard = world.maplerad.books.cards.get(await world.issuerIdOf(id))!;
    issuerCard.status = 'ACTIVE';
    await world.sweep(id);
    await until('it is before a person', async () =>
      (await reviewsOf(world, id)).some(({ reason }) => reason === 'card_status_differs'),
    );
    expect(await statusOf(id)).toBe('frozen');
    issuerCard.status = 'DISABLED';
  });
});
