import type { EntityManager } from 'typeorm';
import { COUNTS } from '../../src/admin/businesses/business-directory.statements';
import { OperatorSessionsRepository } from '../../src/admin/operators/operator-sessions.repository';
import { SessionsRepository } from '../../src/auth/sessions.repository';
import { DAY_MS, HOUR_MS } from '../../src/kernel/clock';
import { LIST as LIST_PAUSES } from '../../src/mobile-money/pauses/payout-pauses.statements';
import { DUE_DAY } from '../../src/mobile-money/reconciliation/reconciliations.statements';
import { FORGET as FORGET_ATTEMPTS } from '../../src/platform/attempts/attempt-cleanup.statements';
import { execute } from '../../src/platform/database/statement';
import { COUNT_OPEN, LIST_FAILED, LIST_SUCCEEDED, RECOVER } from '../../src/webhooks/webhook-deliveries.statements';
import { aBusiness, PASSWORD } from '../support/builders';
import { anOperator, OPERATOR_PASSWORD } from '../support/operators';
import { mostRowsReadBy, pagesReadBy } from '../support/plans';
import { startWorld, type World } from '../support/world';

const MANY = 40_000;
const SESSIONS = 1_000;
const FEW = 10;
/** Each of the few, once where it is found and once where it is changed, with the event of each. */
const READ_MAX = 4 * FEW;
const COMPARISONS = 4_000;

/** Guarantee: what people and jobs ask for costs what it finds, however much has ended. */
describe('a question beside a long history', () => {
  let world: World;
  let businessId: number;
  let email: string;
  let operator: { readonly id: number; readonly email: string };
  beforeAll(async () => {
    world = await startWorld({ PROCESS_ROLE: 'api' });
    ({ id: businessId, email } = await aBusiness().active().in(world));
    operator = await anOperator(world);
    for (const text of DELIVERIES) await world.db.query(text, [businessId, MANY]);
    await world.db.query(SESSIONS_OF_A_BUSINESS, [businessId, SESSIONS]);
    await world.db.query(SESSIONS_OF_AN_OPERATOR, [operator.id, SESSIONS]);
    for (const text of OTHERS) await world.db.query(text, [COMPARISONS]);
    await world.db.query('VACUUM ANALYZE');
  });
  afterAll(() => world.close());

  const read = (ask: (db: EntityManager) => Promise<unknown>, ...tables: string[]): Promise<number> =>
    mostRowsReadBy(world.db, tables, ask);
  const of = <T>(type: new (...args: never[]) => T): T => world.app.get(type, { strict: false });

  it('sends again what failed since a time without a look at what failed before', async () => {
    const now = new Date();
    const values = [businessId, 'live', now, new Date(now.getTime() - HOUR_MS / 2), 5_000];
    const ask = (db: EntityManager) => execute(db, RECOVER, values);
    expect(await read(ask, 'webhook_deliveries', 'events')).toBeLessThanOrEqual(READ_MAX);
    await world.db.transaction(async (db) => {
      const again = await execute<{ id: string }>(db, RECOVER, [...values.slice(0, 4), FEW - 1]);
      const oldest = `SELECT id FROM webhook_deliveries WHERE business_id = $1 AND ordinal > $2 ORDER BY ordinal LIMIT ${FEW - 1}`;
      const expected = await db.query(oldest, [businessId, MANY]);
      expect(again.map(({ id }) => id).sort()).toEqual(expected.map(({ id }: { id: string }) => id).sort());
      await db.query('ROLLBACK');
      await db.query('BEGIN');
    });
  });

  it.each([
    ['how many deliveries are open', COUNT_OPEN],
    ['the deliveries that failed', LIST_FAILED],
    ['the deliveries that succeeded', LIST_SUCCEEDED],
  ] as const)('tells %s by an index of few bytes a row', async (_what, statement) => {
    const values = statement === COUNT_OPEN ? [businessId, 'live'] : [businessId, 'live', new Date(), 5, 0, null];
    // A row that was changed and put back is looked up in the table. Twenty thousand entries of the index that finds a page are 120 pages.
    await world.db.query('VACUUM ANALYZE webhook_deliveries');
    expect(await pagesReadBy(world.db, (db) => db.query(statement.text, values))).toBeLessThanOrEqual(70);
  });

  it('shows the sessions of an account without those that nobody ended, and counts them', async () => {
    await world.call('post', 'business/auth/login', { body: { email, password: PASSWORD } });
    const now = new Date();
    const ask = (db: EntityManager) => of(SessionsRepository).list(db, businessId, now);
    expect((await ask(world.db.manager)).length).toBeGreaterThan(0);
    expect(await read(ask, 'sessions')).toBeLessThanOrEqual(READ_MAX);
    const lapsed = `SELECT count(*)::integer AS total FROM sessions WHERE business_id = $1 AND revoked_reason = 'lapsed'`;
    expect(await world.db.query(lapsed, [businessId])).toEqual([{ total: SESSIONS }]);
    expect(await read((db) => execute(db, COUNTS, [businessId, now]), 'sessions')).toBeLessThanOrEqual(READ_MAX);
  });

  it('shows the sessions of an operator without those that nobody ended', async () => {
    await world.call('post', 'admin/auth/login', { body: { email: operator.email, password: OPERATOR_PASSWORD } });
    const ask = (db: EntityManager) => of(OperatorSessionsRepository).list(db, operator.id, new Date());
    expect((await ask(world.db.manager)).length).toBeGreaterThan(0);
    expect(await read(ask, 'operator_sessions')).toBeLessThanOrEqual(READ_MAX);
  });

  it('forgets attempts without a look at those that are kept', async () => {
    const before = new Date(Date.now() - 30 * DAY_MS);
    const ask = (db: EntityManager) => execute(db, FORGET_ATTEMPTS, [before, 1_000]);
    expect(await read(ask, 'attempt_counters')).toBeLessThanOrEqual(READ_MAX);
  });

  it('writes an index for an attempt only when the counter was not used for half a day', async () => {
    const session = world.db.createQueryRunner();
    await session.startTransaction();
    try {
      await session.query('TRUNCATE attempt_counters');
      const start = Date.now();
      const take = async (afterHours: number): Promise<{ updates: number; hot: number }> => {
        const at = new Date(start + afterHours * HOUR_MS);
        const values = [Buffer.from('subject'), Buffer.from('account'), at, new Date(at.getTime() - HOUR_MS)];
        await session.query(`SELECT take_attempt_of_account('pin', $1, $2, 1000, $3, $3, $4)`, values);
        const [row] = await session.query(
          `SELECT n_tup_upd::integer AS updates, n_tup_hot_upd::integer AS hot FROM pg_stat_xact_user_tables WHERE relname = 'attempt_counters'`,
        );
        return row;
      };
      const before = await take(0);
      let now = before;
      for (const hours of [1, 2, 11]) now = await take(hours);
      expect([now.updates - before.updates, now.hot - before.hot]).toEqual([3, 3]);
      now = await take(13);
      expect([now.updates - before.updates, now.hot - before.hot]).toEqual([4, 3]);
    } finally {
      await session.rollbackTransaction();
      await session.release();
    }
  });

  it('shows the latest pauses of payouts without a look at those of years', async () => {
    const ask = (db: EntityManager) => execute(db, LIST_PAUSES, [FEW]);
    expect(await ask(world.db.manager)).toHaveLength(FEW);
    expect(await read(ask, 'payout_pauses')).toBeLessThanOrEqual(READ_MAX);
  });

  it('finds the day to reconcile without a look at the days of years', async () => {
    const midnight = new Date(new Date().setUTCHours(0, 0, 0, 0));
    const ago = (hours: number): Date => new Date(midnight.getTime() - hours * HOUR_MS);
    const ask = (db: EntityManager) => execute(db, DUE_DAY, ['provider-1', midnight, ago(1), ago(1)]);
    // Two for each day of the week that is looked at.
    expect(await read(ask, 'reconciliations')).toBeLessThanOrEqual(READ_MAX);
  });
});

