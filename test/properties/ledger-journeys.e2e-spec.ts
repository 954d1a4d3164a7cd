import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import type { Response } from 'supertest';
import { aBusiness, type Door, DOORS, type Shop } from '../support/builders';
import { until } from '../support/wait';
import { startWorld, type World } from '../support/world';
import { brokenInvariants } from '../support/invariants';

/** `JOURNEYS=200 JOURNEY_SEED=$RANDOM npx jest ledger-journeys` goes further. */
const RUNS = Number(process.env['JOURNEYS'] ?? 12);
const SEED = Number(process.env['JOURNEY_SEED'] ?? 20_261_121);

const CURRENCIES = ['CDF', 'USD'] as const;
type Currency = (typeof CURRENCIES)[number];
const STAYS_OPEN = '129';

interface MobileMoneyStep {
  readonly kind: 'deposits' | 'payouts';
  readonly shop: number;
  readonly door: Door;
  readonly currency: Currency;
  readonly amount: string;
  /** Last three digits of the number, which decide the outcome. */
  readonly ending: string;
  /** How often the same request is sent at once, under one key. */
  readonly times: number;
}
interface CardStep {
  readonly kind: 'create' | 'topup' | 'drain' | 'freeze' | 'unfreeze' | 'terminate';
  readonly shop: number;
  readonly amount: string;
  /** Which of the cards in the list; it may not be there. */
  readonly card: number;
  readonly times: number;
}
/** One thing a merchant asks for. What cannot be is refused and changes nothing. */
type Step = MobileMoneyStep | CardStep;

const shop = fc.nat({ max: 2 });
const times = fc.constantFrom(1, 1, 1, 2, 5);
const mobileMoney: fc.Arbitrary<MobileMoneyStep> = fc.record({
  kind: fc.constantFrom('deposits', 'payouts'),
  shop,
  door: fc.constantFrom(...DOORS),
  currency: fc.constantFrom(...CURRENCIES),
  amount: fc.integer({ min: 900, max: 9_000 }).map(String),
  ending: fc.constantFrom('789', '789', '789', '049', '069', '089', '119', STAYS_OPEN),
  times,
});
const cards: fc.Arbitrary<CardStep> = fc.record({
  kind: fc.constantFrom('create', 'create', 'topup', 'topup', 'drain', 'drain', 'freeze', 'unfreeze', 'terminate'),
  shop,
  // Cents; 40201 is refused by the issuer, 50301 finds it unreachable, 50302 and 50303 have an outcome only later.
  amount: fc.oneof(
    fc.integer({ min: 100, max: 90_000 }).map(String),
    fc.constantFrom('40201', '50301', '50302', '50303'),
  ),
  card: fc.nat({ max: 3 }),
  times,
});
/** Steps of one batch are asked for together; the next batch follows when all have been answered. */
const journeys = fc.array(fc.array(fc.oneof(mobileMoney, cards), { minLength: 1, maxLength: 8 }), {
  minLength: 1,
  maxLength: 5,
});

