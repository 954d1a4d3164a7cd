import type { Response } from 'supertest';
import { aBusiness, type Shop } from '../support/builders';
import { brokenInvariants } from '../support/invariants';
import { sessionsWait, whileHeld } from '../support/locks';
import { NEVER_ENDS } from '../support/mobile-money';
import { startWorld, type World } from '../support/world';

/** No job runs in this process, so that whoever waits for a lock is a start. */
describe('two payouts steered to start at the same moment', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ PROCESS_ROLE: 'api' });
  });
  afterAll(() => world.close());
  afterEach(async () => {
    expect(await brokenInvariants(world)).toEqual([]);
  });

  const pay = (shop: Shop): Promise<Response> =>
    shop.apiKey.pay('mobile-money/payouts', { currency_code: 'CDF', amount: '1000', phone_number: NEVER_ENDS });
  /**
   * The first comes as far as its hold, after every check, and waits there. The second comes as far as it can: to the
   * lock of the account, or without one past every check as well.
   */
  async function together(shop: Shop): Promise<Response[]> {
    await shop.apiKey.get('mobile-money/networks');
    const both = await whileHeld(world, 'LOCK TABLE ledger_holds IN SHARE MODE', [], async () => {
      const first = pay(shop);
      await sessionsWait(world, 1);
      const second = pay(shop);
      await sessionsWait(world, 2);
      return [first, second];
    });
    return Promise.all(both);
  }

  // Guarantee: a limit is looked at under the lock of the account, so two starts never count the same room twice.
  it('do not exceed the daily limit together', async () => {
    const shop = await aBusiness().active().withWallet('CDF', '50000.00').in(world);
    await world.db.query(`UPDATE wallets SET daily_limit = 100000 WHERE business_id = $1`, [shop.id]);
    const [first, second] = await together(shop);
    expect([first?.status, second?.status, second?.body.code]).toEqual([201, 400, 'limit_exceeded']);
    expect(await shop.balance('CDF')).toBe('49000.00');
  });

  // Guarantee: the balance is looked at under the same lock, so the second is refused and does not fail.
  it('do not spend the same money', async () => {
    const shop = await aBusiness().active().withWallet('CDF', '1000.00').in(world);
    const [first, second] = await together(shop);
    expect([first?.status, second?.status, second?.body.code]).toEqual([201, 402, 'insufficient_funds']);
    expect(await shop.balance('CDF')).toBe('0.00');
  });
});
