import { aBusiness, type Shop } from '../support/builders';
import { until } from '../support/wait';
import { startWorld, type World } from '../support/world';

interface Figures {
  readonly completed: number;
  readonly failed: number;
  readonly pending: number;
  readonly total: number;
}
interface Period {
  readonly deposits: Figures;
  readonly payouts: Figures;
}
interface Entry {
  readonly direction: 'debit' | 'credit';
  readonly amount: string;
  readonly balance_after: string;
}

const OUTCOMES = ['243813456789', '243813456789', '243813456089', '243813456049'];
const PAYMENTS = 90;
const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));

describe('reads while money moves', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  const movesMoney = async (shop: Shop, times = PAYMENTS): Promise<void> => {
    const pay = async (lane: number): Promise<void> => {
      for (let made = lane; made < times; made += 6) {
        const reply = await shop.apiKey.pay(`mobile-money/${made % 2 ? 'deposits' : 'payouts'}`, {
          currency_code: 'CDF',
          amount: String(1_000 + made),
          phone_number: OUTCOMES[made % OUTCOMES.length],
        });
        expect(reply.status).toBe(201);
      }
    };
    await Promise.all(Array.from({ length: 6 }, (_, lane) => pay(lane)));
  };
  /** Calls `look` again and again until the money has come to rest. @returns how often. */
  async function watch(shop: Shop, look: () => Promise<void>): Promise<number> {
    let moving = true;
    const payments = movesMoney(shop).finally(() => (moving = false));
    let looks = 0;
    for (; moving; looks += 1) await look();
    await payments;
    await until('everything has ended', async () => {
      const [open] = await world.db.query(
        `SELECT count(*)::int AS n FROM operations WHERE business_id = $1 AND state NOT IN ('completed', 'failed')`,
        [shop.id],
      );
      return open.n === 0;
    });
    await look();
    return looks;
  }
  const aShop = () => aBusiness().active().withWallet('CDF', '900000.00').in(world);

  // Guarantee: the figures of the overview are of one moment: they add up, and what is counted twice is counted alike.
  it('shows an overview that adds up at every moment', async () => {
    const shop = await aShop();
    // The opening balance came in forty days ago.
    const before = { ...(await shop.session.get('overview')).body.data.all_time.deposits } as Figures;
    expect([before.completed, before.total]).toEqual([1, 1]);
    const looks = await watch(shop, async () => {
      const { all_time, last_30_days } = (await shop.session.get('overview')).body.data as Record<string, Period>;
      if (!all_time || !last_30_days) throw new Error('a block is missing');
      for (const { completed, failed, pending, total } of [all_time.deposits, all_time.payouts]) {
        expect(total).toBe(completed + failed + pending);
      }
      const { deposits } = last_30_days;
      expect(all_time.payouts).toEqual(last_30_days.payouts);
      expect(all_time.deposits).toEqual({ ...deposits, completed: deposits.completed + 1, total: deposits.total + 1 });
    });
    expect(looks).toBeGreaterThan(5);
  });

  // Guarantee: a page of the history and its total are of one moment.
  it('counts in the history what it lists', async () => {
    const shop = await aShop();
    const looks = await watch(shop, async () => {
      for (const filter of [{}, { status: 'completed' }, { status: 'pending' }, { type: 'mobile_money_payout' }]) {
        const { data, meta } = (await shop.apiKey.get('transactions', { ...filter, limit: '100' })).body;
        expect([filter, data.length]).toEqual([filter, meta.total]);
      }
    });
    expect(looks).toBeGreaterThan(3);
  });

  // Guarantee: a client that pages through the history while it grows may see a row twice and misses none that existed at the start.
  it('loses no row of the history to somebody who turns its pages', async () => {
    const shop = await aShop();
    await movesMoney(shop, 40);
    const rows: Array<{ id: string }> = await world.db.query('SELECT id FROM operations WHERE business_id = $1', [
      shop.id,
    ]);
    const standing = rows.map(({ id }) => `TXN-${id.replaceAll('-', '').toUpperCase()}`);
    const growing = movesMoney(shop);
    const met = new Set<string>();
    for (let page = 1, left = true; left; page += 1) {
      const { data } = (await shop.apiKey.get('transactions', { page: String(page), limit: '7' })).body;
      for (const { transaction_id } of data) met.add(transaction_id);
      left = data.length > 0;
    }
    await growing;
    expect(standing.filter((id) => !met.has(id))).toEqual([]);
  });

  // Guarantee: the entries of a wallet are a chain: each balance is the one before it and what the entry moved.
  it('shows the entries of a wallet without a gap, and as many as it counts', async () => {
    const shop = await aShop();
    await watch(shop, async () => {
      const { data, meta } = (await shop.apiKey.get('wallet/CDF/entries', { limit: '100' })).body;
      expect(data.length).toBe(meta.total);
      const entries = data as Entry[];
      for (const [index, { direction, amount, balance_after }] of entries.entries()) {
        const moved = direction === 'credit' ? cents(amount) : -cents(amount);
        expect(cents(balance_after) - moved).toBe(cents(entries[index + 1]?.balance_after ?? '0.00'));
      }
    });
  });
});
