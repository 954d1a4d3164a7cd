import { DataSource, type EntityManager } from 'typeorm';
import { connectionOptions } from '../../src/platform/database/connection-options';
import { RefusedWrites } from '../../src/platform/database/refused-writes';
import { SERVER_TIMEOUTS } from '../../src/platform/database/timeouts';
import { executeShared, type RowStatement } from '../../src/platform/database/shared-statement';
import { currentRequestId, requestContext } from '../../src/platform/logging/request-context';
import { sessionsWait, whileHeld } from '../support/locks';
import { times } from '../support/parallel';
import { until } from '../support/wait';
import { startWorld, type World } from '../support/world';

const FIND: RowStatement = {
  name: 'test-find',
  text: `SELECT n, word, $2::timestamptz AS asked_at, statement_timestamp() AS answered_at FROM words WHERE n = $1::integer`,
  types: ['text', 'timestamptz'],
};
/** Says in which transaction it was asked. */
const XACT: RowStatement = {
  ...FIND,
  name: 'test-find-transaction',
  text: `SELECT n, pg_current_xact_id_if_assigned()::text AS word, $2::timestamptz AS asked_at, statement_timestamp() AS answered_at
    FROM words WHERE n = $1::integer`,
};
const ALONE: RowStatement = { name: 'test-find-alone', text: FIND.text };

interface Found {
  readonly n: number;
  readonly word: string | null;
  readonly asked_at: Date | null;
  readonly answered_at: Date;
}

/** Hears of each statement that fails, and in whose request. */
class Failures extends RefusedWrites {
  readonly requests: Array<string | null> = [];

  override note(state: string | null): void {
    this.requests.push(currentRequestId());
    super.note(state);
  }
}

