import type { EntityManager } from 'typeorm';
import { OperatorTransactionQueries } from '../../src/admin/transactions/operator-transactions.queries';
import { transactionIdOf } from '../../src/kernel/ids';
import { WebhookDeliveriesRepository } from '../../src/webhooks/webhook-deliveries.repository';
import { aBusiness, type Shop } from '../support/builders';
import { anOperator } from '../support/operators';
import { mostRowsReadBy } from '../support/plans';
import { startWorld, type World } from '../support/world';

const ROWS = 1_500;
const FIRST = '2026-05-01T00:00:00Z';

/** Guarantee: a page deep in a history shows the same rows whichever way it is found, whatever ended when. */
describe('pages deep in a history', () => {
  let world: World;
  let shop: Shop;

  beforeAll(async () => {
    world = await startWorld({ PROCESS_ROLE: 'api' });
    shop = await aBusiness().active().in(world);
    // Nine days, some with hundreds of rows and some with none; a tenth is open, some begin at midnight.
    await world.db.query(
      `INSERT INTO operations (id, business_id, environment, kind, amount, currency, provider, network, last_submitted_at, actor, created_at, updated_at)
       SELECT gen_random_uuid(), $1, 'live', CASE n % 3 WHEN 0 THEN 'mobile_money_payout' ELSE 'mobile_money_deposit' END, 100, 'CDF', 'simulator',
         CASE n % 2 WHEN 0 THEN 'VODACOM_MPESA_COD' END, now(), 'test', at, at
       FROM (SELECT n, $2::timestamptz + make_interval(days => n * n % 9, secs => CASE n % 50 WHEN 0 THEN 0 ELSE n * 37 % 86400 END) AS at
             FROM generate_series(1, ${ROWS}) AS n) AS drawn`,
      [shop.id, FIRST],
    );
    await world.db.query(
      `UPDATE operations SET state = CASE WHEN hashtext(id::text) % 7 = 0 THEN 'failed' ELSE 'completed' END, completed_at = updated_at,
         failure_code = CASE WHEN hashtext(id::text) % 7 = 0 THEN 'declined' END
       WHERE business_id = $1 AND hashtext(id::text) % 10 <> 3`,
      [shop.id],
    );
  });
  afterAll(() => world.close());

  const shown = async (query: object): Promise<string[]> => {
    const reply = await shop.apiKey.get('transactions', { limit: 50, ...query });
    expect(reply.status).toBe(200);
    return reply.body.data.map((one: { transaction_id: string }) => one.transaction_id);
  };
  const expected = async (where: string, order: 'ASC' | 'DESC', page: number): Promise<string[]> => {
    const rows = await world.db.query<Array<{ id: string }>>(
      `SELECT id FROM operations WHERE business_id = $1 AND ${where} ORDER BY created_at ${order}, id ${order} LIMIT 50 OFFSET $2`,
      [shop.id, (page - 1) * 50],
    );
    return rows.map(({ id }) => transactionIdOf(id));
  };

  it.each([
    [{}, 'true'],
    [{ sort: 'created_at' }, 'true'],
    [{ type: 'mobile_money_deposit' }, `kind = 'mobile_money_deposit'`],
    [{ status: 'completed' }, `state = 'completed'`],
    [{ status: 'failed' }, `state = 'failed'`],
    [{ network: 'VODACOM_MPESA_COD' }, `network = 'VODACOM_MPESA_COD'`],
    [
      { network: 'VODACOM_MPESA_COD', from: '2026-05-02', to: '2026-05-09' },
      `network = 'VODACOM_MPESA_COD' AND created_at >= '2026-05-02Z' AND created_at < '2026-05-10Z'`,
    ],
    [{ from: '2026-05-02', to: '2026-05-08' }, `created_at >= '2026-05-02Z' AND created_at < '2026-05-09Z'`],
    [{ from: '2026-05-01T03:00:00Z' }, `created_at >= '2026-05-01T03:00:00Z'`],
    [{ to: '2026-05-09T15:00:00Z', sort: 'created_at' }, `created_at < '2026-05-09T15:00:00Z'`],
    [
      { status: 'completed', from: '2026-05-01T03:00:00Z', to: '2026-05-09T15:00:00Z' },
      `state = 'completed' AND created_at >= '2026-05-01T03:00:00Z' AND created_at < '2026-05-09T15:00:00Z'`,
    ],
    [
      { network: 'VODACOM_MPESA_COD', from: '2026-05-01T03:00:00Z', to: '2026-05-09T15:00:00Z' },
      `network = 'VODACOM_MPESA_COD' AND created_at >= '2026-05-01T03:00:00Z' AND created_at < '2026-05-09T15:00:00Z'`,
    ],
  ])('hold the rows of their place: %j', async (query, where) => {
    const order = 'sort' in query ? 'ASC' : 'DESC';
    for (const page of [10, 11, 12, 15, 20, 29, 30, 31])
      expect([page, await shown({ ...query, page })]).toEqual([page, await expected(where, order, page)]);
  });

  it.each([
    ['', 'true'],
    ['order=oldest', 'true'],
    ['status=completed&environment=live', `state = 'completed'`],
    ['state=failed&order=oldest', `state = 'failed'`],
    ['type=mobile_money_payout&provider=simulator', `kind = 'mobile_money_payout'`],
    ['from=2026-05-02&to=2026-05-08', `created_at >= '2026-05-02Z' AND created_at < '2026-05-09Z'`],
    [
      'from=2026-05-01T03:00:00Z&to=2026-05-08T01:00:00Z',
      `created_at >= '2026-05-01T03:00:00Z' AND created_at < '2026-05-08T01:00:00Z'`,
    ],
    [
      'status=completed&from=2026-05-01T03:00:00Z&order=oldest',
      `state = 'completed' AND created_at >= '2026-05-01T03:00:00Z'`,
    ],
  ])('hold the rows of their place for operators, of all and of one: %s', async (query, where) => {
    const operator = await anOperator(world);
    for (const owner of ['', `&business_id=${shop.id}`])
      for (const page of [10, 11, 12, 15, 20, 29, 30, 31]) {
        const reply = await operator.call('get', `transactions?limit=50&page=${page}&${query}${owner}`);
        const ids = reply.body.data.map((one: { transaction_id: string }) => one.transaction_id);
        const order = query.includes('oldest') ? 'ASC' : 'DESC';
        expect([page, owner, ids]).toEqual([page, owner, await expected(where, order, page)]);
      }
  });

  it('are found for operators without a look at the days before', async () => {
    const ask = async (db: EntityManager): Promise<void> => {
      const filter = { range: { from: null, to: null } };
      await new OperatorTransactionQueries().list(db, filter, 'newest', { page: 30, limit: 50 });
    };
    // The longest day has a third of the rows, a tenth of all is open, and a page reads what it shows twice.
    expect(await mostRowsReadBy(world.db, ['operations'], ask)).toBeLessThanOrEqual(ROWS / 3 + ROWS / 10 + 150);
  });
});

