import { DAY_MS } from '../../src/kernel/clock';
import { aBusiness, type Shop } from '../support/builders';
import { type PastOperation, recordOperation } from '../support/history';
import { startWorld, type World } from '../support/world';

const NONE = { completed: 0, failed: 0, pending: 0, total: 0 };

describe('GET /business/dashboard/overview', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  const daysAgo = (days: number) => new Date(world.clock.now().getTime() - days * DAY_MS);
  const record = async (shop: Shop, times: number, past: PastOperation) => {
    for (let made = 0; made < times; made += 1) await recordOperation(world, shop.id, past);
  };
  const overview = async (shop: Shop) => (await shop.session.get('overview')).body.data;

  it('answers 200 with zeros and no rates before anything happened', async () => {
    const shop = await aBusiness().active().in(world);
    const reply = await shop.session.get('overview');
    const period = {
      deposits: NONE,
      payouts: NONE,
      deposit_success_rate_percent: null,
      payout_success_rate_percent: null,
    };
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ data: { all_time: period, last_30_days: period } });
  });

  it('counts deposits and payouts by status, all time and in the last 30 days', async () => {
    const shop = await aBusiness().active().in(world);
    await record(shop, 2, { createdAt: daysAgo(1) });
    await record(shop, 3, { createdAt: daysAgo(31) });
    await record(shop, 1, { state: 'failed', createdAt: daysAgo(2) });
    for (const state of ['submitting', 'accepted', 'unknown', 'needs_review'] as const)
      await record(shop, 1, { state, createdAt: daysAgo(3) });
    await record(shop, 1, { kind: 'mobile_money_payout', createdAt: daysAgo(29.9) });
    await record(shop, 2, { kind: 'mobile_money_payout', state: 'failed', createdAt: daysAgo(30.1) });
    expect(await overview(shop)).toEqual({
      all_time: {
        deposits: { completed: 5, failed: 1, pending: 4, total: 10 },
        payouts: { completed: 1, failed: 2, pending: 0, total: 3 },
        deposit_success_rate_percent: 50,
        payout_success_rate_percent: 33.33,
      },
      last_30_days: {
        deposits: { completed: 2, failed: 1, pending: 4, total: 7 },
        payouts: { completed: 1, failed: 0, pending: 0, total: 1 },
        deposit_success_rate_percent: 28.57,
        payout_success_rate_percent: 100,
      },
    });
  });

  it('counts what began in the part of a day at the beginning of the 30 days, by how it ended', async () => {
    const shop = await aBusiness().active().in(world);
    const began = { createdAt: new Date(daysAgo(30).getTime() + 60_000) };
    await record(shop, 4, began);
    await record(shop, 2, { ...began, state: 'failed' });
    await record(shop, 1, { ...began, state: 'accepted' });
    await record(shop, 3, { ...began, kind: 'mobile_money_payout' });
    await record(shop, 1, { ...began, kind: 'card_topup', currency: 'USD' });
    await record(shop, 5, { createdAt: new Date(daysAgo(30).getTime() - 60_000), state: 'failed' });
    await record(shop, 1, { createdAt: new Date(daysAgo(30).getTime() - 60_000), state: 'accepted' });
    const { all_time: allTime, last_30_days: last30Days } = await overview(shop);
    expect(last30Days.deposits).toEqual({ completed: 4, failed: 2, pending: 1, total: 7 });
    expect(last30Days.payouts).toEqual({ ...NONE, completed: 3, total: 3 });
    expect(allTime.deposits).toEqual({ completed: 4, failed: 7, pending: 2, total: 13 });
    expect(allTime.payouts).toEqual(last30Days.payouts);
  });

  it('stays the same when days that are over are summed, and counts what ends on them later', async () => {
    const shop = await aBusiness().active().in(world);
    for (const day of [3, 29, 60]) {
      await record(shop, 2, { createdAt: daysAgo(day) });
      await record(shop, 1, { createdAt: daysAgo(day), state: 'failed' });
    }
    await record(shop, 1, { createdAt: daysAgo(3), state: 'accepted' });
    const before = await overview(shop);
    await world.db.query(`SELECT close_operation_days((now() AT TIME ZONE 'UTC')::date - 1, 1000)`);
    expect(await overview(shop)).toEqual(before);
    await world.db.query(
      `UPDATE operations SET state = 'completed', completed_at = now() WHERE business_id = $1 AND state = 'accepted'`,
      [shop.id],
    );
    const { all_time: allTime, last_30_days: last30Days } = await overview(shop);
    expect(before.all_time.deposits).toEqual({ completed: 6, failed: 3, pending: 1, total: 10 });
    expect(allTime.deposits).toEqual({ completed: 7, failed: 3, pending: 0, total: 10 });
    expect(last30Days.deposits).toEqual({ completed: 5, failed: 2, pending: 0, total: 7 });
  });

  it('counts mobile money only, of one environment and of one business', async () => {
    const [mine, other] = [await aBusiness().active().in(world), await aBusiness().active().in(world)];
    await record(mine, 1, {});
    await record(mine, 2, { environment: 'sandbox' });
    await record(mine, 3, { kind: 'card_topup', currency: 'USD' });
    await record(other, 4, {});
    expect((await overview(mine)).all_time.deposits.total).toBe(1);
    expect((await mine.sandboxSession.get('overview')).body.data.all_time.deposits.total).toBe(2);
    expect((await overview(other)).all_time.deposits.total).toBe(4);
  });

  it('follows an operation from pending to its end, and a review that turns a failure into a success', async () => {
    const shop = await aBusiness().active().in(world);
    await record(shop, 1, { state: 'accepted' });
    expect((await overview(shop)).all_time.deposits).toEqual({ ...NONE, pending: 1, total: 1 });
    const end = (state: string, code: string | null) =>
      world.db.query(
        'UPDATE operations SET state = $2, failure_code = $3, completed_at = now() WHERE business_id = $1',
        [shop.id, state, code],
      );
    await end('failed', 'payment_not_approved');
    expect((await overview(shop)).all_time.deposits).toEqual({ ...NONE, failed: 1, total: 1 });
    await end('completed', null);
    const { all_time: allTime, last_30_days: last30Days } = await overview(shop);
    expect(allTime.deposits).toEqual({ ...NONE, completed: 1, total: 1 });
    expect(last30Days).toEqual(allTime);
  });

  it('shows blocks that agree with themselves and with each other while money moves', async () => {
    const shop = await aBusiness().active().in(world);
    let isWriting = true;
    const writer = (async () => {
      for (let made = 0; made < 60; made += 1)
        await recordOperation(world, shop.id, { state: made % 3 === 0 ? 'failed' : 'completed' });
      isWriting = false;
    })();
    while (isWriting) {
      const seen = await overview(shop);
      const { completed, failed, pending, total } = seen.all_time.deposits;
      expect(total).toBe(completed + failed + pending);
      expect(seen.last_30_days).toEqual(seen.all_time);
    }
    await writer;
    expect((await overview(shop)).all_time.deposits).toEqual({ completed: 40, failed: 20, pending: 0, total: 60 });
  });

  it('answers 401 without a credential and for an API key', async () => {
    const shop = await aBusiness().active().in(world);
    const path = 'business/dashboard/overview';
    expect((await world.call('get', path)).body.code).toBe('missing_credentials');
    expect((await world.call('get', path, { token: shop.apiKey.token })).body.code).toBe('wrong_credential_type');
  });

  it('answers 403 naming the status while the business is pending', async () => {
    const shop = await aBusiness().in(world);
    const reply = await shop.session.get('overview');
    expect([reply.status, reply.body.code]).toEqual([403, 'business_not_active']);
    expect(reply.body.message).toContain('pending_approval');
  });
});
