import { WidenBlocks1795266000020 } from '../../migrations/1795266000020-widen-blocks';
import { cutOff, runMigration } from '../support/migration-runs';
import { startWorld, type World } from '../support/world';

const NAMES = ['ledger_entries_by_block', 'operations_ended_by_block'];

// Guarantee: a migration that was cut off is run again to the same end, and does not build twice what was built.
describe('wider summaries of blocks', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  const indexes = (): Promise<Array<{ name: string; id: string; pages: string }>> =>
    world.db.query(
      `SELECT relname AS name, oid::text AS id, substring(array_to_string(reloptions, ' ') FROM 'pages_per_range=(\\d+)') AS pages
       FROM pg_class JOIN pg_index ON indexrelid = oid AND indisvalid WHERE relname ~ '_by_block(_anew)?$' ORDER BY relname`,
    );
  const migrate = (direction: 'up' | 'down'): Promise<void> =>
    runMigration(world.db, new WidenBlocks1795266000020(), direction);

  it('are built in place of narrow ones', async () => {
    await migrate('down');
    expect((await indexes()).map(({ name, pages }) => [name, pages])).toEqual(NAMES.map((name) => [name, '32']));
    await migrate('up');
    expect((await indexes()).map(({ name, pages }) => [name, pages])).toEqual(NAMES.map((name) => [name, '128']));
  });

  it('are named when the migration was cut off before', async () => {
    const before = await indexes();
    await world.db.query('ALTER INDEX ledger_entries_by_block RENAME TO ledger_entries_by_block_anew');
    await migrate('up');
    const after = await indexes();
    expect(after.map(({ name }) => name)).toEqual(NAMES);
    expect(after[0]).toEqual(before[0]);
  });

  it('are built again when the migration was cut off while it built', async () => {
    await world.db.query('CREATE INDEX ledger_entries_by_block_anew ON ledger_entries USING brin (created_at)');
    await world.db.query(cutOff('ledger_entries_by_block_anew'));
    await migrate('up');
    expect((await indexes()).map(({ name, pages }) => [name, pages])).toEqual(NAMES.map((name) => [name, '128']));
  });
});
