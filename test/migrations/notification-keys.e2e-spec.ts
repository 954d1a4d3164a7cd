import { FindNotificationsByOwnerAndId1795267000000 } from '../../migrations/1795267000000-find-notifications-by-owner-and-id';
import { startWorld, type World } from '../support/world';

// Guarantee: the migration that gives notifications another key is run again to the same end, wherever it was cut off.
describe('the key of notifications', () => {
  let world: World;
  let before: Array<{ name: string; columns: string }>;
  beforeAll(async () => {
    world = await startWorld();
    before = await indexes();
  });
  afterAll(() => world.close());

  const indexes = (): Promise<Array<{ name: string; columns: string }>> =>
    world.db.query(
      `SELECT relname AS name, pg_get_indexdef(indexrelid) AS columns FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
       WHERE indrelid = 'notifications'::regclass AND indisvalid ORDER BY relname`,
    );
  async function migrate(direction: 'up' | 'down'): Promise<void> {
    const runner = world.db.createQueryRunner();
    try {
      await new FindNotificationsByOwnerAndId1795267000000()[direction](runner);
    } finally {
      await runner.release();
    }
  }

  it('is the business and the id, and was the id', async () => {
    expect(before.find(({ name }) => name === 'notifications_pkey')?.columns).toMatch(/\(business_id, id\)$/);
    await migrate('down');
    expect((await indexes()).find(({ name }) => name === 'notifications_pkey')?.columns).toMatch(/\(id\)$/);
    await migrate('up');
    expect(await indexes()).toEqual(before);
  });

  it.each([
    ['before the new key was built', []],
    [
      'while the new key was built',
      [
        'CREATE UNIQUE INDEX notifications_of_business ON notifications (business_id)',
        `UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'notifications_of_business'::regclass`,
      ],
    ],
    [
      'when the new key was built',
      ['CREATE UNIQUE INDEX notifications_of_business ON notifications (business_id, id)'],
    ],
  ])('is the same when the migration was cut off %s', async (_when, done) => {
    await migrate('down');
    for (const statement of done) await world.db.query(statement);
    await migrate('up');
    expect(await indexes()).toEqual(before);
  });

  it('is the same when the migration was cut off after it had changed the key', async () => {
    await world.db.query('DROP INDEX unread_notifications');
    await migrate('up');
    expect(await indexes()).toEqual(before);
  });
});
