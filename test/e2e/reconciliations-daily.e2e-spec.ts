import { DAY_MS, HOUR_MS, MINUTE_MS, startOfUtcDay } from '../../src/kernel/clock';
import { aBusiness, type Shop } from '../support/builders';
import { runDaily } from '../support/daily-comparison';
import { AIRTEL_ORDER } from '../support/mobile-money';
import { anOperator } from '../support/operators';
import { type PawapayWorld, startPawapayWorld } from '../support/pawapay';
import { until } from '../support/wait';

describe('the daily comparison', () => {
  let world: PawapayWorld;
  let shop: Shop;
  beforeAll(async () => {
    // Without a worker nothing runs but what a test asks for.
    world = await startPawapayWorld({}, { PROCESS_ROLE: 'api' });
    shop = await aBusiness().active().withWallet('CDF', '500000.00').in(world);
  });
  afterAll(() => world.close());
  beforeEach(() => world.pawapay.faults.clear());

  const yesterday = () => {
    const to = startOfUtcDay(world.clock.now());
    return { from: new Date(to.getTime() - DAY_MS), to };
  };
  /** A payment that ended today, and then the day after. */
  const aDayWithAPayment = async (): Promise<void> => {
    const operator = await anOperator(world);
    const id: string = (await shop.apiKey.pay('mobile-money/payouts', AIRTEL_ORDER)).body.data.transaction_id;
    await until(
      'it has ended',
      async () => (await operator.call('post', `transactions/${id}/sync`)).body.data.status === 'completed',
    );
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

  it('compares a day again that it could not read', async () => {
    await aDayWithAPayment();
    world.fault({ on: 'check', fault: 'drop', times: 1_000 });
    expect(await runDaily(world)).toMatchObject([{ status: 'failed', matched: 0, unread: 1 }]);
    world.pawapay.faults.clear();
    const again = await until('it was read', async () => {
      const [run] = await runDaily(world);
      return run?.status === 'finished' ? run : null;
    });
    expect(again).toMatchObject({ matched: 1, unread: 0 });
    expect(await runDaily(world)).toEqual([]);
  });

  it('takes over from a process that died in the middle of it, not from one that is at it', async () => {
    await aDayWithAPayment();
    const begin = (ageMs: number) =>
      world.db.query(
        `INSERT INTO reconciliations (provider, from_at, to_at, created_at) VALUES ('pawapay', $1, $2, $3) RETURNING id`,
        [yesterday().from, yesterday().to, new Date(world.clock.now().getTime() - ageMs)],
      );
    const [abandoned] = await begin(HOUR_MS + MINUTE_MS);
    expect(await runDaily(world)).toMatchObject([{ status: 'finished', matched: 1 }]);
    const [row] = await world.db.query('SELECT status FROM reconciliations WHERE id = $1', [abandoned.id]);
    expect(row.status).toBe('failed');
    await aDayWithAPayment();
    await begin(MINUTE_MS);
    expect(await runDaily(world)).toEqual([]);
  });
});
