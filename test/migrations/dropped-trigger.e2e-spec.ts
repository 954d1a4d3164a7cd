import { DropWhatEarlierBuildsNeeded1795265000000 } from '../../migrations/1795265000000-drop-what-earlier-builds-needed';
import { whileHeld } from '../support/locks';
import { until } from '../support/wait';
import { startWorld, type World } from '../support/world';

/** The trigger as the previous build has it; what it calls does not matter here. */
const TRIGGER = `CREATE TRIGGER webhook_leases_are_kept BEFORE UPDATE OF claims ON webhook_deliveries
  FOR EACH ROW WHEN (new.claims < 0) EXECUTE FUNCTION refuse_change()`;

// Guarantee: a deploy breaks nobody. The drop of a trigger waits for a long reading, and other readings do not wait for the drop.
describe('a trigger that a migration drops', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
    await world.db.query(TRIGGER);
  });
  afterAll(() => world.close());

  const triggers = (): Promise<unknown[]> =>
    world.db.query(`SELECT tgname FROM pg_trigger WHERE tgname = 'webhook_leases_are_kept'`);
  const waits = async (): Promise<boolean> => {
    const [{ n }] = await world.db.query(
      `SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND mode = 'AccessExclusiveLock'
         AND relation = 'webhook_deliveries'::regclass`,
    );
    return n === 1;
  };

  it('stays while a long reading goes on, and lets other readings pass', async () => {
    const { drop } = await whileHeld(world, 'SELECT count(*) FROM webhook_deliveries', [], async () => {
      const runner = world.db.createQueryRunner();
      await runner.startTransaction();
      const dropping = (async () => {
        try {
          await new DropWhatEarlierBuildsNeeded1795265000000().up(runner);
          await runner.commitTransaction();
        } finally {
          await runner.release();
        }
      })();
      for (let reading = 0; reading < 3; reading += 1) {
        await until('the drop waits for its turn', waits);
        // A reading that stood in line behind the drop until the long one ends would be refused here.
        await world.db.transaction(async (tx) => {
          await tx.query(`SET LOCAL lock_timeout = '2s'`);
          await tx.query('SELECT count(*) FROM webhook_deliveries');
        });
      }
      expect(await triggers()).toHaveLength(1);
      return { drop: dropping };
    });
    await drop;
    expect(await triggers()).toEqual([]);
  });
});
