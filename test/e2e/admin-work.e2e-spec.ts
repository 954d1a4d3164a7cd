import { after, DAY_MS, HOUR_MS } from '../../src/kernel/clock';
import { aBusiness, fund } from '../support/builders';
import { recordOperation } from '../support/history';
import { SUBMISSION } from '../support/kyc';
import { anOperator, type OperatorActor } from '../support/operators';
import { startWorld, type World } from '../support/world';

const DEPOSIT = { currency_code: 'CDF', amount: '500.00', phone_number: '243813456789' };

describe('what operators look at first', () => {
  let world: World;
  let operator: OperatorActor;
  beforeAll(async () => {
    // Nothing settles by itself, so that what is stuck stays so.
    world = await startWorld({ PROCESS_ROLE: 'api' });
    operator = await anOperator(world);
  });
  afterAll(() => world.close());

  interface Queue {
    readonly queue: string;
    readonly total: number;
    readonly oldest_at: string | null;
  }
  const queues = async (): Promise<Queue[]> => (await operator.call('get', 'work')).body.data.queues;
  const queue = async (name: string): Promise<Queue | undefined> => (await queues()).find((one) => one.queue === name);

  it('counts each queue, with the age of the oldest, and puts the oldest first', async () => {
    expect((await queues()).every(({ total, oldest_at }) => total === 0 && oldest_at === null)).toBe(true);
    const applicant = await aBusiness().in(world);
    expect((await applicant.session.post('kyc', SUBMISSION)).status).toBe(201);
    expect(await queue('kyc')).toEqual({ queue: 'kyc', total: 1, oldest_at: expect.any(String) });
    await operator.call('post', `businesses/${applicant.id}/kyc/approve`, {});
    expect([(await queue('kyc'))?.total, (await queue('activations'))?.total]).toEqual([0, 1]);
    await operator.call('post', `businesses/${applicant.id}/activate`, {});
    expect((await queue('activations'))?.total).toBe(0);
    const shop = await aBusiness().active().withWallet('CDF').in(world);
    expect((await shop.apiKey.post('mobile-money/deposits', DEPOSIT)).status).toBe(201);
    expect((await queue('stuck_transactions'))?.total).toBe(0);
    world.clock.advance(2 * HOUR_MS);
    operator = await anOperator(world);
    await world.db.query(
      `UPDATE webhook_endpoints SET failing_since = now() - interval '1 hour', url = 'https://shop.example/hook' WHERE business_id = $1`,
      [shop.id],
    );
    // Shown among the reviews when it lasts, and in no list of transactions.
    await recordOperation(world, shop.id, { kind: 'card_freeze', state: 'unknown', amount: null, currency: 'USD' });
    world.clock.advance(2 * HOUR_MS);
    operator = await anOperator(world);
    const [first] = await queues();
    expect([first?.queue, first?.total]).toEqual(['stuck_transactions', 1]);
    const { meta } = (await operator.call('get', 'transactions?status=pending&environment=live&min_age_minutes=60'))
      .body;
    expect(meta.total).toBe(1);
  });

  // Guarantee: whoever follows the figure finds as many as it said, and nothing that nobody repairs any more.
  it('counts the endpoints that the list behind them shows', async () => {
    world.clock.advance(8 * DAY_MS);
    operator = await anOperator(world);
    const withEndpoint = async (state: string): Promise<number> => {
      const shop = await aBusiness().active().in(world);
      await shop.apiKey.put('webhooks', { url: 'http://127.0.0.1:9/hooks' });
      await world.db.query(`UPDATE webhook_endpoints SET ${state} WHERE business_id = $1`, [shop.id]);
      return shop.id;
    };
    const off = "enabled = false, disabled_reason = 'gone'";
    const at = (age: number): string => `'${after(world.clock.now(), -age).toISOString()}'`;
    // An endpoint keeps the time since when it fails when it is switched off for it.
    const failed = (age: number): string => `failing_since = ${at(age + DAY_MS)}, last_failure_at = ${at(age)}`;
    const listed = async (): Promise<number[]> =>
      (await operator.call('get', 'businesses?webhook=any')).body.data.map(({ id }: { id: number }) => id);
    const [countedBefore, listedBefore] = [(await queue('failing_webhooks'))?.total ?? 0, await listed()];
    expect(listedBefore).toHaveLength(countedBefore);
    const failing = await withEndpoint(`failing_since = ${at(9 * DAY_MS)}`);
    const lately = await withEndpoint(`${off}, ${failed(6 * DAY_MS)}`);
    const longAgo = await withEndpoint(`${off}, ${failed(8 * DAY_MS)}`);
    const withoutUrl = await withEndpoint(`${off}, ${failed(0)}, url = NULL`);
    await withEndpoint(`enabled = false, disabled_reason = 'paused', ${failed(0)}`);
    expect((await queue('failing_webhooks'))?.total).toBe(countedBefore + 2);
    expect((await listed()).sort()).toEqual([...listedBefore, failing, lately].sort());
    const { data } = (await operator.call('get', 'businesses?webhook=switched_off')).body;
    const switchedOff = data.map(({ id }: { id: number }) => id);
    expect(switchedOff).toEqual(expect.arrayContaining([lately, longAgo, withoutUrl]));
  });

  // Guarantee: a comparison that broke off, or looked at less than a day, is no agreement.
  it('goes on counting differences when the next comparison finds nothing because it broke off or was short', async () => {
    const run = async (status: string, span = '1 day'): Promise<string> =>
      (
        await world.db.query(
          `INSERT INTO reconciliations (provider, started_by, from_at, to_at, status, created_at, finished_at)
           VALUES ('pawapay', (SELECT min(id) FROM operators), now() - $2::interval, now(), $1, now(), now()) RETURNING id`,
          [status, span],
        )
      )[0].id;
    await world.db.query(
      `INSERT INTO reconciliation_differences (reconciliation_id, kind, reference) VALUES ($1, 'missing_there', 'TXN-1')`,
      [await run('finished')],
    );
    await run('failed');
    await run('finished', '23 hours');
    expect((await queue('reconciliation_differences'))?.total).toBe(1);
    await run('finished');
    expect((await queue('reconciliation_differences'))?.total).toBe(0);
  });

  it('answers 200 with providers, jobs, what is due and how mail leaves', async () => {
    const { status, body } = await operator.call('get', 'health');
    expect(status).toBe(200);
    expect(body.data.providers).toContainEqual({
      name: 'simulator',
      kind: 'mobile_money',
      available: true,
      refusal: null,
    });
    expect(body.data.jobs.map(({ state }: { state: string }) => state)).toContain('off');
    expect(body.data.backlogs.map(({ name }: { name: string }) => name).sort()).toEqual([
      'emails',
      'transactions',
      'webhooks',
    ]);
    expect(['smtp', 'files', 'none']).toContain(body.data.mail.transport);
  });

  it.each(['2026-02-30', '31', '2026-10-31T00:00:00Z'])(
    'answers 400 to the books of %s, which is no day',
    async (day) => {
      const { status, body } = await operator.call('get', `ledger/trial-balance?day=${day}`);
      expect([status, body.errors[0].field]).toEqual([400, 'day']);
    },
  );

  it('answers 200 with a trial balance whose debits equal its credits', async () => {
    const shop = await aBusiness().active().withWallet('RWF', '1200.00').in(world);
    await fund(world, shop.id, { currency: 'RWF', amount: '34.50', environment: 'live' });
    const { data } = (await operator.call('get', 'ledger/trial-balance')).body;
    const book = data.find((one: { environment: string; currency_code: string }) => one.currency_code === 'RWF');
    expect(book).toEqual({
      environment: 'live',
      currency_code: 'RWF',
      debits: '1234.50',
      credits: '1234.50',
      balanced: true,
      lines: [
        { kind: 'clearing', debits: '1234.50', credits: '0.00', balance: '-1234.50' },
        { kind: 'wallet', debits: '0.00', credits: '1234.50', balance: '1234.50' },
      ],
    });
  });
});
