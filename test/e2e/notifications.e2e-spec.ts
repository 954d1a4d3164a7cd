import { EventsService } from '../../src/events/events.service';
import type { EventType } from '../../src/events/event-types';
import type { Environment } from '../../src/kernel/environment';
import { UnitOfWork } from '../../src/platform/database/unit-of-work';
import { aBusiness, type Shop } from '../support/builders';
import { until } from '../support/wait';
import { startWorld, type World } from '../support/world';

const DEPOSIT = {
  transaction_id: 'TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10',
  type: 'mobile_money_deposit',
  wallet_id: 7,
  amount: '5000.00',
  currency_code: 'CDF',
  phone_number: '243812345678',
  client_reference: 'order-1',
  failure_code: null,
  metadata: { secret: 'of the merchant' },
};

describe('notifications', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  const tell = (
    shop: Shop,
    type: EventType = 'mobile_money_deposit.completed',
    data: object = DEPOSIT,
    environment: Environment = 'live',
  ) =>
    world.app
      .get(UnitOfWork)
      .run((tx) =>
        world.app
          .get(EventsService)
          .record(tx, { businessId: shop.id, environment, type, data, at: world.clock.now() }),
      );
  const tellTimes = async (shop: Shop, times: number) => {
    for (let told = 0; told < times; told += 1) await tell(shop);
  };
  const listed = async (shop: Shop, query: Record<string, unknown> = {}) =>
    (await shop.session.get('notifications', query)).body;

  describe('GET /business/dashboard/notifications', () => {
    it('answers 200 with an empty list to a new business, while pending', async () => {
      const shop = await aBusiness().in(world);
      const reply = await shop.session.get('notifications');
      expect(reply.status).toBe(200);
      expect(reply.body).toEqual({
        data: [],
        meta: { total: 0, page: 1, limit: 20, next_cursor: null, unread_count: 0 },
      });
    });

    it('answers 200 with what the specification shows, and repeats only related identifiers', async () => {
      const shop = await aBusiness().in(world);
      await tell(shop);
      const { data, meta } = await listed(shop);
      expect(meta).toEqual({ total: 1, page: 1, limit: 20, next_cursor: null, unread_count: 1 });
      expect(data).toEqual([
        {
          id: expect.any(Number),
          type: 'mobile_money_deposit.completed',
          environment: 'live',
          title: 'Deposit completed',
          message: '5000.00 CDF from +243812345678 was added to your wallet.',
          data: {
            transaction_id: DEPOSIT.transaction_id,
            wallet_id: 7,
            amount: '5000.00',
            currency_code: 'CDF',
            client_reference: 'order-1',
          },
          read: false,
          read_at: null,
          created_at: expect.stringMatching(/Z$/),
        },
      ]);
    });

    it('says environment in what happened in the sandbox, and only there', async () => {
      const shop = await aBusiness().active().in(world);
      await tell(shop);
      await tell(shop, 'mobile_money_payout.failed', DEPOSIT, 'sandbox');
      const { data } = await listed(shop);
      expect(data[0].data.environment).toBe('sandbox');
      expect(data[1].data).not.toHaveProperty('environment');
    });

    it.each([
      'mobile_money_deposit.completed',
      'mobile_money_deposit.failed',
      'mobile_money_payout.completed',
      'mobile_money_payout.failed',
      'kyc.approved',
      'kyc.rejected',
      'business.approved',
      'business.suspended',
      'business.reactivated',
      'business.terminated',
    ] as const)('tells once of %s', async (type) => {
      const shop = await aBusiness().in(world);
      await tell(shop, type, {});
      const { data } = await listed(shop);
      expect(data.map((one: { type: string }) => one.type)).toEqual([type]);
    });

    it.each(['wallet.created', 'card.created', 'card.transaction', 'webhook.test'] as const)(
      'does not tell of %s',
      async (type) => {
        const shop = await aBusiness().in(world);
        await tell(shop, type, {});
        expect((await listed(shop)).meta).toEqual({ total: 0, page: 1, limit: 20, next_cursor: null, unread_count: 0 });
      },
    );

    it('pages newest first without losing or repeating one', async () => {
      const shop = await aBusiness().in(world);
      await tellTimes(shop, 7);
      const pages = [];
      for (const page of [1, 2, 3, 4]) pages.push(await listed(shop, { page, limit: 3 }));
      expect(pages.map(({ data }) => data.length)).toEqual([3, 3, 1, 0]);
      for (const [index, { meta }] of pages.entries())
        expect(meta).toMatchObject({ total: 7, page: index + 1, limit: 3, unread_count: 7 });
      const ids = pages.flatMap(({ data }) => data.map((one: { id: number }) => one.id));
      expect(new Set(ids).size).toBe(7);
      expect(ids).toEqual([...ids].sort((a, b) => b - a));
    });

    it('filters those that are not read; total follows the filter and unread_count does not', async () => {
      const shop = await aBusiness().in(world);
      await tellTimes(shop, 3);
      const [newest] = (await listed(shop)).data;
      await shop.session.patch(`notifications/${newest.id}/read`);
      const unread = await listed(shop, { unread: 'true' });
      expect(unread.meta).toEqual({ total: 2, page: 1, limit: 20, next_cursor: null, unread_count: 2 });
      expect(unread.data.map((one: { id: number }) => one.id)).not.toContain(newest.id);
      const all = await listed(shop, { unread: 'false' });
      expect(all.meta).toEqual({ total: 3, page: 1, limit: 20, next_cursor: null, unread_count: 2 });
    });

    it('tells in plain words how real deposits and payouts ended', async () => {
      const shop = await aBusiness().active().withPin().withWallet('CDF', '90000.00').in(world);
      const pay = async (path: string, phone: string) => {
        const body = { currency_code: 'CDF', amount: '2000', phone_number: phone };
        const reply = await shop.session.pay(`mobile-money/${path}`, body);
        expect(reply.status).toBe(201);
        return reply.body.data;
      };
      const [paid, refused] = [await pay('deposits', '243813456789'), await pay('deposits', '243813456039')];
      const [sent, returned] = [await pay('payouts', '243813456789'), await pay('payouts', '243813456089')];
      const data = await until('all four are told', async () => {
        const page = await listed(shop);
        return page.meta.total === 4 ? (page.data as Array<{ data: { transaction_id: string } }>) : null;
      });
      const told = (transaction: { transaction_id: string }) =>
        data.find((one) => one.data.transaction_id === transaction.transaction_id);
      expect(told(paid)).toMatchObject({
        type: 'mobile_money_deposit.completed',
        message: '2000.00 CDF from +243813456789 was added to your wallet.',
        data: { wallet_id: paid.wallet_id, amount: '2000.00', currency_code: 'CDF' },
      });
      expect(told(refused)).toMatchObject({
        type: 'mobile_money_deposit.failed',
        message: expect.stringMatching(/^The deposit of 2000\.00 CDF from \+243813456039 failed: .+\.$/),
        data: { failure_code: expect.any(String) },
      });
      expect(told(sent)).toMatchObject({ message: '2000.00 CDF was paid out to +243813456789.' });
      expect(told(returned)).toMatchObject({
        type: 'mobile_money_payout.failed',
        message: expect.stringMatching(/failed and the money is back in your wallet: .+\.$/),
      });
    });

    it.each([
      ['page', '0'],
      ['page', '-1'],
      ['page', '1.5'],
      ['page', ''],
      ['page', 'two'],
      ['page', '1e3'],
      ['page', '99999999999999999999'],
      ['page', ['1', '2']],
      ['limit', '0'],
      ['limit', '101'],
      ['limit', ''],
      ['limit', ['1', '2']],
      ['unread', 'yes'],
      ['unread', ''],
      ['unread', ['true', 'true']],
    ])('answers 400 to %s=%j', async (name, value) => {
      const shop = await aBusiness().in(world);
      const reply = await shop.session.get('notifications', { [name]: value });
      expect(reply.status).toBe(400);
      expect(reply.body.errors[0].field).toBe(name);
    });

    it('answers 200 and nothing for a page far beyond the end', async () => {
      const shop = await aBusiness().in(world);
      await tell(shop);
      const { data, meta } = await listed(shop, { page: 1_000_000_000, limit: 100 });
      expect(data).toEqual([]);
      expect(meta.total).toBe(1);
    });

    it('answers 401 without a credential and for an API key', async () => {
      const shop = await aBusiness().active().in(world);
      const path = 'business/dashboard/notifications';
      expect((await world.call('get', path)).body.code).toBe('missing_credentials');
      expect((await world.call('get', path, { token: shop.apiKey.token })).body.code).toBe('wrong_credential_type');
    });
  });

  describe('PATCH /business/dashboard/notifications/:id/read', () => {
    it('answers 200 with the notification, and again with the same read_at', async () => {
      const shop = await aBusiness().in(world);
      await tellTimes(shop, 2);
      const [{ id }] = (await listed(shop)).data;
      const first = await shop.session.patch(`notifications/${id}/read`);
      expect(first.status).toBe(200);
      expect(first.body.data).toMatchObject({ id, read: true, read_at: expect.any(String) });
      world.clock.advance(1_000);
      const again = await shop.session.patch(`notifications/${id}/read`);
      expect(again.status).toBe(200);
      expect(again.body).toEqual(first.body);
      expect((await listed(shop)).meta.unread_count).toBe(1);
    });

    it.each(['0', '-1', 'abc', '1.5', '99999999999999999999', '%00', "1'--"])(
      'answers 404 to the id %s',
      async (id) => {
        const shop = await aBusiness().in(world);
        const reply = await shop.session.patch(`notifications/${id}/read`);
        expect([reply.status, reply.body.code]).toEqual([404, 'notification_not_found']);
      },
    );

    it('answers 404 to the notification of another business and leaves it unread', async () => {
      const [mine, other] = [await aBusiness().in(world), await aBusiness().in(world)];
      await tell(mine);
      await tell(other);
      const [{ id }] = (await listed(other)).data;
      const reply = await mine.session.patch(`notifications/${id}/read`);
      expect([reply.status, reply.body.code]).toEqual([404, 'notification_not_found']);
      expect((await listed(other)).meta.unread_count).toBe(1);
      expect((await listed(mine)).meta.unread_count).toBe(1);
    });
  });

  describe('POST /business/dashboard/notifications/read-all', () => {
    it('answers 200 with how many it marked, then 0', async () => {
      const [mine, other] = [await aBusiness().in(world), await aBusiness().in(world)];
      await tellTimes(mine, 5);
      await tell(other);
      const [{ id }] = (await listed(mine)).data;
      await mine.session.patch(`notifications/${id}/read`);
      const first = await mine.session.post('notifications/read-all');
      expect(first.status).toBe(200);
      expect(first.body).toEqual({ data: { updated: 4, unread_count: 0 } });
      expect((await mine.session.post('notifications/read-all')).body.data).toEqual({ updated: 0, unread_count: 0 });
      expect((await listed(mine)).meta).toMatchObject({ total: 5, unread_count: 0 });
      expect((await listed(other)).meta.unread_count).toBe(1);
    });

    it('marks more than one batch holds', async () => {
      const shop = await aBusiness().in(world);
      await world.db.query(
        `SELECT record_event($1, 'live', 'kyc.approved', '{}', NULL, now()) FROM generate_series(1, 4500)`,
        [shop.id],
      );
      expect((await shop.session.post('notifications/read-all')).body.data).toEqual({ updated: 4500, unread_count: 0 });
      expect((await listed(shop)).meta).toMatchObject({ total: 4500, unread_count: 0 });
    });

    it('answers 403 to a suspended business, which is told but cannot look', async () => {
      const shop = await aBusiness().active().in(world);
      await tell(shop, 'business.suspended', { reason: 'Chargebacks' });
      await shop.setStatus('suspended');
      expect((await shop.session.get('notifications')).body.code).toBe('business_suspended');
      expect((await shop.session.post('notifications/read-all')).status).toBe(403);
      await shop.setStatus('active');
      expect((await listed(shop)).data[0].message).toBe('Your account was suspended: Chargebacks.');
    });
  });
});
