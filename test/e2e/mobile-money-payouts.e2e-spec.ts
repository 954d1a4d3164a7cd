import { type Actor, DOORS, type Shop } from '../support/builders';
import { aFundedShop, ended, NEVER_ENDS, order, UNKNOWN_RECIPIENT } from '../support/mobile-money';
import { startWorld, type World } from '../support/world';

describe.each(DOORS)('mobile money through the door of the %s', (door) => {
  let world: World;
  let shop: Shop;
  let actor: Actor;

  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aFundedShop(world);
    actor = shop.door(door);
  });

  describe('POST payouts', () => {
    it('holds the amount at once and captures it on completion', async () => {
      const reply = await actor.pay('mobile-money/payouts', order({ phone_number: NEVER_ENDS }));
      expect([reply.status, reply.body.data.type, reply.body.data.status]).toEqual([
        201,
        'mobile_money_payout',
        'pending',
      ]);
      expect(await shop.balance('CDF')).toBe('15000.00');
      const wallet = await actor.get('wallet/CDF');
      expect(wallet.body.data).toMatchObject({ balance: '15000.00', held_balance: '5000.00' });

      const other = await actor.pay('mobile-money/payouts', order());
      await ended(actor, 'payouts', other.body.data.transaction_id);
      expect((await actor.get('wallet/CDF')).body.data).toMatchObject({ balance: '10000.00', held_balance: '5000.00' });
      const [entry] = (await actor.get('wallet/CDF/entries')).body.data;
      expect(entry).toMatchObject({
        transaction_id: other.body.data.transaction_id,
        direction: 'debit',
        amount: '5000.00',
        balance_after: '15000.00',
      });
    });

    it('gives the amount back when the provider fails', async () => {
      const reply = await actor.pay('mobile-money/payouts', order({ phone_number: UNKNOWN_RECIPIENT }));
      const final = await ended(actor, 'payouts', reply.body.data.transaction_id);
      expect(final.body.data).toMatchObject({ status: 'failed', failure_code: 'recipient_not_found' });
      expect(await shop.balance('CDF')).toBe('20000.00');
    });

    it('answers 400 for an amount below what the network pays out', async () => {
      const reply = await actor.pay('mobile-money/payouts', order({ amount: '999' }));
      expect([reply.status, reply.body.code, reply.body.details.min]).toEqual([400, 'amount_out_of_range', '1000.00']);
    });

    it('answers 402 when the wallet cannot spend the amount, before it speaks of limits', async () => {
      await world.db.query(
        `UPDATE wallets SET per_transaction_limit = 1, daily_limit = 1 WHERE business_id = $1 AND currency = 'CDF'`,
        [shop.id],
      );
      const reply = await actor.pay('mobile-money/payouts', order({ amount: '20001' }));
      expect([reply.status, reply.body.code]).toEqual([402, 'insufficient_funds']);
      expect(reply.body.details).toEqual({
        available: '20000.00',
        requested: '20001.00',
        currency_code: 'CDF',
        unit: 'CDF',
      });
      const held = await actor.pay('mobile-money/payouts', order({ amount: '2000' }));
      expect([held.status, held.body.code, held.body.details.limit_type]).toEqual([
        400,
        'limit_exceeded',
        'per_transaction',
      ]);
    });

    it('answers 400 limit_exceeded with what remains, and gives back what failed', async () => {
      await world.db.query(
        `UPDATE wallets SET daily_limit = 600000, monthly_limit = 700000 WHERE business_id = $1 AND currency = 'CDF'`,
        [shop.id],
      );
      const failing = await actor.pay(
        'mobile-money/payouts',
        order({ amount: '4000', phone_number: UNKNOWN_RECIPIENT }),
      );
      await ended(actor, 'payouts', failing.body.data.transaction_id);
      expect(
        (await actor.pay('mobile-money/payouts', order({ amount: '4000', phone_number: NEVER_ENDS }))).status,
      ).toBe(201);
      const reply = await actor.pay('mobile-money/payouts', order({ amount: '2001' }));
      expect([reply.status, reply.body.code]).toEqual([400, 'limit_exceeded']);
      expect(reply.body.details).toMatchObject({
        limit_type: 'daily',
        limit: '6000.00',
        used: '4000.00',
        requested: '2001.00',
        remaining: '2000.00',
        resets_at: expect.stringMatching(/T00:00:00\.000Z$/),
      });
      expect((await actor.get('wallet/CDF')).body.data.limits).toMatchObject({
        daily: { limit: '6000.00', used: '4000.00', remaining: '2000.00' },
        monthly: {
          limit: '7000.00',
          used: '4000.00',
          remaining: '3000.00',
          resets_at: expect.stringMatching(/-01T00:00:00\.000Z$/),
        },
      });
      expect((await actor.pay('mobile-money/payouts', order({ amount: '2000' }))).status).toBe(201);
    });
  });
});
