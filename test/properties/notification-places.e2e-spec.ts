import { DataSource } from 'typeorm';
import { NotificationPlacesJob } from '../../src/notifications/notification-places.job';
import { Notification } from '../../src/notifications/notification.entity';
import { DEEP_LISTS } from '../../src/notifications/notifications.statements';
import { NotificationsRepository } from '../../src/notifications/notifications.repository';
import { aBusiness } from '../support/builders';
import { rowsReadByKeptPlan, rowsReadFrom } from '../support/plans';
import { startWorld, type World } from '../support/world';

const MANY = 12_300;
const LIMIT = 20;
/** What lies between two places, in each of two environments, and the rows of a page. */
const READ_MAX = 2 * (1_000 + LIMIT + 1) + LIMIT + 1;
const SCOPES = ['live', 'sandbox', null] as const;
/** Around the first place, in the middle, at the end and behind it. */
const PAGES = [1, 51, 52, 99, 205, 206, 307, 308, 410, 411, 412, 461, 462, 615, 616, 700];

/** Guarantee: a page of notifications by number shows what lies there, and reads what lies between two places, however many come before it. */
describe('a page deep among notifications', () => {
  let world: World;
  let businessId: number;
  beforeAll(async () => {
    world = await startWorld({ PROCESS_ROLE: 'api' });
    businessId = (await aBusiness().in(world)).id;
    await tell(MANY);
    await world.db.query('ANALYZE notifications, events');
  });
  afterAll(() => world.close());

  /** Two in three are live. */
  const tell = (count: number): Promise<unknown> =>
    world.db.query(
      `INSERT INTO events (id, business_id, environment, sequence, type, data, created_at)
       SELECT new_event_id(now()), $1, CASE WHEN n % 3 = 0 THEN 'sandbox' ELSE 'live' END,
         (SELECT 1000000 + count(*) FROM events WHERE business_id = $1) + n, 'mobile_money_deposit.completed', '{}', now()
       FROM generate_series(1, $2::integer) AS n`,
      [businessId, count],
    );
  const note = async (): Promise<void> => {
    while ((await world.app.get(NotificationPlacesJob).count(1)).length > 0);
  };
  const shown = async (environment: (typeof SCOPES)[number], page: number): Promise<string[]> => {
    const dataSource = world.app.get(DataSource);
    const repository = new NotificationsRepository(dataSource.getRepository(Notification));
    const request = { environment, page, limit: LIMIT, unreadOnly: false };
    return (await repository.list(dataSource.manager, businessId, request)).items.map(({ id }) => id);
  };
  const expectPages = async (): Promise<void> => {
    for (const environment of SCOPES) {
      const ids = await world.db.query<Array<{ id: string }>>(
        `SELECT id FROM notifications WHERE business_id = $1 AND ($2::text IS NULL OR environment = $2) ORDER BY id DESC`,
        [businessId, environment],
      );
      for (const page of PAGES)
        expect(await shown(environment, page)).toEqual(ids.slice((page - 1) * LIMIT, page * LIMIT).map(({ id }) => id));
    }
  };
  const placesNoted = async (): Promise<number> => {
    const [row] = await world.db.query(
      'SELECT count(*)::int AS places FROM notification_places WHERE business_id = $1',
      [businessId],
    );
    return row.places;
  };

  it('shows the same before places are noted, after, and when more was told since', async () => {
    await expectPages();
    await note();
    expect(await placesNoted()).toBe(12 + 8 + 4);
    await expectPages();
    await tell(1_900);
    await expectPages();
    await note();
    expect(await placesNoted()).toBe(14 + 9 + 4);
    await expectPages();
  });

  it('reads what lies between two places', async () => {
    await note();
    for (const environment of SCOPES) {
      const { text } = DEEP_LISTS[environment === null ? 'both' : 'one'];
      const total = environment === null ? MANY : MANY / 3;
      for (const offset of [1_000, total / 2, total - LIMIT].map(Math.floor)) {
        const values = [businessId, LIMIT + 1, offset, environment];
        expect(await rowsReadFrom(world.db, 'notifications', text, values)).toBeLessThanOrEqual(READ_MAX);
        expect(await rowsReadByKeptPlan(world.db, 'notifications', text, values)).toBeLessThanOrEqual(READ_MAX);
      }
    }
  });

  it('waits for a notification that is told below the newest one', async () => {
    const teller = world.db.createQueryRunner();
    await note();
    const before = await placesNoted();
    await teller.startTransaction();
    try {
      await teller.query(
        `INSERT INTO events (id, business_id, environment, sequence, type, data, created_at)
         VALUES (new_event_id(now()), $1, 'live', 5000000, 'mobile_money_deposit.completed', '{}', now())`,
        [(await aBusiness().in(world)).id],
      );
      await tell(1_500);
      await note();
      expect(await placesNoted()).toBe(before);
    } finally {
      await teller.commitTransaction();
      await teller.release();
    }
    await note();
    expect(await placesNoted()).toBeGreaterThan(before);
    await expectPages();
  });
});
