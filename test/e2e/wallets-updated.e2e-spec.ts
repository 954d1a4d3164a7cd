import { aBusiness, type Shop } from '../support/builders';
import { until } from '../support/wait';
import { startWorld, type World } from '../support/world';

const ORDER = { currency_code: 'CDF', amount: '5000', phone_number: '243813456789' };

describe('updated_at of a wallet', () => {
  let world: World;
  let shop: Shop;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aBusiness().active().withWallet('CDF', '20000.00').in(world);
  });

  const seen = async (): Promise<{ updated: Date; held: string; balance: string }> => {
    const { updated_at, held_balance, balance } = (await shop.apiKey.get('wallet/CDF')).body.data;
    return { updated: new Date(updated_at), held: held_balance, balance };
  };

  // Guarantee: reading wallets by `updated_at` misses no change of a balance or a hold.
  it('moves when a payout is held, when it is paid and when it is released', async () => {
    const before = await seen();
    await shop.apiKey.post('mobile-money/payouts', ORDER);
    const held = await seen();
    expect(held.updated > before.updated).toBe(true);
    const paid = await until('the payout is paid', async () => {
      const now = await seen();
      return now.held === '0.00' ? now : null;
    });
    expect([paid.updated > before.updated, paid.balance]).toEqual([true, '15000.00']);
    await shop.apiKey.post('mobile-money/payouts', { ...ORDER, phone_number: '243813456089' });
    const again = await until('the second payout has failed', async () => {
      const now = await seen();
      return now.held === '0.00' && now.updated > paid.updated ? now : null;
    });
    expect(again.balance).toBe('15000.00');
    const [listed] = (await shop.apiKey.get('wallet')).body.data;
    expect(new Date(listed.updated_at)).toEqual(again.updated);
  });

  it('moves when a deposit is credited, and stays while nothing happens', async () => {
    const before = await seen();
    expect(await seen()).toEqual(before);
    await shop.apiKey.post('mobile-money/deposits', ORDER);
    const after = await until('the deposit is there', async () => {
      const now = await seen();
      return now.balance === '25000.00' ? now : null;
    });
    expect(after.updated > before.updated).toBe(true);
  });
});
