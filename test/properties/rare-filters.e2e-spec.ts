import { transactionIdOf } from '../../src/kernel/ids';
import { NO_FILTER, type TransactionFilter } from '../../src/transactions/transaction-filter';
import { TransactionsQueries } from '../../src/transactions/transactions.queries';
import { aBusiness, type Shop } from '../support/builders';
import { mostRowsReadBy } from '../support/plans';
import { startWorld, type World } from '../support/world';

const DAYS = 100;
const EACH_DAY = 100;
const LIMIT = 20;
const FIRST = { page: 1, limit: LIMIT };
/** The rows of a page, each found and shown, and the open ones. */
const OF_PAGE = 4 * (LIMIT + 1);
/** And the next rows of the list, ten for each of the page. */
const OF_NONE = OF_PAGE + 10 * (LIMIT + 1);

/** Four days of the network have some. */
const OF_FEW_DAYS = 4 * EACH_DAY + OF_NONE;

const NETWORKS = { usual: 'VODACOM_MPESA_COD', rare: 'AIRTEL_COD', none: 'ORANGE_COD' };

/** Guarantee: a list of a network or a currency reads the days that have some, and shows the same rows whichever way it is found. */
describe('a list that few rows pass', () => {
  let world: World;
  let shop: Shop;

  beforeAll(async () => {
    world = await startWorld({ PROCESS_ROLE: 'api' });
    shop = await aBusiness().active().in(world);
    // A rare network on each 25th day, three times, a rare currency on each 20th; some rare ones are open, some failed.
    await world.db.query(
      `INSERT INTO operations (id, business_id, environment, kind, amount, currency, provider, network, last_submitted_at, actor, created_at, updated_at)
       SELECT gen_random_uuid(), $1, 'live', CASE n % 3 WHEN 0 THEN 'mobile_money_payout' ELSE 'mobile_money_deposit' END, 100,
         CASE WHEN day % 20 = 7 AND n % 40 = 3 THEN 'USD' ELSE 'CDF' END, 'simulator', CASE WHEN day % 25 = 4 AND n % 30 = 1 THEN $3 ELSE $2 END, now(), 'test', at, at
       FROM (SELECT day, n, date_trunc('day', now(), 'UTC') - make_interval(days => ${DAYS} - day) + make_interval(secs => n * 831) AS at
             FROM generate_series(1, ${DAYS}) AS day, generate_series(1, ${EACH_DAY}) AS n) AS drawn WHERE at < now()`,
      [shop.id, NETWORKS.usual, NETWORKS.rare],
    );
    await world.db.query(
      `UPDATE operations SET state = CASE WHEN hashtext(id::text) % 7 = 0 THEN 'failed' ELSE 'completed' END, completed_at = updated_at,
         failure_code = CASE WHEN hashtext(id::text) % 7 = 0 THEN 'declined' END
       WHERE business_id = $1 AND NOT (created_at > now() - interval '30 days' AND (network = $2 OR currency = 'USD') AND hashtext(id::text) % 3 = 1)`,
      [shop.id, NETWORKS.rare],
    );
    await world.db.query('VACUUM ANALYZE operations, operation_day_counters, open_operations');
  });
  afterAll(() => world.close());

  const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const idsOf = async (where: string, order: 'ASC' | 'DESC'): Promise<string[]> => {
    const rows = await world.db.query<Array<{ id: string }>>(
      `SELECT id FROM operations WHERE business_id = $1 AND ${where} ORDER BY created_at ${order}, id ${order}`,
      [shop.id],
    );
    return rows.map(({ id }) => transactionIdOf(id));
  };
  /** All pages of a list, by number and by cursor. */
  const shown = async (query: object, by: 'number' | 'cursor'): Promise<string[]> => {
    const ids: string[] = [];
    let next: object | null = { page: 1 };
    for (let page = 1; next !== null; page += 1) {
      const reply = await shop.apiKey.get('transactions', { limit: 3, ...query, ...next });
      expect(reply.status).toBe(200);
      ids.push(...reply.body.data.map((one: { transaction_id: string }) => one.transaction_id));
      const { next_cursor: cursor, total } = reply.body.meta;
      if (page === 1) expect(total).toBe((await exported(query)).length);
      const last = cursor === null ? null : { cursor };
      next = last && by === 'number' ? { page: page + 1 } : last;
    }
    return ids;
  };
  const exported = async (query: object): Promise<string[]> => {
    const { sort: _sort, ...filter } = query as { sort?: string };
    const reply = await shop.apiKey.get('transactions/export', { format: 'csv', ...filter });
    expect(reply.status).toBe(200);
    return [...reply.text.matchAll(/TXN-[0-9A-F]{32}/g)].map(([id]) => id);
  };

  it.each([
    [{ network: NETWORKS.rare }, `network = '${NETWORKS.rare}'`],
    [{ network: NETWORKS.rare, sort: 'created_at' }, `network = '${NETWORKS.rare}'`],
    [{ network: NETWORKS.rare, status: 'failed' }, `network = '${NETWORKS.rare}' AND state = 'failed'`],
    [
      { network: NETWORKS.rare, type: 'mobile_money_payout' },
      `network = '${NETWORKS.rare}' AND kind = 'mobile_money_payout'`,
    ],
    [{ currency_code: 'USD' }, `currency = 'USD'`],
    [{ currency_code: 'USD', network: NETWORKS.rare }, `currency = 'USD' AND network = '${NETWORKS.rare}'`],
    [{ network: NETWORKS.none }, 'false'],
  ])('shows what passes: %j', async (query, where) => {
    const order = 'sort' in query ? 'ASC' : 'DESC';
    const expected = await idsOf(where, order);
    expect(await shown(query, 'number')).toEqual(expected);
    expect(await shown(query, 'cursor')).toEqual(expected);
    expect(await exported(query)).toEqual(await idsOf(where, 'ASC'));
  });

  it.each(['DESC', 'ASC'] as const)(
    'shows what passes in a period that begins and ends within a day: %s',
    async (order) => {
      // The 79th and the 54th day have some, at 14:19 and at 21:15 among other times.
      const [from, to] = [`${day(DAYS - 54)}T10:00:00Z`, `${day(DAYS - 79)}T12:00:00Z`];
      const where = `network = '${NETWORKS.rare}' AND created_at >= '${from}' AND created_at < '${to}'`;
      const query = { network: NETWORKS.rare, from, to, ...(order === 'ASC' ? { sort: 'created_at' } : {}) };
      const expected = await idsOf(where, order);
      expect(expected.length).toBeGreaterThan(0);
      for (const by of ['number', 'cursor'] as const) expect(await shown(query, by)).toEqual(expected);
      expect(await exported(query)).toEqual(await idsOf(where, 'ASC'));
    },
  );

  const account = () => ({ businessId: shop.id, environment: 'live' as const });
  const readOfList = (filter: Partial<TransactionFilter>): Promise<number> =>
    mostRowsReadBy(world.db, ['operations'], (db) =>
      new TransactionsQueries().list(db, account(), { ...NO_FILTER, ...filter }, FIRST, '-created_at'),
    );

  it.each([
    ['a network of none', { network: NETWORKS.none }, OF_NONE],
    ['a currency of none', { currency: 'XAF' }, OF_NONE],
    ['a network of nearly all', { network: NETWORKS.usual }, OF_PAGE],
    ['a currency of nearly all', { currency: 'CDF' }, OF_PAGE],
    ['a network of a few days', { network: NETWORKS.rare }, OF_FEW_DAYS],
  ] as const)('of %s reads the days of a page', async (_name, filter, most) => {
    expect(await readOfList(filter)).toBeLessThanOrEqual(most);
  });

  it.each([
    ['a network of none', { network: NETWORKS.none }, OF_NONE],
    ['a network of a few days', { network: NETWORKS.rare }, OF_FEW_DAYS],
  ] as const)('of %s is a file that reads the days that have some', async (_name, filter, most) => {
    const ask = async (db: Parameters<TransactionsQueries['following']>[0]) => {
      const rows = await new TransactionsQueries().following(db, account(), { ...NO_FILTER, ...filter }, null, LIMIT);
      return { total: 0, rows };
    };
    expect(await mostRowsReadBy(world.db, ['operations'], ask)).toBeLessThanOrEqual(most);
  });
});
