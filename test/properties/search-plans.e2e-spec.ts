import { OperatorTransactionQueries } from '../../src/admin/transactions/operator-transactions.queries';
import { after, HOUR_MS } from '../../src/kernel/clock';
import { transactionIdOf } from '../../src/kernel/ids';
import { NO_FILTER, type TransactionFilter } from '../../src/transactions/transaction-filter';
import { searchOf } from '../../src/transactions/transaction-search';
import { TransactionsQueries } from '../../src/transactions/transactions.queries';
import { aBusiness, type Shop } from '../support/builders';
import { recordOperation } from '../support/history';
import { mostRowsReadBy } from '../support/plans';
import { startWorld, type World } from '../support/world';

const PAYMENTS = 10_000;
const FOUND = 3;
/** Rows of a page, of each table, and what a look passes by. */
const OF_FEW = 40;
const FIRST = { page: 1, limit: 20 };

/** Guarantee: what is searched for costs what is found, however long the history is. */
describe('the plan of a search', () => {
  let world: World;
  let shop: Shop;
  let id: string;

  beforeAll(async () => {
    world = await startWorld({ PROCESS_ROLE: 'api' });
    shop = await aBusiness().active().in(world);
    await world.db.query(
      `SET session_replication_role = replica;
       INSERT INTO operations (id, business_id, environment, kind, state, amount, currency, provider, phone_number, client_reference, last_submitted_at, actor,
         created_at, updated_at, completed_at)
       SELECT md5('search' || n)::uuid, ${shop.id}, 'live', 'mobile_money_deposit', 'completed', 100 + n, 'CDF', 'simulator', 243810000000 + n / ${FOUND}, 'order-' || n,
         at, 'test', at, at, at
       FROM (SELECT n, now() - make_interval(mins => ${PAYMENTS} - n) AS at FROM generate_series(1, ${PAYMENTS}) AS n) AS given;
       INSERT INTO operation_references (business_id, environment, reference, operation_id, provider, kind)
       SELECT business_id, environment, 'S' || client_reference, id, provider, kind FROM operations WHERE business_id = ${shop.id};
       SET session_replication_role = origin`,
    );
    await world.db.query('ANALYZE operations, operation_references');
    id = transactionIdOf((await world.db.query(`SELECT md5('search77')::uuid AS id`))[0].id);
    await recordOperation(world, shop.id, { state: 'needs_review' });
  });
  afterAll(() => world.close());

  const read = (filter: Partial<TransactionFilter>): Promise<number> => {
    const account = { businessId: shop.id, environment: 'live' as const };
    return mostRowsReadBy(world.db, ['operations', 'operation_references'], (db) =>
      new TransactionsQueries().list(db, account, { ...NO_FILTER, ...filter }, FIRST, '-created_at'),
    );
  };
  const search = (text: string): Partial<TransactionFilter> => ({ search: searchOf(text, '+243812345678') });

  it.each([
    ['a reference', () => search('order-4321')],
    ['a phone', () => search('+243810000070')],
    ['an id', () => search(id)],
    ['the provider’s reference', () => search('Sorder-4321')],
    ['nothing', () => search('nobody')],
    ['a reference, of those that failed', () => ({ ...search('order-4321'), status: 'failed' as const })],
  ])('by %s reads what it finds', async (_name, filter) => {
    expect(await read(filter())).toBeLessThanOrEqual(OF_FEW);
  });

  // The names of a merchant's payments often begin alike, and a search begins with its first letters.
  it('that all payments pass reads each once', async () => {
    expect(await read(search('order-'))).toBeLessThanOrEqual(OF_FEW);
  });

  it('that all payments pass is a file that reads each twice: where it is found, and where it is shown', async () => {
    const account = { businessId: shop.id, environment: 'live' as const };
    const names: Array<string | null> = [];
    const rows = await mostRowsReadBy(world.db, ['operations', 'operation_references'], async (db) => {
      names.length = 0;
      for await (const part of new TransactionsQueries().inParts(
        db,
        account,
        { ...NO_FILTER, ...search('order-') },
        1_000,
      ))
        names.push(...part.map((row) => row.client_reference));
    });
    expect(names).toEqual(Array.from({ length: PAYMENTS }, (_, n) => `order-${n + 1}`));
    expect(rows).toBeLessThanOrEqual(2 * PAYMENTS + OF_FEW);
  });

  it('of operators for a state that is not final reads what is open, and for another what its page shows', async () => {
    for (const state of ['needs_review', 'completed'] as const)
      expect(
        await mostRowsReadBy(world.db, ['operations'], (db) =>
          new OperatorTransactionQueries().list(db, { range: { from: null, to: null }, state }, 'newest', FIRST),
        ),
      ).toBeLessThanOrEqual(OF_FEW);
  });

  // One payment a minute: the page and its total read an hour each.
  it.each([
    ['all businesses', () => ({})],
    ['one business', () => ({ businessId: shop.id })],
  ])('of operators for an amount of an hour reads the payments of that hour, of %s', async (_whose, whose) => {
    const [{ at }] = await world.db.query(
      `SELECT created_at AS at FROM operations WHERE client_reference = 'order-5000'`,
    );
    const range = { from: after(at, -HOUR_MS / 2), to: after(at, HOUR_MS / 2) };
    const amounts = { minAmount: 5_100n, maxAmount: 5_100n };
    const found: Array<string | null> = [];
    const rows = await mostRowsReadBy(world.db, ['operations'], async (db) => {
      const { items } = await new OperatorTransactionQueries().list(
        db,
        { ...whose(), range, amounts },
        'newest',
        FIRST,
      );
      found.splice(0, Infinity, ...items.map((item) => item.client_reference));
    });
    expect(found).toEqual(['order-5000']);
    expect(rows).toBeLessThanOrEqual(2 * 60 + OF_FEW);
  });
});
