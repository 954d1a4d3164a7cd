import { DAY_MS, HOUR_MS, startOfUtcDay } from '../../src/kernel/clock';
import { operationIdOf } from '../../src/kernel/ids';
import { aBusiness, type Shop } from '../support/builders';
import { anEndedPayment, runDaily } from '../support/daily-comparison';
import { AIRTEL_ORDER } from '../support/mobile-money';
import { type PawapayWorld, startPawapayWorld } from '../support/pawapay';

// Guarantee: a day that could not be compared before the next one ended is compared later.
describe('days that were not compared in time', () => {
  let world: PawapayWorld;
  let shop: Shop;
  beforeAll(async () => {
    // Without a worker nothing runs but what a test asks for.
    world = await startPawapayWorld({}, { PROCESS_ROLE: 'api' });
    shop = await aBusiness().active().withWallet('CDF', '500000.00').in(world);
  });
  afterAll(() => world.close());

  const daysAgo = (days: number): Date => new Date(startOfUtcDay(world.clock.now()).getTime() - days * DAY_MS);
  /** At noon, so that an hour more is the same day. */
  const later = (days: number): void =>
    world.clock.advance(daysAgo(-days).getTime() + DAY_MS / 2 - world.clock.now().getTime());
  /** The next comparison that has something to do. */
  const runNext = () => {
    world.clock.advance(HOUR_MS / 2);
    return runDaily(world);
  };
  it('are none in a service that has just begun: yesterday alone is compared', async () => {
    later(1);
    expect(await runNext()).toMatchObject([{ status: 'finished', from: daysAgo(1), to: daysAgo(0) }]);
    expect(await runNext()).toEqual([]);
  });

  it('are compared one after the other, the oldest first', async () => {
    await anEndedPayment(world, shop);
    later(3);
    expect(await runNext()).toMatchObject([{ status: 'finished', matched: 1, from: daysAgo(3), to: daysAgo(2) }]);
    expect(await runNext()).toMatchObject([{ status: 'finished', matched: 0, from: daysAgo(2), to: daysAgo(1) }]);
    expect(await runNext()).toMatchObject([{ status: 'finished', matched: 0, from: daysAgo(1), to: daysAgo(0) }]);
    expect(await runNext()).toEqual([]);
  });

  // Guarantee: differences of a day that is compared late are shown as long as an alert needs them.
  it('are not compared right after one another', async () => {
    later(2);
    expect(await runNext()).toMatchObject([{ from: daysAgo(2) }]);
    expect(await runDaily(world)).toEqual([]);
    expect(await runNext()).toMatchObject([{ from: daysAgo(1) }]);
  });

  it('do not keep another day from being compared when they fail again and again', async () => {
    const id = await anEndedPayment(world, shop);
    const setNetwork = (network: string | null) =>
      world.db.query('UPDATE operations SET network = $2 WHERE id = $1', [operationIdOf(id), network]);
    await setNetwork(null);
    later(1);
    expect(await runNext()).toMatchObject([{ status: 'failed', unread: 1, from: daysAgo(1) }]);
    later(1);
    expect(await runNext()).toMatchObject([{ status: 'finished', from: daysAgo(1) }]);
    expect(await runNext()).toMatchObject([{ status: 'failed', unread: 1, from: daysAgo(2) }]);
    await setNetwork(AIRTEL_ORDER.network);
    expect(await runNext()).toMatchObject([{ status: 'finished', matched: 1, from: daysAgo(2) }]);
    expect(await runNext()).toEqual([]);
  });

  it('wait while another day is being compared', async () => {
    await anEndedPayment(world, shop);
    later(2);
    const values = [daysAgo(2), daysAgo(1), world.clock.now()];
    const [{ id }] = await world.db.query(
      `INSERT INTO reconciliations (provider, from_at, to_at, created_at) VALUES ('pawapay', $1, $2, $3) RETURNING id`,
      values,
    );
    expect(await runNext()).toEqual([]);
    await world.db.query(`UPDATE reconciliations SET status = 'failed', finished_at = $2 WHERE id = $1`, [
      id,
      world.clock.now(),
    ]);
    const found = [...(await runNext()), ...(await runNext())];
    expect(found).toMatchObject([{ from: daysAgo(1) }, { from: daysAgo(2), matched: 1 }]);
  });

  it('are no older than a week', async () => {
    later(10);
    for (let day = 7; day > 0; day -= 1) expect(await runNext()).toMatchObject([{ from: daysAgo(day) }]);
    expect(await runNext()).toEqual([]);
  });
});

describe('a service that was never compared', () => {
  // Guarantee: a provider whose first days were missed is compared from its first payment on.
  it('is compared from its first payment on', async () => {
    const world = await startPawapayWorld({}, { PROCESS_ROLE: 'api' });
    try {
      const shop = await aBusiness().active().withWallet('CDF', '50000.00').in(world);
      expect((await shop.apiKey.pay('mobile-money/payouts', AIRTEL_ORDER)).status).toBe(201);
      const today = startOfUtcDay(world.clock.now());
      world.clock.advance(2 * DAY_MS);
      expect(await runDaily(world)).toMatchObject([{ from: today }]);
    } finally {
      await world.close();
    }
  });
});
