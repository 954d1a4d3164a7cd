import { SeededRandom } from '../../scripts/chaos/seeded-random';
import { DAY_MS } from '../../src/kernel/clock';
import { transactionIdOf } from '../../src/kernel/ids';
import { OperationDays } from '../../src/ledger/operation-days';
import { NO_FILTER, type TransactionFilter } from '../../src/transactions/transaction-filter';
import { TransactionsQueries } from '../../src/transactions/transactions.queries';
import { aBusiness, type Shop } from '../support/builders';
import { brokenInvariants } from '../support/invariants';
import { mostRowsReadBy, vacuum } from '../support/plans';
import { startWorld, type World } from '../support/world';

const DAYS = 40;
const EACH_DAY = 60;
const LIMIT = 20;
const FIRST = { page: 1, limit: LIMIT };
/** The rows of a page, each found and shown, and the next rows of the list, ten for each of the page. */
const OF_PAGE = 14 * (LIMIT + 1);
/** Yesterday and today are not noted: they are counted, and read for a page. */
const OF_LAST_DAYS = 4 * EACH_DAY;
/** Hundredths; hardly any is above the last one. */
const AMOUNTS = { least: 100, usual: 50_000, rare: 9_000_000 };
const NETWORKS = ['VODACOM_MPESA_COD', 'AIRTEL_COD'];
const TYPES = ['mobile_money_deposit', 'mobile_money_payout'];
const STATUSES = ['completed', 'failed', 'pending'];
const CONDITIONS: Readonly<Record<string, string>> = {
  completed: `state = 'completed'`,
  failed: `state = 'failed'`,
  pending: `state NOT IN ('completed', 'failed')`,
};

const random = new SeededRandom(20_261_130);
const decimal = (hundredths: number): string => (hundredths / 100).toFixed(2);

type Query = Readonly<Record<string, string | number>>;

