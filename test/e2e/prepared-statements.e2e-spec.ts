import { DataSource } from 'typeorm';
import { connectionOptions } from '../../src/platform/database/connection-options';
import { RefusedWrites } from '../../src/platform/database/refused-writes';
import { execute, type Statement } from '../../src/platform/database/statement';
import { TimeoutCheck } from '../../src/platform/database/timeout-check';
import { SERVER_TIMEOUTS } from '../../src/platform/database/timeouts';
import { aBusiness } from '../support/builders';
import { until } from '../support/wait';
import { startWorld, type World } from '../support/world';

const BACKEND: Statement = { name: 'test-backend', text: 'SELECT pg_backend_pid() AS pid' };
const READ: Statement = { name: 'test-read', text: 'SELECT n, word FROM changing ORDER BY n' };
const FOR_SHORT: Statement = { name: 'test-short', text: 'SELECT $1::integer AS n' };

// Guarantee: columns are asked for once per connection, and yet no row is ever read by the columns of another statement.
describe.each<[string, Record<string, string>, readonly string[]]>([
  ['prepared once', { DATABASE_PREPARED_STATEMENTS: 'on' }, []],
  [
    'sent without a name, as for an old pooler',
    { DATABASE_PREPARED_STATEMENTS: 'off', DATABASE_POOLER: 'transaction' },
    Object.keys(SERVER_TIMEOUTS).sort(),
  ],
])('a statement %s', (_, settings, missingTimeouts) => {
  let world: World;
  let service: DataSource;

  beforeAll(async () => {
    world = await startWorld(settings);
    // One connection, so that each call finds what the last one has prepared.
    service = await new DataSource({
      ...connectionOptions(world.config, new RefusedWrites()),
      poolSize: 1,
    }).initialize();
    await world.db.query('CREATE TABLE changing (n integer, word text)');
    await world.db.query(`INSERT INTO changing VALUES (1, 'one'), (2, NULL)`);
    await world.db.query('GRANT SELECT, INSERT ON changing TO PUBLIC');
  });
  afterAll(async () => {
    await service.destroy();
    await world.close();
  });

  const ask = (statement: Statement, values: readonly unknown[] = []) => execute(service.manager, statement, values);
  const backend = async (): Promise<unknown> => (await ask(BACKEND))[0]?.['pid'];

  // Guarantee: a pooler that refuses timeouts as parameters of a connection is not sent any, and the start says which are not in force.
  it('goes by timeouts that are asked for with the connection, or are known to be missing', async () => {
    expect(await world.app.get(TimeoutCheck, { strict: false }).missing()).toEqual(missingTimeouts);
  });

  it('gives the same rows at every execution', async () => {
    const rows = [
      { n: 1, word: 'one' },
      { n: 2, word: null },
    ];
    for (let time = 0; time < 3; time += 1) expect(await ask(READ)).toEqual(rows);
  });

  it('reads and writes every kind of value as a query of pg does', async () => {
    const at = new Date('2026-02-28T23:59:59.123Z');
    const everything = {
      name: 'test-kinds',
      text: `SELECT $1::bigint AS big, $2::timestamptz AS at, $3::text[] AS words, $4::jsonb AS json, $5::bytea AS bytes,
        $6::boolean AS flag, $7::text AS nothing, $8::timestamptz[] AS times, $9::timestamptz AS far`,
    };
    const far = new Date('+012026-01-01T00:00:00.000Z');
    const values = ['9007199254740993', at, ['a,"b', null], { a: [1] }, Buffer.from('\0x'), true, null, [at], far];
    const expected = (await service.query<unknown[]>(everything.text, values))[0];
    for (let time = 0; time < 2; time += 1) expect((await ask(everything, values))[0]).toEqual(expected);
    expect(expected).toMatchObject({ big: '9007199254740993', at, words: ['a,"b', null], json: { a: [1] }, far });
  });

  it('may return no rows', async () => {
    const write: Statement = { name: 'test-write', text: 'INSERT INTO changing VALUES ($1, $2)' };
    for (const n of [3, 4]) expect(await ask(write, [n, 'more'])).toEqual([]);
    expect(await ask(READ)).toHaveLength(4);
  });

  it('fails with the error of PostgreSQL, works afterwards, and keeps its connection', async () => {
    const before = await backend();
    for (const wrong of ['first', 'again'])
      await expect(ask(FOR_SHORT, [wrong])).rejects.toMatchObject({ code: '22P02' });
    expect(await ask(FOR_SHORT, [7])).toEqual([{ n: 7 }]);
    await expect(ask(FOR_SHORT, ['wrong'])).rejects.toMatchObject({ code: '22P02' });
    expect(await ask(FOR_SHORT, [8])).toEqual([{ n: 8 }]);
    expect(await backend()).toBe(before);
  });

  it('answers after a migration has changed its columns, at once outside of a transaction and in the next one inside', async () => {
    await ask(READ);
    await world.db.query('ALTER TABLE changing ALTER COLUMN n TYPE text');
    expect((await ask(READ))[0]).toEqual({ n: '1', word: 'one' });
    await world.db.query('ALTER TABLE changing ALTER COLUMN n TYPE integer USING n::integer');
    const inTransaction = () => service.transaction((tx) => execute(tx, READ));
    await inTransaction().catch((error: unknown) => expect(error).toMatchObject({ code: '0A000' }));
    expect((await inTransaction())[0]).toEqual({ n: 1, word: 'one' });
  });

  it('answers when the connection has forgotten it', async () => {
    await ask(READ);
    await service.query('DEALLOCATE ALL');
    expect((await ask(READ))[0]).toMatchObject({ word: 'one' });
  });

  it('answers on the connection that follows a broken one', async () => {
    const [before] = [await backend(), await ask(READ)];
    await world.db.query('SELECT pg_terminate_backend($1)', [before]);
    // The first call may meet the end of its connection.
    const rows = await until('it answers again', () => ask(READ).catch(() => null));
    expect(rows[0]).toMatchObject({ word: 'one' });
    expect(await backend()).not.toBe(before);
  });

  it('is refused for a value that cannot be sent, and the next is sent', async () => {
    const endless: Record<string, unknown> = {};
    endless['self'] = endless;
    await expect(ask(FOR_SHORT, [endless])).rejects.toThrow('circular');
    expect(await ask(FOR_SHORT, [9])).toEqual([{ n: 9 }]);
  });

  it('lets a merchant read while a migration changes what its key is checked with', async () => {
    const shop = await aBusiness().active().in(world);
    const read = () => world.call('get', 'business/wallet/USD', { token: shop.apiKey.token });
    expect((await read()).status).toBe(200);
    await world.db.query('ALTER TABLE businesses ALTER COLUMN pin_hash TYPE varchar(300)');
    const [reply, next] = [await read(), await read()];
    expect([reply.status, next.status]).toEqual([200, 200]);
    expect(next.body).toEqual(reply.body);
  });
});
