import { aBusiness, type Shop } from '../support/builders';
import { keyed } from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { waitingSessions, whileHeld } from '../support/locks';
import { until } from '../support/wait';
import { startWorld, type World } from '../support/world';

const PAYOUTS = 40;
/** Four seconds for a place and five for the lock; more on a machine that others keep busy. */
const REFUSED_WITHIN_MS = 15_000;

describe('one wallet that is locked', () => {
  let world: World;
  let hot: Shop;
  let other: Shop;

  beforeAll(async () => {
    world = await startWorld({ DATABASE_POOL_SIZE: '10' });
    hot = await aBusiness().active().withWallet('CDF', '500000.00').in(world);
    other = await aBusiness().active().withWallet('CDF', '500000.00').in(world);
  });
  afterAll(() => world.close());

  const payout = (shop: Shop) => {
    const body = keyed({ currency_code: 'CDF', amount: '1000', phone_number: '243973456789', network: 'AIRTEL_COD' });
    return shop.apiKey.pay('mobile-money/payouts', body);
  };

  // Guarantee: payouts that wait for one locked row delay no other request, and are answered before their callers give up.
  it('keeps the process ready, serves all other wallets, and answers 503 to its own callers', async () => {
    const wallet = `wallet:${await hot.walletId('CDF')}:CDF`;
    const lock = 'SELECT FROM ledger_accounts WHERE address = $1 FOR UPDATE';
    await whileHeld(world, lock, [wallet], async (locked) => {
      expect(locked).toHaveLength(1);
      const began = Date.now();
      const stuck = Array.from({ length: PAYOUTS }, async () => {
        const reply = await payout(hot);
        return { reply, ms: Date.now() - began };
      });
      await until('they wait for the row', async () => (await waitingSessions(world)) >= 3);
      const served: Array<[what: string, status: number]> = [];
      for (let round = 0; round < 5; round += 1) {
        served.push(['ready', (await world.call('get', '/health/ready')).status]);
        served.push(['payout', (await payout(other)).status]);
        served.push(['list', (await hot.apiKey.get('transactions')).status]);
      }
      expect(served.filter(([what, status]) => status !== (what === 'payout' ? 201 : 200))).toEqual([]);
      const replies = await Promise.all(stuck);
      expect(replies.map(({ reply }) => [reply.status, reply.body.code])).toEqual(
        replies.map(() => [503, 'service_busy']),
      );
      for (const { reply } of replies) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
      expect(Math.max(...replies.map(({ ms }) => ms))).toBeLessThan(REFUSED_WITHIN_MS);
    });
    expect((await payout(hot)).status).toBe(201);
    expect(await brokenInvariants(world)).toEqual([]);
  });
});
