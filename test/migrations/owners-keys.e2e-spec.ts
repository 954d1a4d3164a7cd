import { FindRowsByOwner1795267000000 } from '../../migrations/1795267000000-find-rows-by-owner';
import { startWorld, type World } from '../support/world';

// Guarantee: the migration that gives two tables another key is run again to the same end, wherever it was cut off.
describe('keys that begin with the owner', () => {
  let world: World;
  let before: Array<{ name: string; text: string }>;
  beforeAll(async () => {
    world = await startWorld();
    before = await indexes();
  });
  afterAll(() => world.close());

  const indexes = (): Promise<Array<{ name: string; text: string }>> =>
    world.db.query(
      `SELECT relname AS name, pg_get_indexdef(indexrelid) AS text FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
       WHERE indrelid IN ('notifications'::regclass, 'api_requests'::regclass) AND indisvalid ORDER BY relname`,
    );
  async function migrate(direction: 'up' | 'down'): Promise<void> {
    const runner = world.db.createQueryRunner();
    try {
      await new FindRowsByOwner1795267000000()[direction](runner);
    } finally {
      await runner.release();
    }
  }
  const keys = (found: Array<{ name: string; text: string }>): string[] =>
    found.filter(({ name }) => name.endsWith('_pkey')).map(({ text }) => text.slice(text.indexOf('(')));

  it('take the place of ids', async () => {
    expect(keys(before)).toEqual(['(business_id, environment, created_at, id)', '(business_id, id)']);
    await migrate('down');
    expect(keys(await indexes())).toEqual(['(id)', '(id)']);
    await migrate('up');
    expect(await indexes()).toEqual(before);
  });

  it.each([
    ['before a key was built', []],
    [
      'while a key was built',
      [
        'CREATE UNIQUE INDEX notifications_by_owner ON notifications (business_id)',
        `UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'notifications_by_owner'::regclass`,
      ],
    ],
    [
      'when a key was built',
      ['CREATE UNIQUE INDEX api_requests_by_owner ON api_requests (business_id, environment, created_at, id)'],
    ],
  ])('are the same when the migration was cut off %s', async (_when, done) => {
    await migrate('down');
    for (const statement of done) await world.db.query(statement);
    await migrate('up');
    expect(await indexes()).toEqual(before);
  });

  it('are the same when the migration was cut off after it had changed them', async () => {
    await world.db.query('DROP INDEX unread_notifications');
    await migrate('up');
    expect(await indexes()).toEqual(before);
  });
});
