import fc from 'fast-check';
import { EventsService } from '../../src/events/events.service';
import { UnitOfWork } from '../../src/platform/database/unit-of-work';
import { aBusiness, type Shop } from '../support/builders';
import { startWorld, type World } from '../support/world';

describe('notifications under parallel calls', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  const tell = (shop: Shop) =>
    world.app.get(UnitOfWork).run((tx) =>
      world.app.get(EventsService).record(tx, {
        businessId: shop.id,
        environment: 'live',
        type: 'kyc.approved',
        data: {},
        at: world.clock.now(),
      }),
    );
  const counted = async (shop: Shop) => {
    const [row] = await world.db.query(
      `SELECT total::int, unread::int, (SELECT count(*)::int FROM notifications WHERE business_id = $1) AS rows,
         (SELECT count(*)::int FROM notifications WHERE business_id = $1 AND read_at IS NULL) AS unread_rows
       FROM notification_counters WHERE business_id = $1`,
      [shop.id],
    );
    return row;
  };

  // Guarantee: unread_count is the number of rows that are not read, at every moment and after any mix of calls.
  it('keeps unread_count equal to the unread rows while notifications arrive, are read one by one and are all marked read', async () => {
    const action = fc.oneof(
      { weight: 4, arbitrary: fc.constant('tell' as const) },
      { weight: 3, arbitrary: fc.nat(30).map((nth) => ({ read: nth })) },
      { weight: 1, arbitrary: fc.constant('read-all' as const) },
      { weight: 2, arbitrary: fc.constant('look' as const) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 40 }), async (actions) => {
        const shop = await aBusiness().in(world);
        for (let told = 0; told < 5; told += 1) await tell(shop);
        const ids = (await shop.session.get('notifications', { limit: 100 })).body.data.map(
          (one: { id: number }) => one.id,
        );
        await Promise.all(
          actions.map(async (what) => {
            if (what === 'tell') return tell(shop);
            if (what === 'read-all') {
              expect((await shop.session.post('notifications/read-all')).status).toBe(200);
              return;
            }
            if (what === 'look') {
              const { data, meta } = (await shop.session.get('notifications', { unread: 'true', limit: 100 })).body;
              expect(data).toHaveLength(meta.unread_count);
              expect(meta.total).toBe(meta.unread_count);
              return;
            }
            const id = ids[what.read % ids.length];
            expect((await shop.session.patch(`notifications/${id}/read`)).status).toBe(200);
          }),
        );
        const { total, unread, rows, unread_rows: unreadRows } = await counted(shop);
        expect([total, unread]).toEqual([rows, unreadRows]);
        expect((await shop.session.get('notifications')).body.meta).toMatchObject({ total, unread_count: unread });
      }),
      { numRuns: 8 },
    );
  });

  // Guarantee: marking the same notification many times counts once.
  it('counts one of 25 marks of the same notification, with one read_at', async () => {
    const shop = await aBusiness().in(world);
    await tell(shop);
    await tell(shop);
    const [{ id }] = (await shop.session.get('notifications')).body.data;
    const replies = await Promise.all(Array.from({ length: 25 }, () => shop.session.patch(`notifications/${id}/read`)));
    expect(new Set(replies.map((reply) => reply.body.data.read_at)).size).toBe(1);
    expect(await counted(shop)).toMatchObject({ total: 2, unread: 1, unread_rows: 1 });
  });
});
