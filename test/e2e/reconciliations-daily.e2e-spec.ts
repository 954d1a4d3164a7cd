import { DAY_MS, HOUR_MS, MINUTE_MS, startOfUtcDay } from '../../src/kernel/clock';
import { PreparedQuery } from '../../src/platform/database/prepared-query';
import { aBusiness, type Shop } from '../support/builders';
import { anEndedPayment, runDaily } from '../support/daily-comparison';
import { AIRTEL_ORDER } from '../support/mobile-money';
import { anOperator } from '../support/operators';
import { type PawapayWorld, startPawapayWorld } from '../support/pawapay';
import { until } from '../support/wait';

describe('the daily comparison', () => {
  let world: PawapayWorld;
  let shop: Shop;
  beforeAll(async () => {
    // Without a worker nothing runs but what a test asks for. A busy machine must not make the provider a slow one.
    world = await startPawapayWorld({}, { PROCESS_ROLE: 'api', PROVIDER_TIMEOUT_MS: '8000' });
    shop = await aBusiness().active().withWallet('CDF', '500000.00').in(world);
  });
  afterAll(() => world.close());
  beforeEach(() => world.pawapay.faults.clear());
  afterEach(() => jest.restoreAllMocks());

  const yesterday = () => {
    const to = startOfUtcDay(world.clock.now());
    return { from: new Date(to.getTime() - DAY_MS), to };
  };
  /** A payment that ended today, and then the day after. */
  const aDayWithAPayment = async (): Promise<void> => {
    await anEndedPayment(world, shop);
    world.clock.advance(DAY_MS);
  };

  // Guarantee: however many processes run, a day is compared once.
  it('compares yesterday once, whoever asks and however often', async () => {
    await aDayWithAPayment();
    const runs = await Promise.all(Array.from({ length: 5 }, () => runDaily(world)));
    const done = runs.flat();
    expect(done).toEqual([expect.objectContaining({ status: 'finished', matched: 1, unread: 0, ...yesterday() })]);
    expect(await runDaily(world)).toEqual([]);
  });

  // Guarantee: a provider that is in trouble is not asked for every payment of a day again and again without a pause.
  it('compares a day again that it could not read, after a while', async () => {
    await aDayWithAPayment();
    const noon = startOfUtcDay(world.clock.now()).getTime() + DAY_MS / 2;
    world.clock.advance(noon - world.clock.now().getTime());
    world.fault({ on: 'check', fault: 'drop', times: 1_000 });
    expect(await runDaily(world)).toMatchObject([{ status: 'failed', matched: 0, unread: 1 }]);
    world.pawapay.faults.clear();
    expect(await runDaily(world)).toEqual([]);
    const again = await until('it was read', async () => {
      world.clock.advance(21 * MINUTE_MS);
      const [run] = await runDaily(world);
      return run?.status === 'finished' ? run : null;
    });
    expect(again).toMatchObject({ matched: 1, unread: 0 });
    expect(await runDaily(world)).toEqual([]);
  });

  // Guarantee: a large day is listed in a few passes. One for each fifty payments made its cost grow with their square.
  it('lists the payments of a day once, however many batches it reads', async () => {
    const operator = await anOperator(world);
    const pay = async (): Promise<string> =>
      (await shop.apiKey.pay('mobile-money/payouts', { ...AIRTEL_ORDER, amount: '500' })).body.data.transaction_id;
    const ids = await Promise.all(Array.from({ length: 120 }, pay));
    for (const id of ids) {
      const sync = () => operator.call('post', `transactions/${id}/sync`);
      await until('it has ended', async () => (await sync()).body.data.status === 'completed');
    }
    world.clock.advance(DAY_MS);
    const sent = jest.spyOn(PreparedQuery.prototype, 'submit');
    expect(await runDaily(world)).toMatchObject([{ status: 'finished', matched: 120 }]);
    const texts = sent.mock.contexts.map((query) => query['statement'].text);
    expect(texts.filter((text) => text.includes('completed_at >= $2 AND completed_at < $3')).length).toBe(1);
  });

  it('takes over from a process that died in the middle of it, not from one that is at it', async () => {
    await aDayWithAPayment();
    const begin = (ageMs: number) =>
      world.db.query(
        `INSERT INTO reconciliations (provider, from_at, to_at, created_at) VALUES ('pawapay', $1, $2, $3) RETURNING id`,
        [yesterday().from, yesterday().to, new Date(world.clock.now().getTime() - ageMs)],
      );
    const [abandoned] = await begin(6 * HOUR_MS + MINUTE_MS);
    expect(await runDaily(world)).toMatchObject([{ status: 'finished', matched: 1 }]);
    const [row] = await world.db.query('SELECT status FROM reconciliations WHERE id = $1', [abandoned.id]);
    expect(row.status).toBe('failed');
    await aDayWithAPayment();
    // A day of many payments takes hours, and one that is begun again and again never ends.
    await begin(6 * HOUR_MS - MINUTE_MS);
    expect(await runDaily(world)).toEqual([]);
  });
});
