import type { Response } from 'supertest';
import type { Fault } from '../../src/providers/card-issuing/simulator/maplerad-server/maplerad-faults';
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
      { SCHEDULE_SCALE: '0.002', PROVIDER_TIMEOUT_MS: '5000' },
    );
  });
  afterAll(() => world.close());
  beforeEach(() => world.maplerad.faults.clear());
  afterEach(async () => {
    expect(await brokenInvariants(world)).toEqual([]);
    expect(await world.differences()).toEqual([]);
    expect(await world.db.query(`SELECT reason, details FROM operation_reviews`)).toEqual([]);
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
  const allEnded = (shops: readonly Shop[]): Promise<unknown> =>
    until(
      'every order has ended',
      async () => {
        const [{ open }] = await world.db.query(
          `SELECT count(*)::int AS open FROM operations WHERE business_id = ANY ($1) AND state NOT IN ('completed', 'failed')`,
          [shops.map(({ id }) => id)],
        );
        return open === 0;
      },
      40_000,
    );
  /** Sends all at once and hears the end of each. */
  async function run(shops: readonly Shop[], kinds: readonly Kind[], fates: readonly Fate[]): Promise<Response[]> {
    const cents = anAmount();
    const orders = await Promise.all(
      kinds.map((kind, index) => anOrder(shops[index % shops.length] as Shop, kind, cents)),
    );
    kinds.forEach((kind, index) => world.maplerad.faults.plan(kind, FAULT_OF[fates[index] ?? 'answered'], 1, cents));
    const first = await Promise.all(orders.map(({ send }) => send()));
    await allEnded(shops);
    return Promise.all(orders.map((order, index) => (first[index]?.status === 503 ? order.send() : first[index])));
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

  it.each<[string, number, Kind[]]>([
    ['two of one merchant', 1, ['create', 'fund']],
    ['two of two merchants', 2, ['create', 'create']],
    ['two drains of two merchants', 2, ['withdraw', 'withdraw']],
    ['three of two merchants', 2, ['fund', 'create', 'fund']],
  ])('%s, each with every fate', async (_, merchants, kinds) => {
    await Promise.all(
      allFates(kinds.length).map(async (fates) => {
        const replies = await run(await shopsOf(merchants), kinds, fates);
        expect([fates, tally(replies)]).toEqual([fates, expected(fates)]);
      }),
    );
  }, 60_000);

  it.each([
    ['one merchant', 1, 0, 20],
    ['one merchant', 1, 7, 6],
    ['five merchants', 5, 5, 1],
    ['five merchants', 5, 0, 13],
  ])('twenty of %s (%i merchants), %i silent and %i lost', async (_, merchants, silent, lost) => {
    const fates = Array.from({ length: 20 }, (_one, index): Fate => {
      if (index < lost) return 'lost';
      return index < lost + silent ? 'silent' : 'answered';
    });
    const kinds = fates.map((_fate, index): Kind => (index % 3 === 0 ? 'fund' : 'create'));
    const replies = await run(await shopsOf(merchants), kinds, fates);
    expect(tally(replies)).toEqual(expected(fates));
  }, 60_000);
});
