import { DataSource } from 'typeorm';
import { ENVIRONMENTS, type Environment } from '../../src/kernel/environment';
import { LISTS, MARK_SOME_READ } from '../../src/notifications/notifications.statements';
import { aBusiness } from '../support/builders';
import { rowsReadByKeptPlan, rowsReadFrom } from '../support/plans';
import { startWorld, type World } from '../support/world';

const MANY = 10_000;
const FEW = 3;
const LIMIT = 20;
const NEWEST = Number.MAX_SAFE_INTEGER;
/** The ids of a page in each environment, and its rows. */
const READ_MAX = 3 * (LIMIT + 1);

const CASES = ENVIRONMENTS.flatMap((many) =>
  (['read', 'unread'] as const).flatMap((state) =>
    ENVIRONMENTS.flatMap((asked) =>
      (['all', 'unread'] as const).map((filter) => [filter, asked, many, state] as const),
    ),
  ),
);

/** Guarantee: a page of notifications costs what it shows, however many there are of the other environment, read or unread. */
describe('the plan of a page of notifications', () => {
  let world: World;
  /** By the environment of nearly all their notifications, and whether these have been read. */
  const owners = new Map<string, number>();
  beforeAll(async () => {
    world = await startWorld();
    for (const many of ENVIRONMENTS) {
      for (const state of ['read', 'unread'] as const) {
        const { id } = await aBusiness().in(world);
        owners.set(`${many} ${state}`, id);
        await fill(id, many, state);
      }
    }
    await world.db.query('ANALYZE notifications, events');
  });
  afterAll(() => world.close());

  /** The few are the oldest: who walks from the newest meets all others before them. */
  const fill = async (businessId: number, many: Environment, state: 'read' | 'unread'): Promise<void> => {
    const few = many === 'live' ? 'sandbox' : 'live';
    await world.db.query(
      `INSERT INTO events (id, business_id, environment, sequence, type, data, created_at)
       SELECT new_event_id(now()), $1, CASE WHEN n <= $4 THEN $3 ELSE $2 END, 1000000 + n, 'mobile_money_deposit.completed', '{}', now()
       FROM generate_series(1, $5::integer) AS n`,
      [businessId, many, few, FEW, MANY],
    );
    if (state === 'read')
      await world.db.query(
        `UPDATE notifications SET read_at = now() FROM events
         WHERE events.id = event_id AND notifications.business_id = $1 AND events.environment = $2`,
        [businessId, many],
      );
  };
  const ownerOf = (many: Environment, state: 'read' | 'unread'): number => owners.get(`${many} ${state}`) ?? 0;

  /** By a plan that is made for the values, and by one that is kept. */
  const readBy = async (text: string, values: ReadonlyArray<string | number | null>): Promise<number> =>
    Math.max(
      await rowsReadFrom(world.app.get(DataSource), 'notifications', text, values),
      await rowsReadByKeptPlan(world.app.get(DataSource), 'notifications', text, values),
    );

  it.each(CASES)('lists %s of %s beside many of %s that are %s', async (filter, asked, many, state) => {
    const { first, behind } = LISTS.one[filter];
    const values = [ownerOf(many, state), LIMIT + 1, 0, asked];
    expect(await readBy(first.text, values)).toBeLessThanOrEqual(READ_MAX);
    expect(await readBy(behind.text, [...values, NEWEST])).toBeLessThanOrEqual(READ_MAX);
  });

  it.each(ENVIRONMENTS)('lists those of both environments beside many of %s', async (many) => {
    for (const state of ['read', 'unread'] as const) {
      for (const filter of ['all', 'unread'] as const) {
        const { first, behind } = LISTS.both[filter];
        const values = [ownerOf(many, state), LIMIT + 1, 0, null];
        expect(await readBy(first.text, values)).toBeLessThanOrEqual(READ_MAX);
        expect(await readBy(behind.text, [...values, NEWEST])).toBeLessThanOrEqual(READ_MAX);
      }
    }
  });

  it.each(ENVIRONMENTS)(
    'passes over unread ones of %s before a deep page along their index alone',
    async (environment) => {
      const values = [ownerOf(environment, 'unread'), LIMIT + 1, MANY - 2 * LIMIT, environment];
      for (const { first } of [LISTS.one.unread, LISTS.both.unread]) {
        const plan = await world.app.get(DataSource).query(`EXPLAIN ${first.text}`, values);
        expect(JSON.stringify(plan)).toContain(`Index Only Scan Backward using unread_${environment}_notifications`);
      }
    },
  );

  it.each(ENVIRONMENTS)('finds those to mark as read beside many of %s that are read', async (many) => {
    const values = [ownerOf(many, 'read'), new Date().toISOString(), LIMIT, NEWEST];
    expect(await readBy(MARK_SOME_READ.text, values)).toBeLessThanOrEqual(READ_MAX);
  });

  // The pages of an index that is filled in many places are left half empty by each split, unless its entries are two numbers.
  it('reads unread ones from pages that stay full when many accounts are told things in turn', async () => {
    const [accounts, each] = [5, 3_000];
    const ids = await Promise.all(Array.from({ length: accounts }, async () => (await aBusiness().in(world)).id));
    await world.db.query('REINDEX INDEX unread_live_notifications');
    const sizeOf = async (): Promise<number> => {
      const [row] = await world.db.query(`SELECT pg_relation_size('unread_live_notifications')::integer AS size`);
      return row.size;
    };
    const before = await sizeOf();
    await world.db.query(
      `INSERT INTO events (id, business_id, environment, sequence, type, data, created_at)
       SELECT new_event_id(now()), ($1::bigint[])[1 + n % cardinality($1::bigint[])], 'live', 1000000 + n, 'mobile_money_deposit.completed', '{}', now()
       FROM generate_series(1, $2::integer) AS n`,
      [ids, accounts * each],
    );
    const entryBytes = 28;
    expect((await sizeOf()) - before).toBeLessThanOrEqual(1.5 * accounts * each * entryBytes);
  });
});
