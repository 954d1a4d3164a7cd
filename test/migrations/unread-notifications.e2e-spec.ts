import { ListUnreadNotificationsByEnvironment1795281500000 } from '../../migrations/1795281500000-list-unread-notifications-by-environment';
import { cutOff, runMigration } from '../support/migration-runs';
import { startWorld, type World } from '../support/world';

// Guarantee: the migration that lists unread notifications by environment is run again to the same end, wherever it was cut off.
describe('the lists of unread notifications', () => {
  let world: World;
  let before: readonly object[];
  beforeAll(async () => {
    world = await startWorld();
    before = await indexes();
  });
  afterAll(() => world.close());

  const indexes = (): Promise<object[]> =>
    world.db.query(
      `SELECT pg_get_indexdef(indexrelid) AS text, indisvalid FROM pg_index WHERE indrelid = 'notifications'::regclass ORDER BY 1`,
    );
  const migrate = (direction: 'up' | 'down'): Promise<void> =>
    runMigration(world.db, new ListUnreadNotificationsByEnvironment1795281500000(), direction);
  const built = (environment: string): string =>
    `CREATE INDEX unread_${environment}_notifications ON notifications (business_id, id) WHERE read_at IS NULL AND environment = '${environment}'`;

  it.each([
    ['not at all', []],
    ['while the first was built', [built('live'), cutOff('unread_live_notifications')]],
    ['while the second was built', [built('live'), built('sandbox'), cutOff('unread_sandbox_notifications')]],
    ['while the old one was dropped', [built('live'), built('sandbox'), cutOff('unread_notifications')]],
    ['when the old one was dropped', [built('live'), built('sandbox'), 'DROP INDEX unread_notifications']],
  ])('are the same when the migration was cut off %s', async (_when, done) => {
    await migrate('down');
    for (const statement of done) await world.db.query(statement);
    await migrate('up');
    expect(await indexes()).toEqual(before);
  });
});
