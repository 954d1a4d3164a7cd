import { EndSessionsThatLapsed1795290000020 } from '../../migrations/1795290000020-end-sessions-that-lapsed';
import { aBusiness } from '../support/builders';
import { runMigration } from '../support/migration-runs';
import { anOperator } from '../support/operators';
import { startWorld, type World } from '../support/world';

/** More than two batches. */
const LAPSED = 2_100;

// Guarantee: the migration ends every session that has lapsed, as of when it lapsed, and no other.
describe('sessions that had lapsed before a build that ends them', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  it.each([
    ['sessions', 'business_id', async () => (await aBusiness().in(world)).id],
    ['operator_sessions', 'operator_id', async () => (await anOperator(world)).id],
  ] as const)(
    'of %s are ended, and those in use and those that were ended stay as they were',
    async (table, of, make) => {
      const id = await make();
      await world.db.query(
        `INSERT INTO ${table} (id, ${of}, refresh_token_hash, refreshed_at, idle_expires_at, absolute_expires_at, revoked_at, revoked_reason, created_at)
       SELECT gen_random_uuid(), $1, uuid_send(gen_random_uuid()), at, at, at, CASE WHEN n > $2 THEN at END, CASE WHEN n > $2 THEN 'logout' END, at
       FROM generate_series(1, $2::integer + 3) AS n, (SELECT now() - interval '1 day' AS at) AS day`,
        [id, LAPSED],
      );
      const rows = (): Promise<object[]> =>
        world.db.query(
          `SELECT revoked_reason AS reason, count(*)::integer AS total, bool_and(revoked_at = idle_expires_at) AS dated FROM ${table} WHERE ${of} = $1
         GROUP BY 1 ORDER BY 1 NULLS LAST`,
          [id],
        );
      const [live] = await world.db.query(
        `SELECT count(*)::integer AS total FROM ${table} WHERE ${of} = $1 AND idle_expires_at > now()`,
        [id],
      );
      for (let time = 0; time < 2; time += 1) {
        await runMigration(world.db, new EndSessionsThatLapsed1795290000020(), 'up');
        expect(await rows()).toEqual([
          { reason: 'lapsed', total: LAPSED, dated: true },
          { reason: 'logout', total: 3, dated: true },
          { reason: null, total: live.total, dated: null },
        ]);
      }
    },
  );
});
