import { setTimeout as pause } from 'node:timers/promises';
import { aBusiness, type Shop } from '../support/builders';
import { keyed } from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { waitingSessions, whileHeld } from '../support/locks';
import { until } from '../support/wait';
import { startWorld, type World } from '../support/world';

const PAYOUTS = 60;
/** They keep coming while the first wait, so that some wait for a place, for their turn and for the row. */
const APART_MS = 80;
const REFUSED_WITHIN_MS = 10_000;
const CALLS = 25;
/** What else runs on the machine makes both slower; the locked row may not make one slower than the other by much. */
const SLOWER_MAX = 6;

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

  interface Seen {
    readonly what: string;
    readonly status: number;
    readonly expected: number;
    readonly ms: number;
  }
  /** What a process answers meanwhile: readiness, a list of the hot merchant's own, and payouts of somebody else. */
  const answersOf = async (shop: Shop): Promise<Seen[]> => {
    const seen: Seen[] = [];
    for (let call = 0; call < CALLS; call += 1) {
      seen.push({ what: 'ready', expected: 200, ms: 0, status: (await world.call('get', '/health/ready')).status });
      seen.push({ what: 'list', expected: 200, ms: 0, status: (await hot.apiKey.get('transactions')).status });
      const began = Date.now();
      const { status } = await payout(shop);
      seen.push({ what: 'payout', expected: 201, ms: Date.now() - began, status });
    }
    return seen;
  };
  const medianMs = (seen: readonly Seen[]): number => {
    const sorted = seen.flatMap(({ what, ms }) => (what === 'payout' ? [ms] : [])).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  };

  // Guarantee: payouts that wait for one locked row delay no other request, and are answered within ten seconds.
  it('keeps the process ready, serves all other wallets, and answers 503 to its own callers', async () => {
    const quiet = await answersOf(other);
    const wallet = `wallet:${await hot.walletId('CDF')}:CDF`;
    const lock = 'SELECT FROM ledger_accounts WHERE address = $1 FOR UPDATE';
    await whileHeld(world, lock, [wallet], async (locked) => {
      expect(locked).toHaveLength(1);
      const stuck = Array.from({ length: PAYOUTS }, async (_, index) => {
        await pause(index * APART_MS);
        const began = Date.now();
        const reply = await payout(hot);
        return { reply, ms: Date.now() - began };
      });
      await until('they wait for the row', async () => (await waitingSessions(world)) >= 3);
      const busy = await answersOf(other);
      const replies = await Promise.all(stuck);
      expect([...quiet, ...busy].filter(({ status, expected }) => status !== expected)).toEqual([]);
      expect(replies.map(({ reply }) => [reply.status, reply.body.code])).toEqual(
        replies.map(() => [503, 'service_busy']),
      );
      for (const { reply } of replies) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
      const longestMs = Math.max(...replies.map(({ ms }) => ms));
      process.stdout.write(
        `a payout of others: ${medianMs(quiet)} ms, beside the locked wallet ${medianMs(busy)} ms; longest wait for a 503: ${longestMs} ms\n`,
      );
      expect(longestMs).toBeLessThan(REFUSED_WITHIN_MS);
      expect(medianMs(busy) / medianMs(quiet)).toBeLessThan(SLOWER_MAX);
    });
    expect((await payout(hot)).status).toBe(201);
    expect(await brokenInvariants(world)).toEqual([]);
  });
});
