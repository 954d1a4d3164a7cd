import { DataSource } from 'typeorm';
import { aBusiness, type Shop } from '../support/builders';
import { until } from '../support/wait';
import { walletEventData } from '../support/wallet-event';
import { startWorld, type World } from '../support/world';

/** Guarantee: an attempt belongs to a delivery, never changes, and goes when its delivery goes. The database refuses everything else. */
describe('the attempts of a webhook delivery', () => {
  let world: World;
  let shop: Shop;
  /** As the role that serves. */
  let serving: DataSource;

  beforeAll(async () => {
    world = await startWorld({ PROCESS_ROLE: 'api' });
    shop = await aBusiness().active().in(world);
    await shop.apiKey.put('webhooks', { url: 'http://127.0.0.1:9/hooks' });
    serving = world.app.get(DataSource);
  });
  afterAll(() => world.close());

  const ATTEMPT = `INSERT INTO webhook_delivery_attempts (delivery_id, number, reason, latency_ms, attempted_at)
    SELECT unnest($1::bigint[]), $2, 'timeout', 1, now()`;
  const refusalOf = (asked: Promise<unknown>): Promise<string> =>
    asked.then(
      () => 'nothing was refused',
      ({ driverError: { code, constraint, message } }: { driverError: Record<string, string | undefined> }) =>
        `${code} ${constraint ?? message}`,
    );
  /** Events of which each has a delivery. @returns ids of the deliveries. */
  async function deliveries(count: number): Promise<string[]> {
    for (let n = 1; n <= count; n += 1)
      await world.db.query(`SELECT record_event($1, 'live', 'wallet.created', $2, NULL, now())`, [
        shop.id,
        JSON.stringify(walletEventData(n)),
      ]);
    const rows = await world.db.query('SELECT id FROM webhook_deliveries ORDER BY id DESC LIMIT $1', [count]);
    return rows.map(({ id }: { id: string }) => id);
  }
  const attemptsOf = async (ids: readonly string[]): Promise<number> =>
    Number(
      (await world.db.query('SELECT count(*) FROM webhook_delivery_attempts WHERE delivery_id = ANY ($1)', [ids]))[0]
        .count,
    );

  it('are refused, with all of their statement, when one is of no delivery', async () => {
    const [there = ''] = await deliveries(1);
    expect(await refusalOf(serving.query(ATTEMPT, [[there, '987654321'], 1]))).toBe(
      '23503 webhook_attempt_of_a_delivery',
    );
    expect(await attemptsOf([there, '987654321'])).toBe(0);
  });

  it('go with their deliveries, and with no others', async () => {
    const [first = '', second = '', third = ''] = await deliveries(3);
    for (const number of [1, 2]) await serving.query(ATTEMPT, [[first, second, third], number]);
    await serving.query('DELETE FROM webhook_deliveries WHERE id = ANY ($1)', [[first, second]]);
    expect([await attemptsOf([first, second]), await attemptsOf([third])]).toEqual([0, 2]);
  });

  it('belong to deliveries of an event and to an endpoint of one business, which stay theirs', async () => {
    const [one = ''] = await deliveries(1);
    const other = await aBusiness().active().in(world);
    await other.apiKey.put('webhooks', { url: 'http://127.0.0.1:9/hooks' });
    const endpointOfOther = `(SELECT id FROM webhook_endpoints WHERE business_id = ${other.id})`;
    const insert = (business: number, event: string, endpoint: string) =>
      refusalOf(
        serving.query(
          `INSERT INTO webhook_deliveries (business_id, environment, ordinal, endpoint_id, event_id, status, next_attempt_at, created_at)
           SELECT $2, environment, ordinal + 1000, ${endpoint}, ${event}, status, next_attempt_at, created_at FROM webhook_deliveries WHERE id = $1`,
          [one, business],
        ),
      );
    expect(await insert(shop.id, 'gen_random_uuid()', 'endpoint_id')).toBe('23503 webhook_delivery_of_an_event');
    expect(await insert(shop.id, 'event_id', 'gen_random_uuid()')).toBe('23503 webhook_delivery_to_an_endpoint');
    expect(await insert(shop.id, 'event_id', endpointOfOther)).toBe('23503 webhook_delivery_to_an_endpoint');
    expect(await insert(other.id, 'event_id', endpointOfOther)).toBe('23503 webhook_delivery_of_an_event');
    for (const column of ['event_id', 'endpoint_id'])
      expect(
        await refusalOf(
          serving.query(`UPDATE webhook_deliveries SET ${column} = gen_random_uuid() WHERE id = $1`, [one]),
        ),
      ).toMatch(/^23000 .*append-only/);
    const owner = (text: string) => refusalOf(world.db.query(text));
    expect(await owner('DELETE FROM webhook_endpoints')).toMatch(/^23000 .*never deleted/);
    expect(await owner('TRUNCATE webhook_endpoints CASCADE')).toMatch(/^23000 .*append-only/);
  });

  it('are not removed, changed or left behind by anybody', async () => {
    const [one = ''] = await deliveries(1);
    await serving.query(ATTEMPT, [[one], 1]);
    const owner = (text: string) => refusalOf(world.db.query(text));
    expect(await refusalOf(serving.query('DELETE FROM webhook_delivery_attempts'))).toMatch(/^42501 /);
    expect(await owner('DELETE FROM webhook_delivery_attempts')).toMatch(/^23000 .*append-only/);
    expect(await owner('UPDATE webhook_delivery_attempts SET latency_ms = 2')).toMatch(/^23000 .*append-only/);
    expect(await owner('TRUNCATE webhook_deliveries')).toMatch(/^(23000 .*append-only|0A000 .*)/);
    expect(await attemptsOf([one])).toBe(1);
  });

  // A trigger before an updated row locks the row, whichever columns the statement sets, and writes that to the log.
  it('cost no lock of a row that a result updates', async () => {
    const beforeEachUpdatedRow = 1 | 2 | 16;
    expect(
      await world.db.query(
        `SELECT tgrelid::regclass::text AS on, tgname FROM pg_trigger WHERE NOT tgisinternal AND tgtype & $1 = $1
           AND tgrelid = ANY ('{webhook_deliveries,webhook_endpoints,operations,open_operations,ledger_accounts,ledger_holds}'::regclass[])`,
        [beforeEachUpdatedRow],
      ),
    ).toEqual([]);
  });

  it('that come while their delivery is forgotten do not outlive it', async () => {
    const [one = ''] = await deliveries(1);
    let forgotten: Promise<unknown> = Promise.resolve();
    await serving.transaction(async (result) => {
      await result.query('UPDATE webhook_deliveries SET attempt_count = 1 WHERE id = $1', [one]);
      await result.query(ATTEMPT, [[one], 1]);
      forgotten = world.db.query('DELETE FROM webhook_deliveries WHERE id = $1', [one]);
      await until('the deletion waits for the result', async () => {
        const [row] = await world.db.query(
          `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'DELETE FROM webhook_deliveries%'`,
        );
        return row.waiting === 1;
      });
    });
    await forgotten;
    expect(await attemptsOf([one])).toBe(0);
  });
});