// Guarantee: those who ask the same at one moment share a statement, and each gets what it would have got alone.
describe.each([
  ['prepared once', 'on'],
  ['sent without a name, as for an old pooler', 'off'],
])('a shared statement %s', (_, prepared) => {
  let world: World;
  let service: DataSource;

  beforeAll(async () => {
    world = await startWorld({ DATABASE_PREPARED_STATEMENTS: prepared });
    service = await new DataSource(connectionOptions(world.config, new RefusedWrites())).initialize();
    await world.db.query('CREATE TABLE words (n integer PRIMARY KEY, word text)');
    await world.db.query(`INSERT INTO words SELECT n, nullif('word ' || n, 'word 7') FROM generate_series(1, 80) AS n`);
    await world.db.query('GRANT SELECT ON words TO PUBLIC');
  });
  afterAll(async () => {
    await service.destroy();
    await world.close();
  });

  const find = (
    n: unknown,
    at: Date | null = null,
    statement = FIND,
    db: EntityManager = service.manager,
  ): Promise<Found | null> => executeShared<Found & Record<string, unknown>>(db, statement, [n, at]);

  it('gives each caller its own row, and none where there is none', async () => {
    const at = (n: number): Date => new Date(Date.UTC(2026, 1, 3) + n);
    const found = await times(100, (n) => find(String(n), n % 2 === 0 ? at(n) : null));
    found.forEach((row, n) => {
      if (n === 0 || n > 80) expect(row).toBeNull();
      else expect(row).toMatchObject({ n, word: n === 7 ? null : `word ${n}`, asked_at: n % 2 === 0 ? at(n) : null });
    });
    // 32 callers share one, so a hundred are four.
    expect(new Set(found.flatMap((row) => row?.answered_at.getTime() ?? [])).size).toBeLessThanOrEqual(4);
  });

  it('is what one who asks alone gets, also where two ask for the same', async () => {
    const [one, same, alone] = await Promise.all([find('12'), find('12'), find('12', null, ALONE)]);
    for (const shared of [one, same]) expect(shared).toMatchObject({ ...alone, answered_at: expect.any(Date) as Date });
    expect(await find('12')).toMatchObject({ word: 'word 12' });
  });

  it('fails for the caller whose value cannot be read, and for nobody else', async () => {
    const asked = ['1', 'no number', '2', '99999999999', '3'];
    const results = await Promise.allSettled(asked.map((n) => find(n)));
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(results[1]).toMatchObject({ reason: { code: '22P02' } });
    expect(results[3]).toMatchObject({ reason: { code: '22003' } });
    expect(results[4]).toMatchObject({ value: { word: 'word 3' } });
  });

  it('fails for all when it cannot be executed, and is asked again afterwards', async () => {
    await world.db.query('ALTER TABLE words RENAME TO hidden_words');
    const hidden = await Promise.allSettled([find('1'), find('2'), find('3')]);
    expect(
      hidden.map((result) => (result.status === 'rejected' ? (result.reason as { code: string }).code : null)),
    ).toEqual(['42P01', '42P01', '42P01']);
    await world.db.query('ALTER TABLE hidden_words RENAME TO words');
    expect(await Promise.all([find('1'), find('2')])).toMatchObject([{ word: 'word 1' }, { word: 'word 2' }]);
  });

  it('answers those who ask after its connections were ended', async () => {
    await Promise.all([find('1'), find('2')]);
    await world.db.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    const both = () => Promise.all([find('1'), find('2')]).catch(() => null);
    expect(await until('both are answered', both)).toMatchObject([{ word: 'word 1' }, { word: 'word 2' }]);
    const all = () =>
      times(world.config.databasePoolSize, () => service.query('SELECT 1')).then(
        () => true,
        () => false,
      );
    await until('no connection is left that was ended', all);
  });

  it('is asked again by each caller when its connection breaks under way', async () => {
    const asked = await whileHeld(world, 'LOCK TABLE words', [], async () => {
      const answers = times(5, (n) => find(String(n + 1)));
      await sessionsWait(world, 1);
      await world.db.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return { answers };
    });
    expect((await asked.answers).map((row) => row?.n)).toEqual([1, 2, 3, 4, 5]);
  });

  it.each([
    ['is asked by each alone when together it takes too long', 4, [1, 2, 3, 4]],
    ['fails for all who find a row at once, because it would take each of them too long', undefined, []],
  ])('%s', async (_title, callersMax, answered) => {
    const timeouts = { ...SERVER_TIMEOUTS, statement_timeout: 500 };
    const hasty = await new DataSource(connectionOptions(world.config, new RefusedWrites(), timeouts)).initialize();
    const text = FIND.text.replace('FROM words', 'FROM words CROSS JOIN pg_sleep(0.2 + 0 * $1::integer)');
    const slow: RowStatement = {
      ...FIND,
      name: `test-find-slowly-${callersMax}`,
      text,
      ...(callersMax && { callersMax }),
    };
    const results = await Promise.allSettled([1, 2, 3, 4].map((n) => find(String(n), null, slow, hasty.manager)));
    await hasty.destroy();
    expect(results.flatMap((result) => (result.status === 'fulfilled' ? (result.value?.n ?? []) : []))).toEqual(
      answered,
    );
  });

  it('is not shared by what a transaction asks', async () => {
    await service.transaction(async (tx) => {
      const [{ xid }] = await tx.query<[{ xid: string }]>('SELECT pg_current_xact_id()::text AS xid');
      const [row] = await Promise.all([find('4', null, XACT, tx), find('5', null, XACT), find('6', null, XACT)]);
      expect(row?.word).toBe(xid);
    });
  });

  it('fails in the name of no request, and alone in the name of its own', async () => {
    const failures = new Failures();
    const options = connectionOptions(world.config, failures);
    const hasty = new DataSource({ ...options, extra: { ...(options.extra as object), query_timeout: 300 } });
    await hasty.initialize();
    const findFor = (requestId: string) =>
      requestContext.run({ requestId, arrivedAt: new Date(), ip: undefined, caller: null, startedAt: 0n }, () =>
        find('1', null, FIND, hasty.manager),
      );
    const requestsThatFail = (count: number): Promise<Array<string | null>> =>
      whileHeld(world, 'LOCK TABLE words', [], async () => {
        failures.requests.length = 0;
        await Promise.allSettled(Array.from({ length: count }, (_one, n) => findFor(`request ${count}.${n}`)));
        return [...failures.requests];
      });
    try {
      expect(await findFor('the first of the process')).toMatchObject({ n: 1 });
      expect(await requestsThatFail(1)).toEqual(['request 1.0']);
      expect(await requestsThatFail(3)).toEqual([null]);
      expect(await requestsThatFail(32)).toEqual([null]);
    } finally {
      await hasty.destroy();
    }
  });
});
