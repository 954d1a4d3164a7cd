import { randomUUID } from 'node:crypto';
import { aBusiness, DOORS } from '../support/builders';
import { NEVER_ENDS, operationCount, PAYS, SHORT_OF_FUNDS, UNKNOWN_RECIPIENT } from '../support/mobile-money';
import { until } from '../support/wait';
import { startWorld, type World } from '../support/world';
import { brokenInvariants } from '../support/invariants';
import { sessionsWait } from '../support/locks';
import { times } from '../support/parallel';

describe('mobile money under parallel load', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  // Guarantee: payouts that each fit, but not together, cannot leave the wallet together, through whichever door.
  it('lets exactly ten of sixty-four parallel payouts through when the wallet holds ten', async () => {
    const shop = await aBusiness().active().withPin().withWallet('CDF', '10000.00').in(world);
    const replies = await times(64, (index) =>
      shop
        .door(DOORS[index % 2] ?? 'apiKey')
        .pay('mobile-money/payouts', { currency_code: 'CDF', amount: '1000', phone_number: NEVER_ENDS }),
    );
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(10);
    expect(replies.filter((reply) => reply.status === 402)).toHaveLength(54);
    expect(await shop.balance('CDF')).toBe('0.00');
    expect(await brokenInvariants(world)).toEqual([]);
  });

  // Guarantee: one idempotency key is one operation, however many requests carry it and whichever door they take.
  it('starts one payout for fifty parallel requests with one key', async () => {
    const shop = await aBusiness().active().withPin().withWallet('CDF', '1000.00').in(world);
    const body = { currency_code: 'CDF', amount: '1000', phone_number: NEVER_ENDS, idempotency_key: randomUUID() };
    const replies = await times(50, (index) =>
      shop.door(DOORS[index % 2] ?? 'apiKey').pay('mobile-money/payouts', body),
    );
    expect([...new Set(replies.map((reply) => reply.status))]).toEqual([201]);
    expect(new Set(replies.map((reply) => reply.body.data.transaction_id)).size).toBe(1);
    expect(replies.filter((reply) => reply.headers['idempotent-replayed'] === undefined)).toHaveLength(1);
    expect(await shop.balance('CDF')).toBe('0.00');
  });

  // Guarantee: a limit is never exceeded, because it is counted under the lock of the wallet.
  it('never sends more than the daily limit, however parallel', async () => {
    const shop = await aBusiness().active().withWallet('CDF', '50000.00').in(world);
    await world.db.query(`UPDATE wallets SET daily_limit = 1000000 WHERE business_id = $1 AND currency = 'CDF'`, [
      shop.id,
    ]);
    const replies = await times(30, () =>
      shop.apiKey.pay('mobile-money/payouts', { currency_code: 'CDF', amount: '1000', phone_number: NEVER_ENDS }),
    );
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(10);
    expect(replies.filter((reply) => reply.body.code === 'limit_exceeded')).toHaveLength(20);
  });

  // Guarantee: no operation starts after a suspension is committed; those before it run to their end.
  it('cuts cleanly at a suspension and still settles what is in flight', async () => {
    const shop = await aBusiness().active().withWallet('CDF', '90000.00').in(world);
    const before = await shop.apiKey.pay('mobile-money/payouts', {
      currency_code: 'CDF',
      amount: '1000',
      phone_number: PAYS,
    });
    const [replies] = await Promise.all([
      times(40, () =>
        shop.apiKey.pay('mobile-money/payouts', { currency_code: 'CDF', amount: '1000', phone_number: PAYS }),
      ),
      shop.setStatus('suspended'),
    ]);
    expect(replies.every((reply) => reply.status === 201 || reply.body.code === 'business_suspended')).toBe(true);
    const started = replies.filter((reply) => reply.status === 201).length;
    expect(await operationCount(world, shop, 'mobile_money_payout')).toBe(started + 1);
    await until('everything in flight has settled', async () => {
      const [open] = await world.db.query(
        `SELECT count(*) FROM operations WHERE business_id = $1 AND state NOT IN ('completed', 'failed')`,
        [shop.id],
      );
      return Number(open.count) === 0;
    });
    expect(before.status).toBe(201);
    expect((await shop.apiKey.get('wallet')).body.code).toBe('business_suspended');
    expect(await shop.balance('CDF')).toBe(`${90000 - 1000 * (started + 1)}.00`);
  });

  // Guarantee: a request that was let in before the suspension and starts after it is refused by the database.
  it('refuses a payout that meets a suspension under way', async () => {
    const shop = await aBusiness().active().withWallet('CDF', '90000.00').in(world);
    await shop.apiKey.get('mobile-money/networks');
    const suspension = world.db.createQueryRunner();
    await suspension.startTransaction();
    await suspension.query(`UPDATE businesses SET status = 'suspended' WHERE id = $1`, [shop.id]);
    const paying = shop.apiKey.pay('mobile-money/payouts', {
      currency_code: 'CDF',
      amount: '1000',
      phone_number: PAYS,
    });
    try {
      await sessionsWait(world, 1);
    } finally {
      await suspension.commitTransaction();
      await suspension.release();
    }
    expect((await paying).body.code).toBe('business_suspended');
    expect(await shop.balance('CDF')).toBe('90000.00');
  });

  // Guarantee: whatever mix of deposits and payouts runs in parallel, every invariant of the books holds afterwards.
  it('keeps every invariant through two hundred mixed operations on one wallet', async () => {
    const shop = await aBusiness().active().withWallet('CDF', '20000.00').in(world);
    const numbers = [PAYS, UNKNOWN_RECIPIENT, SHORT_OF_FUNDS];
    await times(200, (index) =>
      shop.apiKey.pay(`mobile-money/${index % 2 ? 'payouts' : 'deposits'}`, {
        currency_code: 'CDF',
        amount: String(1000 + index),
        phone_number: numbers[index % 3],
      }),
    );
    await until('everything has ended', async () => {
      const [open] = await world.db.query(
        `SELECT count(*) FROM operations WHERE business_id = $1 AND state NOT IN ('completed', 'failed')`,
        [shop.id],
      );
      return Number(open.count) === 0;
    });
    expect(await brokenInvariants(world)).toEqual([]);
  });
});