/** Guarantee: the same of deliveries of one status, of which the oldest are forgotten, and of whose events none is read but those shown. */
describe('pages deep in the deliveries of a status', () => {
  const FORGOTTEN = 40;
  let world: World;
  let shop: Shop;

  beforeAll(async () => {
    world = await startWorld({ PROCESS_ROLE: 'api' });
    shop = await aBusiness().active().in(world);
    for (const text of [
      `INSERT INTO events (id, business_id, environment, sequence, type, data, created_at)
       SELECT md5('event' || n)::uuid, $1, 'live', 1000 + n, 'wallet.created', '{}', now() FROM generate_series(1, ${ROWS}) AS n`,
      `INSERT INTO webhook_endpoints (id, business_id, environment, url, secret_encrypted, secret_prefix, created_at, updated_at)
       VALUES (md5('endpoint')::uuid, $1, 'live', 'https://example.com', '', 'whsec_', now(), now())`,
      `INSERT INTO webhook_deliveries (business_id, environment, ordinal, endpoint_id, event_id, status, attempt_count, created_at, completed_at, next_attempt_at)
       SELECT $1, 'live', n, md5('endpoint')::uuid, md5('event' || n)::uuid, status, 1, now(), CASE WHEN status <> 'pending' THEN now() END,
         CASE WHEN status = 'pending' THEN now() + interval '1 day' END
       FROM (SELECT n, (ARRAY['failed', 'failed', 'pending', 'succeeded', 'succeeded', 'succeeded', 'succeeded', 'succeeded'])[1 + abs(hashint4(n / 3 + n)) % 8] AS status
             FROM generate_series(${FORGOTTEN} + 1, ${ROWS}) AS n) AS drawn`,
    ])
      await world.db.query(text, text.includes('$1') ? [shop.id] : []);
    await world.db.query('VACUUM ANALYZE webhook_deliveries, events');
  });
  afterAll(() => world.close());

  it.each(['succeeded', 'failed', 'pending'] as const)('hold those of their place that are %s', async (status) => {
    const rows = await world.db.query<Array<{ id: string }>>(
      `SELECT id FROM webhook_deliveries WHERE business_id = $1 AND status = $2 ORDER BY ordinal DESC`,
      [shop.id, status],
    );
    const last = Math.ceil(rows.length / 20);
    for (const page of new Set([1, 2, Math.ceil(last / 2), 26, 27, last - 1, last, last + 1])) {
      const reply = await shop.apiKey.get('webhooks/deliveries', { status, page, limit: 20 });
      const shown = reply.body.data.map(({ id }: { id: number }) => String(id));
      const expected = rows.slice((page - 1) * 20, page * 20).map(({ id }) => id);
      expect([page, reply.body.meta.total, shown]).toEqual([page, rows.length, expected]);
    }
  });

  it.each(['succeeded', 'failed'] as const)('read the events of no others that are %s', async (status) => {
    const deliveries = world.app.get(WebhookDeliveriesRepository, { strict: false });
    const owner = { businessId: shop.id, environment: 'live' as const };
    const page = { page: status === 'failed' ? 15 : 40, limit: 20 };
    const ask = async (db: EntityManager): Promise<number> =>
      (await deliveries.list(db, owner, { status, operationId: null }, page, new Date())).items.length;
    expect(await ask(world.db.manager)).toBe(20);
    expect(await mostRowsReadBy(world.db, ['events'], ask)).toBeLessThanOrEqual(2 * page.limit + 2);
  });
});
