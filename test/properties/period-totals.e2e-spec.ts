import { SeededRandom } from '../../scripts/chaos/seeded-random';
import { HOUR_MS } from '../../src/kernel/clock';
import { aBusiness, type Shop } from '../support/builders';
import { recordOperation } from '../support/history';
import { startWorld, type World } from '../support/world';

/** Midnight in UTC, so that hours after it reach into three days and their edges. */
const FIRST_MIDNIGHT = new Date('2026-05-30T00:00:00Z').getTime();
const HOURS = 72;
const KINDS = ['mobile_money_deposit', 'mobile_money_payout'] as const;
const STATES = ['completed', 'failed', 'accepted'] as const;
const CURRENCIES = ['CDF', 'USD'] as const;

let world: World;
let shop: Shop;
const random = new SeededRandom(20_261_122);
/** A whole number below `below`. */
const draw = (below: number): number => random.between(0, below - 1);
const instant = (hour: number): Date => new Date(FIRST_MIDNIGHT + hour * HOUR_MS);

beforeAll(async () => {
  world = await startWorld();
  shop = await aBusiness().active().in(world);
  for (let index = 0; index < 150; index += 1)
    await recordOperation(world, shop.id, {
      kind: random.pick(KINDS),
      state: random.pick(STATES),
      currency: random.pick(CURRENCIES),
      // Some begin exactly at a midnight: that one belongs to the day it begins.
      createdAt:
        index % 10 === 0 ? instant(24 * draw(4)) : new Date(instant(draw(HOURS)).getTime() + draw(3_600) * 1_000),
    });
});
afterAll(() => world.close());

interface Asked {
  readonly from: Date | null;
  readonly to: Date | null;
  readonly type: string | null;
  readonly status: 'completed' | 'failed' | 'pending' | null;
  readonly currency_code: string | null;
}

async function counted({ from, to, type, status, currency_code }: Asked): Promise<number> {
  const [row] = await world.db.query<Array<{ n: number }>>(
    `SELECT count(*)::int AS n FROM operations WHERE business_id = $1 AND environment = 'live' AND ($2::timestamptz IS NULL OR created_at >= $2)
       AND ($3::timestamptz IS NULL OR created_at < $3) AND ($4::text IS NULL OR kind = $4) AND ($5::text IS NULL OR currency = $5)
       AND ($6::text IS NULL OR CASE WHEN state IN ('completed', 'failed') THEN state ELSE 'pending' END = $6)`,
    [shop.id, from, to, type, currency_code, status],
  );
  return row?.n ?? -1;
}

async function shown(asked: Asked): Promise<number> {
  const given = Object.entries(asked).filter(([, value]) => value !== null);
  const query = given.map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]);
  const reply = await shop.apiKey.get('transactions', Object.fromEntries(query));
  expect(reply.body).toMatchObject({ meta: { total: expect.any(Number) } });
  return reply.body.meta.total;
}

// Guarantee: the total of a list is that of its rows, whatever period, type, status and currency is asked for.
describe('the total of a period', () => {
  it('is the number of its transactions, for two hundred filters', async () => {
    const wrong: unknown[] = [];
    for (let round = 0; round < 200; round += 1) {
      const [start, end] = [draw(HOURS), draw(HOURS)].sort((a, b) => a - b);
      const asked: Asked = {
        from: draw(4) === 0 ? null : instant(start ?? 0),
        to: draw(4) === 0 ? null : instant((end ?? 0) + 1),
        type: random.pick([null, ...KINDS]),
        status: random.pick([null, 'completed', 'failed', 'pending'] as const),
        currency_code: random.pick([null, ...CURRENCIES]),
      };
      const [expected, total] = [await counted(asked), await shown(asked)];
      if (expected !== total) wrong.push({ asked, expected, total });
    }
    expect(wrong).toEqual([]);
  });

  it('follows a failed payment that is completed after all, on its own day', async () => {
    const id = await recordOperation(world, shop.id, { state: 'failed', currency: 'USD', createdAt: instant(30) });
    const asked: Asked = { from: instant(24), to: instant(48), type: null, status: 'completed', currency_code: 'USD' };
    const before = await shown(asked);
    await world.db.query(
      `UPDATE operations SET state = 'completed', failure_code = NULL, failure_message = NULL WHERE id = (SELECT id FROM operations
         WHERE business_id = $1 AND state = 'failed' AND currency = 'USD' AND created_at = $2 LIMIT 1)`,
      [shop.id, instant(30)],
    );
    expect(id).toBeDefined();
    expect(await shown(asked)).toBe(before + 1);
    expect(await counted(asked)).toBe(before + 1);
  });
});
