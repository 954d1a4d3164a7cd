import { afterRestore } from '../../scripts/after-restore/after-restore';
import { aBusiness, type Shop } from '../support/builders';
import { brokenInvariants } from '../support/invariants';
import { AIRTEL_ORDER } from '../support/mobile-money';
import { anOperator, type OperatorActor } from '../support/operators';
import { type RestorableWorld, startRestorableWorld } from '../support/restores';
import { until } from '../support/wait';

const MARGIN = 1_000;

describe('npm run after-restore', () => {
  let world: RestorableWorld;
  let shop: Shop;
  let operator: OperatorActor;
  let lostFrom: Date;
  let known: { readonly epoch: number; readonly last_sequence: number };
  let lost: string;
  beforeAll(async () => {
    world = await startRestorableWorld();
    shop = await aBusiness().active().withWallet('CDF', '50000.00').in(world);
    operator = await anOperator(world);
    await paid();
    await world.call('post', 'business/auth/forgot-password', { body: { email: shop.email } });
    await until('the link is made', async () => (await openLinks()).length > 0);
    await world.backUp();
    lostFrom = new Date();
    lost = await paid();
    known = (await feed()).meta;
    await world.restore();
  });
  afterAll(() => world.close());

  const paid = async (): Promise<string> => {
    const id: string = (await shop.apiKey.post('mobile-money/payouts', AIRTEL_ORDER)).body.data.transaction_id;
    await until(
      'it has ended',
      async () => (await shop.apiKey.get(`transactions/${id}`)).body.data.status === 'completed',
    );
    return id;
  };
  const feed = async (after = 0) => (await shop.apiKey.get('webhooks/events', { after_sequence: after })).body;
  const openLinks = (): Promise<unknown[]> => world.db.query('SELECT id FROM one_time_tokens WHERE used_at IS NULL');
  /** The last number of every sequence that has given one. */
  const numbers = async (): Promise<Map<string, number>> => {
    const rows: Array<{ name: string; last: string }> = await world.db.query(
      `SELECT sequencename AS name, last_value AS last FROM pg_sequences
       WHERE schemaname = 'public' AND data_type = 'bigint'::regtype AND last_value IS NOT NULL`,
    );
    return new Map(rows.map(({ name, last }) => [name, Number(last)]));
  };
  const run = (despiteSessions = false) => afterRestore(world.config, { lostFrom, margin: MARGIN, despiteSessions });

  // Guarantee: a slip in the year is not answered with "No payment waits for a decision".
  it('refuses a moment that is yet to come, and changes nothing', async () => {
    const before = await numbers();
    const future = new Date(Date.now() + 3_600_000);
    await expect(afterRestore(world.config, { lostFrom: future, margin: MARGIN })).rejects.toThrow(
      '--lost-from is in the future.',
    );
    expect(await numbers()).toEqual(before);
  });

  // Guarantee: a process that serves meanwhile gives out no number that is moved under it.
  it('refuses while the service is connected, and changes nothing', async () => {
    const before = await numbers();
    await expect(run()).rejects.toThrow('The service is connected to this database');
    expect(await numbers()).toEqual(before);
    expect(await world.db.query('SELECT FROM restores')).toEqual([]);
  });

  // Guarantee: no number is given twice, mirrors notice, every session ends, and lost payments are listed.
  it('moves numbers, begins an epoch, ends sessions and asks the provider, once however often it is run', async () => {
    expect(known).toMatchObject({ epoch: 1, epoch_first_sequence: 1 });
    const before = await numbers();
    const first = await run(true);
    const moved = await numbers();
    expect(before.size).toBeGreaterThan(5);
    for (const [name, last] of before) expect([name, (moved.get(name) ?? 0) - last >= MARGIN]).toEqual([name, true]);
    expect(first.moved).toMatchObject({ sequences: expect.any(Number), epochs: expect.any(Number) });
    expect(first.moved?.sequences).toBeGreaterThan(20);
    expect(first.moved?.sessions.merchants).toBeGreaterThan(0);
    expect(first.moved?.sessions.links).toBeGreaterThan(0);
    expect(await openLinks()).toEqual([]);
    expect(first.comparisons).toMatchObject([{ provider: 'pawapay', status: 'finished' }]);
    expect(first.unknown).toEqual([
      { kind: 'mobile_money_payout', currency: 'CDF', payments: 1, amount: '5000.00', ownerless: 0 },
    ]);
    const again = await run();
    expect([again.moved, again.unknown]).toEqual([null, first.unknown]);
    const later = await numbers();
    for (const [name, last] of moved) expect([name, (later.get(name) ?? 0) - last < MARGIN]).toEqual([name, true]);
  });

  it('has logged everybody out, and let the keys be', async () => {
    expect((await shop.session.get('wallet')).status).toBe(401);
    expect((await operator.call('get', 'reviews')).status).toBe(401);
    expect((await shop.apiKey.get('wallet')).status).toBe(200);
  });

  // Guarantee: a mirror sees that numbers it holds were forgotten, and never gets another fact under one of them.
  it('gives new events unused numbers', async () => {
    const before = await feed();
    expect(before.meta.epoch).toBe(2);
    expect(before.meta.epoch_first_sequence).toBeGreaterThan(known.last_sequence);
    await paid();
    const news = await feed(known.last_sequence);
    expect(news.data).toHaveLength(1);
    expect(news.data[0].sequence).toBe(before.meta.epoch_first_sequence);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('leads to an adoption under the number the merchant knows', async () => {
    const another = await anOperator(world);
    const { data: reviews } = (await another.call('get', 'reviews?status=open')).body;
    const decision = { resolution: 'adopt', reason: 'Found after the restore.' };
    expect((await another.call('post', `reviews/${reviews[0].id}/resolve`, decision)).body.data.transaction_id).toBe(
      lost,
    );
    await until(
      'it is booked',
      async () => (await shop.apiKey.get(`transactions/${lost}`)).body.data?.status === 'completed',
    );
    expect(await shop.balance('CDF')).toBe('35000.00');
  });
});