/** Guarantee: a list by amount shows and counts what passes, whichever days are noted and whatever ends on them, and reads no noted day that has none. */
describe('a list by amount', () => {
  let world: World;
  let shop: Shop;

  beforeAll(async () => {
    world = await startWorld({ PROCESS_ROLE: 'api' });
    shop = await aBusiness().active().in(world);
    await begin();
    await end('hashtext(id::text) % 9 <> 1');
  });
  afterAll(() => world.close());

  /** A rare amount on each tenth day. */
  const begin = (): Promise<unknown> =>
    world.db.query(
      `INSERT INTO operations (id, business_id, environment, kind, amount, currency, provider, network, last_submitted_at, actor, created_at, updated_at)
       SELECT gen_random_uuid(), $1, 'live', ($2::text[])[1 + n % 2], CASE WHEN day % 10 = 4 AND n % 30 = 1 THEN $4 + n ELSE $5 + (n * 7919 + day * 104729) % $6 END,
         CASE n % 5 WHEN 0 THEN 'USD' ELSE 'CDF' END, 'simulator', ($3::text[])[1 + n / 2 % 2], now(), 'test', at, at
       FROM (SELECT day, n, date_trunc('day', now(), 'UTC') - make_interval(days => ${DAYS} - day) + make_interval(secs => n * 1391) AS at
             FROM generate_series(1, ${DAYS}) AS day, generate_series(1, ${EACH_DAY}) AS n) AS drawn WHERE at < now()`,
      [shop.id, TYPES, NETWORKS, AMOUNTS.rare, AMOUNTS.least, AMOUNTS.usual],
    );
  const end = (which: string): Promise<unknown> =>
    world.db.query(
      `UPDATE operations SET state = CASE WHEN hashtext(id::text) % 7 = 0 THEN 'failed' ELSE 'completed' END, completed_at = now(),
         failure_code = CASE WHEN hashtext(id::text) % 7 = 0 THEN 'declined' END
       WHERE business_id = $1 AND state NOT IN ('completed', 'failed') AND ${which}`,
      [shop.id],
    );
  const close = (): Promise<void> => world.app.get(OperationDays, { strict: false }).close();
  const notedDays = async (): Promise<number> =>
    (await world.db.query('SELECT count(*)::int AS n FROM operation_days_by_amount'))[0].n;

  const draw = (): Query => {
    const query: Record<string, string | number> = {};
    const amount = (): number =>
      random.pick([
        random.between(AMOUNTS.least, AMOUNTS.usual),
        random.between(AMOUNTS.least, AMOUNTS.usual),
        AMOUNTS.rare,
      ]);
    const [low, high] = [amount(), amount()].sort((left, right) => left - right) as [number, number];
    const ends = random.between(0, 2);
    if (ends !== 0) query['min_amount'] = decimal(low);
    if (ends !== 1) query['max_amount'] = decimal(high);
    if (random.between(0, 2) === 0) query['type'] = random.pick(TYPES);
    if (random.between(0, 2) === 0) query['status'] = random.pick(STATUSES);
    if (random.between(0, 2) === 0) query['network'] = random.pick(NETWORKS);
    if (random.between(0, 3) === 0) query['currency_code'] = random.pick(['USD', 'CDF']);
    const at = (): Date => new Date(Date.now() - random.between(0, DAYS * DAY_MS));
    const [from, to] = [at(), at()].sort((left, right) => left.getTime() - right.getTime()) as [Date, Date];
    const cut = random.between(0, 1) === 0 ? 24 : 10;
    if (random.between(0, 2) === 0) query['from'] = from.toISOString().slice(0, cut);
    if (random.between(0, 2) === 0) query['to'] = to.toISOString().slice(0, cut);
    return query;
  };
  const expected = async (query: Query, order: 'ASC' | 'DESC'): Promise<string[]> => {
    const to = query['to'] === undefined ? null : String(query['to']);
    const until = to?.length === 10 ? new Date(Date.parse(to) + DAY_MS).toISOString() : to;
    const rows = await world.db.query<Array<{ id: string }>>(
      `SELECT id FROM operations WHERE business_id = $1 AND ($2::bigint IS NULL OR amount >= $2) AND ($3::bigint IS NULL OR amount <= $3)
         AND ($4::text IS NULL OR kind = $4) AND ($5::text IS NULL OR network = $5) AND ($6::text IS NULL OR currency = $6)
         AND ($7::timestamptz IS NULL OR created_at >= $7) AND ($8::timestamptz IS NULL OR created_at < $8)
         AND ${CONDITIONS[String(query['status'])] ?? 'true'} ORDER BY created_at ${order}, id ${order}`,
      [
        shop.id,
        ...['min_amount', 'max_amount'].map((name) =>
          query[name] === undefined ? null : Math.round(Number(query[name]) * 100),
        ),
        ...['type', 'network', 'currency_code', 'from'].map((name) => query[name] ?? null),
        until,
      ],
    );
    return rows.map(({ id }) => transactionIdOf(id));
  };
  const idsOf = (body: { data: ReadonlyArray<{ transaction_id: string }> }): string[] =>
    body.data.map(({ transaction_id: id }) => id);

  /** Some pages of a list, by number and by cursor, its total, and the file. */
  const agree = async (): Promise<void> => {
    for (let round = 0; round < 25; round += 1) {
      const query = draw();
      const order = random.pick(['ASC', 'DESC'] as const);
      const ids = await expected(query, order);
      const list = { ...query, limit: LIMIT, ...(order === 'ASC' ? { sort: 'created_at' } : {}) };
      const pages = Math.max(Math.ceil(ids.length / LIMIT), 1);
      for (const page of new Set([1, 2, Math.ceil(pages / 2), pages])) {
        const { status, body } = await shop.apiKey.get('transactions', { ...list, page });
        const shown = { status, total: body.meta.total, ids: idsOf(body) };
        expect({ query, page, ...shown }).toEqual({
          query,
          page,
          status: 200,
          total: ids.length,
          ids: ids.slice((page - 1) * LIMIT, page * LIMIT),
        });
        if (body.meta.next_cursor === null) continue;
        const next = await shop.apiKey.get('transactions', { ...list, cursor: body.meta.next_cursor });
        const behind = { total: next.body.meta.total, ids: idsOf(next.body) };
        expect({ query, page, ...behind }).toEqual({
          query,
          page,
          total: ids.length,
          ids: ids.slice(page * LIMIT, (page + 1) * LIMIT),
        });
      }
      const file = await shop.apiKey.get('transactions/export', { format: 'csv', ...query });
      const sent = [...file.text.matchAll(/TXN-[0-9A-F]{32}/g)].map(([id]) => id);
      expect({ query, sent }).toEqual({ query, sent: order === 'ASC' ? ids : ids.toReversed() });
    }
  };

  it('shows the same before days are noted, after, and when something ended late', async () => {
    await agree();
    await close();
    expect(await notedDays()).toBe(DAYS - 2);
    await agree();
    await end('hashtext(id::text) % 27 = 1');
    await agree();
    await world.db.query(
      `UPDATE operations SET state = 'completed', completed_at = now(), failure_code = NULL
       WHERE business_id = $1 AND state = 'failed' AND hashtext(id::text) % 3 = 0`,
      [shop.id],
    );
    await agree();
    await close();
    await agree();
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('is told when a noted amount is not what its operations had', async () => {
    const alter = (by: number): Promise<unknown> =>
      world.db.query('UPDATE operation_account_day_amounts SET amounts[1] = amounts[1] + $2 WHERE business_id = $1', [
        shop.id,
        by,
      ]);
    await alter(-1);
    const names = (await brokenInvariants(world)).map(({ name }) => name);
    expect(names).toEqual(['counters_are_exact', 'counters_are_exact, in slices']);
    await alter(1);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  const account = () => ({ businessId: shop.id, environment: 'live' as const });
  const readOfList = (filter: Partial<TransactionFilter>): Promise<number> =>
    mostRowsReadBy(world.db, ['operations'], async (db) => {
      const { items } = await new TransactionsQueries().list(
        db,
        account(),
        { ...NO_FILTER, ...filter },
        FIRST,
        '-created_at',
      );
      return items;
    });

  it.each([
    ['none', { minAmount: 99_000_000n }, 0],
    ['nearly all', { minAmount: BigInt(AMOUNTS.least) }, 0],
    ['a few days', { minAmount: BigInt(AMOUNTS.rare) }, 3 * EACH_DAY],
    ['none of a network', { minAmount: 99_000_000n, network: NETWORKS[0] ?? null }, 0],
  ] as const)('of amounts that %s has reads no noted day that has none', async (_name, filter, ofDays) => {
    await end('true');
    await close();
    await vacuum(world.db, ['operations', 'operation_account_day_amounts', 'open_operations']);
    expect(await readOfList(filter)).toBeLessThanOrEqual(OF_PAGE + OF_LAST_DAYS + ofDays);
  });
});
