import { FindNotificationsByEnvironment1795274000000 } from '../../migrations/1795274000000-find-notifications-by-environment';
import { ListUnreadNotificationsByEnvironment1795281500000 } from '../../migrations/1795281500000-list-unread-notifications-by-environment';
import { aBusiness, type Shop } from '../support/builders';
import { cutOff, runMigration } from '../support/migration-runs';
import { startWorld, type World } from '../support/world';

const ADDED = 'ALTER TABLE notifications ADD COLUMN environment text';
const CHECKED =
  'ALTER TABLE notifications ADD CONSTRAINT notifications_have_an_environment CHECK (environment IS NOT NULL) NOT VALID';
const FILLED = 'UPDATE notifications SET environment = events.environment FROM events WHERE events.id = event_id';
const REQUIRED = 'ALTER TABLE notifications ALTER COLUMN environment SET NOT NULL';
const KEY_BUILT = 'CREATE UNIQUE INDEX notifications_of_environment ON notifications (business_id, environment, id)';
const KEY_CHANGED = `ALTER TABLE notifications DROP CONSTRAINT notifications_pkey,
  ADD CONSTRAINT notifications_pkey PRIMARY KEY USING INDEX notifications_of_environment`;
const LIST_BUILT = 'CREATE INDEX unread_anew ON notifications (business_id, environment, id) WHERE read_at IS NULL';

// Guarantee: each notification gets the environment of its event, and the migration is run again to the same end, wherever it was cut off.
describe('the environment of notifications', () => {
  let world: World;
  let shop: Shop;
  let sequence = 1_000_000;
  let before: readonly object[];
  beforeAll(async () => {
    world = await startWorld();
    shop = await aBusiness().in(world);
    await runMigration(world.db, new ListUnreadNotificationsByEnvironment1795281500000(), 'down');
    before = await shape();
  });
  afterAll(() => world.close());

  const shape = (): Promise<object[]> =>
    world.db.query(
      `SELECT relname AS name, pg_get_indexdef(indexrelid) AS text FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
       WHERE indrelid = 'notifications'::regclass AND indisvalid
       UNION ALL SELECT attname, attnotnull::text FROM pg_attribute
       WHERE attrelid = 'notifications'::regclass AND attnum > 0 AND NOT attisdropped
       UNION ALL SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = 'notifications'::regclass AND contype = 'c'
       ORDER BY name`,
    );
  const migrate = (direction: 'up' | 'down'): Promise<void> =>
    runMigration(world.db, new FindNotificationsByEnvironment1795274000000(), direction);
  const tell = (environment: string): Promise<unknown> =>
    world.db.query(
      `INSERT INTO events (id, business_id, environment, sequence, type, data, created_at)
       VALUES (new_event_id(now()), $1, $2, $3, 'mobile_money_deposit.completed', '{}', now())`,
      [shop.id, environment, (sequence += 1)],
    );
  const listed = async (environment: string): Promise<number> =>
    (await shop.session.get('notifications', { environment })).body.data.length;

  it.each([
    ['not at all', []],
    ['when the column was added', [ADDED]],
    ['when rows without were refused', [ADDED, CHECKED]],
    ['when all rows were filled', [ADDED, FILLED, CHECKED]],
    ['when none could be without', [ADDED, FILLED, REQUIRED]],
    ['while the key was built', [ADDED, FILLED, REQUIRED, KEY_BUILT, cutOff('notifications_of_environment')]],
    ['when the key was built', [ADDED, FILLED, REQUIRED, KEY_BUILT]],
    ['when the key was changed', [ADDED, FILLED, REQUIRED, KEY_BUILT, KEY_CHANGED]],
    [
      'while the list of unread ones was built',
      [ADDED, FILLED, REQUIRED, KEY_BUILT, KEY_CHANGED, LIST_BUILT, cutOff('unread_anew')],
    ],
    [
      'when the old list of unread ones was dropped',
      [ADDED, FILLED, REQUIRED, KEY_BUILT, KEY_CHANGED, LIST_BUILT, 'DROP INDEX unread_notifications'],
    ],
  ])('is that of their events when the migration was cut off %s', async (_when, done) => {
    const [live, sandbox] = [await listed('live'), await listed('sandbox')];
    await migrate('down');
    await tell('live');
    await tell('sandbox');
    for (const statement of done) await world.db.query(statement);
    await migrate('up');
    expect(await shape()).toEqual(before);
    await tell('sandbox');
    expect([await listed('live'), await listed('sandbox')]).toEqual([live + 1, sandbox + 2]);
  });
});