const AT = `CASE WHEN n > $2::integer THEN now() - interval '1 minute' ELSE now() - interval '3 hours' - ($2::integer - n) * interval '1 minute' END`;
const ALL = `generate_series(1, $2::integer + 2 * ${FEW}) AS n`;
/** Half have failed, a few within the last minute; the newest few have succeeded. */
const DELIVERIES = [
  // Before there is an endpoint, so that nothing is delivered twice.
  `INSERT INTO events (id, business_id, environment, sequence, type, data, created_at)
   SELECT md5('event' || n)::uuid, $1, 'live', 1000 + n, 'wallet.created', '{}', ${AT} FROM ${ALL}`,
  `INSERT INTO webhook_endpoints (id, business_id, environment, url, secret_encrypted, secret_prefix, created_at, updated_at)
   SELECT md5('endpoint')::uuid, $1, 'live', 'https://example.com', '', 'whsec_', now(), now() WHERE $2::integer > 0`,
  `INSERT INTO webhook_deliveries (business_id, environment, ordinal, endpoint_id, event_id, status, attempt_count, created_at, completed_at)
   SELECT $1, 'live', n, md5('endpoint')::uuid, md5('event' || n)::uuid, CASE WHEN n > $2::integer + ${FEW} OR (n % 2 = 0 AND n <= $2::integer) THEN 'succeeded' ELSE 'failed' END, 1, ${AT}, ${AT} FROM ${ALL}`,
];
const SESSION = `gen_random_uuid(), $1, uuid_send(gen_random_uuid()), at, at, at + interval '30 days', at
   FROM (SELECT now() - interval '1 day' - n * interval '1 minute' AS at FROM generate_series(1, $2::integer) AS n) AS given`;
const COLUMNS = 'refresh_token_hash, refreshed_at, idle_expires_at, absolute_expires_at, created_at';
const SESSIONS_OF_A_BUSINESS = `INSERT INTO sessions (id, business_id, ${COLUMNS}) SELECT ${SESSION}`;
const SESSIONS_OF_AN_OPERATOR = `INSERT INTO operator_sessions (id, operator_id, ${COLUMNS}) SELECT ${SESSION}`;
const OTHERS = [
  `INSERT INTO attempt_counters (scope, subject, in_flight_since)
   SELECT 'login', uuid_send(gen_random_uuid()), now() - interval '1 day' FROM generate_series(1, $1::integer) AS n`,
  `INSERT INTO payout_pauses (cause, reason, began_by, began_at, ended_at, ended_by, end_reason)
   SELECT 'operator', 'maintenance', 1, at, at + interval '1 minute', 1, 'over' FROM (SELECT now() - n * interval '1 hour' AS at
   FROM generate_series(1, $1::integer) AS n) AS given`,
  `INSERT INTO reconciliations (provider, status, from_at, to_at, created_at, finished_at)
   SELECT 'provider-1', CASE WHEN n % 2 = 0 THEN 'failed' ELSE 'finished' END, day, day + interval '1 day', day + interval '2 days', day + interval '2 days'
   FROM (SELECT n, date_trunc('day', now(), 'UTC') - ($1::integer + 10 - n) / 2 * interval '1 day' AS day FROM generate_series(1, $1::integer) AS n) AS given`,
];