describe('the books', () => {
  let world: World;
  let shops: Shop[];
  /** Everything that was answered 201: what the merchants know of. */
  const accepted = new Map<string, { readonly shop: Shop; readonly door: Door }>();

  beforeAll(async () => {
    world = await startWorld({ CARD_CREATION_WAIT_MS: '100' });
    shops = await Promise.all(
      [0, 1, 2].map(() =>
        aBusiness()
          .active()
          .withPlan('growth')
          .withPin()
          .withWallet('CDF', '20000.00')
          .withWallet('USD', '9000.00')
          .in(world),
      ),
    );
  });
  afterAll(() => world.close());

  async function askForMobileMoney(step: MobileMoneyStep, at: Shop, idempotency_key: string): Promise<Response> {
    const { kind, door, currency: currency_code, amount } = step;
    const order = { currency_code, amount, phone_number: `243813456${step.ending}`, idempotency_key };
    const reply = await at.door(door).pay(`mobile-money/${kind}`, order);
    if (reply.status === 201) accepted.set(reply.body.data.transaction_id, { shop: at, door });
    return reply;
  }

  async function askForCard({ kind, amount, card }: CardStep, at: Shop, idempotency_key: string): Promise<Response> {
    if (kind === 'create') {
      const wallet_id = await at.walletId('USD');
      return at.apiKey.post('cards', { wallet_id, brand: 'VISA', amount, idempotency_key });
    }
    const listed = await at.apiKey.get('cards', { limit: '100' });
    return at.apiKey.post(`cards/${listed.body.data[card]?.id ?? 999_999_999}/${kind}`, { amount, idempotency_key });
  }

  function take(step: Step): Promise<Response[]> {
    const at = shops[step.shop];
    if (!at) throw new Error('no such shop');
    const key = randomUUID();
    const ask = (): Promise<Response> =>
      'door' in step ? askForMobileMoney(step, at, key) : askForCard(step, at, key);
    return Promise.all(Array.from({ length: step.times }, ask));
  }

  /** Nothing moves any more but what the provider never answers. */
  const isQuiet = (): Promise<unknown> =>
    until(
      'every operation that can end has ended',
      async () => {
        const [open] = await world.db.query(
          `SELECT count(*)::int AS n FROM operations
           WHERE state NOT IN ('completed', 'failed') AND coalesce(phone_number, '') NOT LIKE '%${STAYS_OPEN}'`,
        );
        return open.n === 0;
      },
      25_000,
    );

  /** What stands in the wallet and on the cards of a business, and what deposits and payouts explain, in hundredths. */
  async function figures(of: Shop, currency: Currency): Promise<{ stands: bigint; explained: bigint }> {
    const [row] = await world.db.query(
      `SELECT (SELECT coalesce(sum(posted), 0) FROM ledger_accounts WHERE currency = $2 AND environment = 'live' AND address IN (
                 SELECT ledger_address FROM wallets WHERE business_id = $1
                 UNION ALL SELECT 'card:' || id FROM cards WHERE business_id = $1)) AS stands,
              (SELECT coalesce(sum(CASE kind WHEN 'mobile_money_deposit' THEN amount ELSE -amount END), 0) FROM operations
               WHERE business_id = $1 AND currency = $2 AND state = 'completed' AND kind LIKE 'mobile_money_%') AS explained`,
      [of.id, currency],
    );
    return { stands: BigInt(row.stands), explained: BigInt(row.explained) };
  }

  // Guarantee: whatever merchants ask for, in whatever order, together and repeatedly, and however it ends, every invariant of the books holds and no money appears or is lost.
  it(
    'hold every promise after any journey',
    async () => {
      await fc.assert(
        fc.asyncProperty(journeys, async (batches) => {
          for (const batch of batches) {
            const replies = await Promise.all(batch.map(take));
            for (const reply of replies.flat()) expect([200, 201, 400, 402, 404, 409, 503]).toContain(reply.status);
          }
          await isQuiet();
          expect(await brokenInvariants(world)).toEqual([]);
          for (const one of shops) {
            for (const currency of CURRENCIES) {
              const { stands, explained } = await figures(one, currency);
              expect([currency, stands]).toEqual([currency, explained]);
            }
          }
        }),
        { numRuns: RUNS, seed: SEED, endOnFailure: true },
      );
    },
    60_000 * RUNS,
  );

  it('show at each door what the other one began', async () => {
    expect(accepted.size).toBeGreaterThan(20);
    for (const [id, { shop: at, door }] of accepted) {
      const other = door === 'apiKey' ? 'session' : 'apiKey';
      const reply = await at.door(other).get(`transactions/${id}`);
      expect([id, reply.status, reply.body.data.transaction_id]).toEqual([id, 200, id]);
    }
  });

  it('show a merchant the figures that the ledger keeps', async () => {
    for (const one of shops) {
      for (const currency of CURRENCIES) {
        const { body } = await one.apiKey.get(`wallet/${currency}`);
        expect(body.data.balance).toBe(await one.balance(currency));
      }
    }
  });
});
