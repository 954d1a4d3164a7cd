import type { Response } from 'supertest';
import type { Fault } from '../../simulators/maplerad/maplerad-faults';
import { OverdueOperationJob } from '../../src/operations/overdue-operation.job';
import type { Shop } from '../support/builders';
import { aCard, aCardShop, type CardWorld, creation, keyed, startCardWorld } from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { times } from '../support/parallel';
import { until } from '../support/wait';

/** What becomes of one order: answered, carried out without an answer, or never received. */
type Fate = 'answered' | 'silent' | 'lost';
type Kind = 'create' | 'fund' | 'withdraw';

const FAULT_OF: Readonly<Record<Fate, Fault>> = {
  answered: 'webhook_first',
  silent: 'done_then_garbage',
  lost: 'rate_limited',
};
const FATES = Object.keys(FAULT_OF) as Fate[];
/** Every way to choose a fate for each of `count` orders. */
const allFates = (count: number): Fate[][] =>
  count === 0 ? [[]] : allFates(count - 1).flatMap((fates) => FATES.map((fate) => [...fates, fate]));

// Guarantee: an order that its issuer never received is given back, whatever other orders moved the same amount.
describe('card orders of equal amounts, at an issuer whose float names no order', () => {
  let world: CardWorld;
  let used = 1_000;
  const anAmount = (): number => (used += 11);

  beforeAll(async () => {
    world = await startCardWorld(
      { floatRowNames: 'itself', transactionLookup: false },
      { SCHEDULE_SCALE: '0.008', PROVIDER_TIMEOUT_MS: '5000' },
    );
  });
  afterAll(() => world.close());
  beforeEach(() => {
    world.maplerad.faults.clear();
    world.set({ refundOnCard: true });
  });
  afterEach(async () => {
    expect(await brokenInvariants(world)).toEqual([]);
    expect(await world.differences()).toEqual([]);
    // A slow machine reaches the age of a review first; what has ended by itself leaves the queue.
    await world.app.get(OverdueOperationJob, { strict: false }).claim();
    const reviews = await world.db.query(`SELECT reason, details FROM operation_reviews WHERE status = 'open'`);
    expect(reviews).toEqual([]);
  });

  /** One order, sent again under its key once nothing of the shops is open any more. */
  interface Order {
    readonly send: () => Promise<Response>;
  }
  async function anOrder(shop: Shop, kind: Kind, cents: number): Promise<Order> {
    if (kind === 'create') {
      const body = await creation(shop, cents);
      return { send: () => shop.apiKey.post('cards', body) };
    }
    const card = await aCard(shop, String(anAmount() + 100_000));
    const body = keyed({ amount: String(cents) });
    const route = kind === 'fund' ? 'topup' : 'drain';
    return { send: () => shop.apiKey.post(`cards/${card}/${route}`, body) };
  }
  const openOrders = (shops: readonly Shop[]): Promise<object[]> =>
    world.db.query(
      `SELECT o.id, o.kind, o.state, o.checks, o.absent_reads, (SELECT look.next_check_at - now() FROM all_planned_looks look WHERE look.operation_id = o.id) AS next_check, o.quarantine_until - now() AS quarantine,
         now() - o.created_at AS age, (SELECT json_agg(r) FROM operation_reviews r WHERE r.operation_id = o.id) AS reviews
       FROM operations o WHERE business_id = ANY ($1) AND state NOT IN ('completed', 'failed')`,
      [shops.map(({ id }) => id)],
    );
  /** Says what is still open when it waits in vain. */
  const allEnded = (shops: readonly Shop[]): Promise<unknown> =>
    until('every order has ended', async () => (await openOrders(shops)).length === 0, 150_000).catch(
      async (error: Error) => {
        throw new Error(`${error.message}: ${JSON.stringify(await openOrders(shops))}`, { cause: error });
      },
    );
  interface Scenario {
    readonly shops: readonly Shop[];
    readonly kinds: readonly Kind[];
    readonly fates: readonly Fate[];
  }
  /** Sends the orders of all scenarios at once, each scenario with an amount of its own, and hears the end of each order. */
  async function run(scenarios: readonly Scenario[]): Promise<Response[][]> {
    const prepared = await Promise.all(
      scenarios.map(async ({ shops, kinds, fates }) => {
        const cents = anAmount();
        kinds.forEach((kind, index) =>
          world.maplerad.faults.plan(kind, FAULT_OF[fates[index] ?? 'answered'], 1, cents),
        );
        return Promise.all(kinds.map((kind, index) => anOrder(shops[index % shops.length], kind, cents)));
      }),
    );
    const first = await Promise.all(prepared.map((orders) => Promise.all(orders.map(({ send }) => send()))));
    await allEnded(scenarios.flatMap(({ shops }) => shops));
    return Promise.all(
      prepared.map((orders, scenario) =>
        Promise.all(
          orders.map(async (order, index) => {
            const reply = first[scenario]?.[index];
            return reply.status === 503 ? order.send() : reply;
          }),
        ),
      ),
    );
  }
  const tally = (replies: readonly Response[]): object => ({
    done: replies.filter(({ status }) => status === 200 || status === 201).length,
    neverReceived: replies.filter(({ status, body }) => status === 400 && body.code === 'never_received').length,
  });
  const expected = (fates: readonly Fate[]): object => {
    const lost = fates.filter((fate) => fate === 'lost').length;
    return { done: fates.length - lost, neverReceived: lost };
  };
  const shopsOf = (count: number): Promise<Shop[]> => times(count, () => aCardShop(world, '100000.00'));

  it('gives a lost top-up back beside the creation that cost as much', async () => {
    const shop = await aCardShop(world);
    const id = await aCard(shop, '1000');
    world.maplerad.faults.plan('fund', 'rate_limited', 1);
    const body = keyed({ amount: '1000' });
    expect((await shop.apiKey.post(`cards/${id}/topup`, body)).status).toBe(503);
    await allEnded([shop]);
    const end = await shop.apiKey.post(`cards/${id}/topup`, body);
    expect([end.status, end.body.code, await shop.balance('USD')]).toEqual([400, 'never_received', '990.00']);
  });

  /** The orders of all tests are sent at once and wait for their ends together; each test hears what became of its own. */
  function testTogether(tests: Readonly<Record<string, () => Promise<Scenario[]>>>): void {
    const heard: Record<string, object[]> = {};
    const should: Record<string, object[]> = {};
    beforeAll(async () => {
      const made = await Promise.all(
        Object.entries(tests).map(async ([name, scenarios]) => ({ name, scenarios: await scenarios() })),
      );
      const replies = (await run(made.flatMap(({ scenarios }) => scenarios))).map(tally);
      for (const { name, scenarios } of made) {
        heard[name] = replies.splice(0, scenarios.length);
        should[name] = scenarios.map(({ fates }) => expected(fates));
      }
    }, 180_000);
    it.each(Object.keys(tests))('%s', (name) => {
      expect(heard[name]?.length).toBeGreaterThan(0);
      expect(heard[name]).toEqual(should[name]);
    });
  }

  describe('with every fate', () => {
    const every = (merchants: number, kinds: Kind[]) => () =>
      Promise.all(allFates(kinds.length).map(async (fates) => ({ shops: await shopsOf(merchants), kinds, fates })));
    testTogether({
      'two of one merchant': every(1, ['create', 'fund']),
      'two of two merchants': every(2, ['create', 'create']),
      'two drains of two merchants': every(2, ['withdraw', 'withdraw']),
      'three of two merchants': every(2, ['fund', 'create', 'fund']),
    });
  });

  describe('twenty at one moment', () => {
    const twenty =
      (merchants: number, { silent, lost }: { silent: number; lost: number }) =>
      async () => {
        const fates = Array.from({ length: 20 }, (_one, index): Fate => {
          if (index < lost) return 'lost';
          return index < lost + silent ? 'silent' : 'answered';
        });
        const kinds = fates.map((_fate, index): Kind => (index % 3 === 0 ? 'fund' : 'create'));
        return [{ shops: await shopsOf(merchants), kinds, fates }];
      };
    testTogether({
      'of one merchant, all lost': twenty(1, { silent: 0, lost: 20 }),
      'of one merchant, 7 silent, 6 lost': twenty(1, { silent: 7, lost: 6 }),
      'of five merchants, 5 silent, 1 lost': twenty(5, { silent: 5, lost: 1 }),
      'of five merchants, 13 lost': twenty(5, { silent: 0, lost: 13 }),
    });
  });

  // Guarantee: with as many equal refunds as ended cards, each merchant is paid back, whichever refund is whose.
  it.each([2, 5])(
    '%i cards ended together, whose refunds show in the float alone, are paid back beside a drain that was lost',
    async (count) => {
      const cents = anAmount() + 3_000;
      const shops = await shopsOf(count);
      const cards = await Promise.all(shops.map((shop) => aCard(shop, cents)));
      const [other] = await shopsOf(1);
      const drain = await anOrder(other, 'withdraw', cents);
      world.set({ refundOnCard: false });
      world.maplerad.faults.plan('withdraw', 'rate_limited', 1, cents);
      world.maplerad.faults.plan('terminate', 'done_then_garbage', 1);
      const [pending] = await Promise.all([
        drain.send(),
        ...shops.map((shop, index) => shop.apiKey.post(`cards/${cards[index]}/terminate`, keyed())),
      ]);
      expect(pending?.status).toBe(503);
      await allEnded([...shops, other]);
      expect(await Promise.all(shops.map((shop) => shop.balance('USD')))).toEqual(shops.map(() => '100000.00'));
      expect((await drain.send()).body.code).toBe('never_received');
    },
    180_000,
  );
});
