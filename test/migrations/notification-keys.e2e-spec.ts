import { FindNotificationsByEnvironment1795274000000 } from '../../migrations/1795274000000-find-notifications-by-environment';
import { FindNotificationsByOwnerAndId1795267000000 } from '../../migrations/1795267000000-find-notifications-by-owner-and-id';
import { ListUnreadNotificationsByEnvironment1795281500000 } from '../../migrations/1795281500000-list-unread-notifications-by-environment';
import { cutOff, runMigration } from '../support/migration-runs';
import { startWorld, type World } from '../support/world';

interface Index {
  readonly name: string;
  readonly text: string;
}

// Guarantee: the migration that gives notifications another key is run again to the same end, wherever it was cut off.
describe('the key of notifications', () => {
  let world: World;
  let before: readonly Index[];
  beforeAll(async () => {
    world = await startWorld();
    await runMigration(world.db, new ListUnreadNotificationsByEnvironment1795281500000(), 'down');
    await runMigration(world.db, new FindNotificationsByEnvironment1795274000000(), 'down');
    before = await indexes();
  });
  afterAll(() => world.close());

  const indexes = (): Promise<Index[]> =>
    world.db.query(
      `SELECT relname AS name, pg_get_indexdef(indexrelid) AS text FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
       WHERE indrelid = 'notifications'::regclass AND indisvalid ORDER BY relname`,
    );
  const migrate = (direction: 'up' | 'down'): Promise<void> =>
    runMigration(world.db, new FindNotificationsByOwnerAndId1795267000000(), direction);
  const keyOf = (found: readonly Index[]): string | undefined =>
    found.find(({ name }) => name === 'notifications_pkey')?.text.replace(/^.*btree /, '');

  it('is the business and the id, and was the id', async () => {
    expect(keyOf(before)).toBe('(business_id, id)');
    await migrate('down');
    expect(keyOf(await indexes())).toBe('(id)');
    await migrate('up');
    expect(await indexes()).toEqual(before);
  });

  const built = 'CREATE UNIQUE INDEX notifications_of_business ON notifications (business_id, id)';
  const changed = `ALTER TABLE notifications DROP CONSTRAINT notifications_pkey,
    ADD CONSTRAINT notifications_pkey PRIMARY KEY USING INDEX notifications_of_business`;
  it.each([
    ['while the new key was built', [built, cutOff('notifications_of_business')]],
    ['when the new key was built', [built]],
    ['when the key was changed', [built, changed]],
    ['while the old list was dropped', [built, changed, cutOff('notifications_newest_first')]],
    [
      'while the new list of unread ones was built',
      [
        built,
        changed,
        'DROP INDEX notifications_newest_first',
        'CREATE INDEX unread_notifications ON notifications (business_id)',
        cutOff('unread_notifications'),
      ],
    ],
  ])('is the same when the migration was cut off %s', async (_when, done) => {
    await migrate('down');
    for (const statement of done) await world.db.query(statement);
    await migrate('up');
    expect(await indexes()).toEqual(before);
  });
});
