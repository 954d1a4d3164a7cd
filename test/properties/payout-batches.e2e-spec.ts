import { randomInt, randomUUID } from 'node:crypto';
import { draftPayment, type PaymentOwner } from '../../bench/payments';
import type { MobileMoneyKind } from '../../src/ledger/operation-kinds';
import type { OperationOf } from '../../src/operations/operation';
import { beginningOf } from '../../src/operations/operation-changes';
import { OperationsRepository } from '../../src/operations/operations.repository';
import type { StartOutcome } from '../../src/operations/start-outcome';
import { aBusiness } from '../support/builders';
import { brokenInvariants } from '../support/invariants';
import { startWorld, type World } from '../support/world';

type Payment = OperationOf<MobileMoneyKind>;

interface Limits {
  readonly per_transaction?: number;
  readonly daily?: number;
  readonly monthly?: number;
}

const ROUNDS = 30;

/** Guarantee: payouts that begin together take what each could have taken alone after those before it, and never more. */
describe('payouts that begin together', () => {
  const repository = new OperationsRepository();
  let world: World;

  beforeAll(async () => {
    world = await startWorld({ PROCESS_ROLE: 'api' });
  });
  afterAll(async () => {
    expect(await brokenInvariants(world)).toEqual([]);
    await world.close();
  });

  /** @param amount decimal, in the wallet; limits are in hundredths. */
  async function aPayer(amount: string, limits: Limits = {}): Promise<PaymentOwner> {
    const shop = await aBusiness().active().withWallet('CDF', amount).in(world);
    const [row] = await world.db.query(
      `WITH changed AS (UPDATE wallets SET per_transaction_limit = $2, daily_limit = $3, monthly_limit = $4
         WHERE business_id = $1 AND currency = 'CDF' AND environment = 'live' RETURNING id, ledger_address)
       SELECT id, ledger_address FROM changed`,
      [shop.id, limits.per_transaction ?? null, limits.daily ?? null, limits.monthly ?? null],
    );
    return { businessId: shop.id, walletId: Number(row?.id), ledgerAddress: row?.ledger_address ?? '' };
  }
  const payout = (owner: PaymentOwner, amount: number): Payment => ({
    ...draftPayment('payout', owner, randomUUID()),
    amount: BigInt(amount),
  });
  async function begin(payments: readonly Payment[], mayWait = true): Promise<Array<StartOutcome | undefined>> {
    const outcomes = await repository.beginAll(
      world.db.manager,
      payments.map((one) => beginningOf(one, null)),
      mayWait,
    );
    return payments.map(({ id }) => outcomes.get(id));
  }
  const kindsOf = (outcomes: ReadonlyArray<StartOutcome | undefined>) => outcomes.map((one) => one?.kind).sort();
  async function heldBy(owner: PaymentOwner): Promise<number> {
    const [row] = await world.db.query('SELECT held FROM ledger_accounts WHERE address = $1', [owner.ledgerAddress]);
    return Number((row as { held: string }).held);
  }

  it.each<[string, Limits, number[], string[], number]>([
    ['have the money for two', {}, [40, 40, 40], ['insufficient_funds', 'started', 'started'], 80],
    ['have exactly the money', {}, [50, 50], ['started', 'started'], 100],
    [
      'are too large for the wallet, all but one',
      {},
      [101, 100, 101],
      ['insufficient_funds', 'insufficient_funds', 'started'],
      100,
    ],
    ['are below and above the limit of one', { per_transaction: 30 }, [30, 31], ['limit_exceeded', 'started'], 30],
    ['reach the limit of the day', { daily: 60 }, [30, 30, 1], ['limit_exceeded', 'started', 'started'], 60],
    ['reach the limit of the month', { daily: 90, monthly: 40 }, [25, 25], ['limit_exceeded', 'started'], 25],
  ])('%s: %j', async (_what, limits, amounts, kinds, held) => {
    const owner = await aPayer('1.00', limits);
    // In the order of their ids, as they are counted.
    const ids = amounts.map(() => randomUUID()).sort();
    const asked = amounts.map((amount, place) => ({ ...payout(owner, amount), id: ids[place] ?? '' }));
    expect(kindsOf(await begin(asked))).toEqual(kinds);
    expect(await heldBy(owner)).toBe(held);
  });

  it('are all refused where one id is asked for twice, and each is begun once alone', async () => {
    const owner = await aPayer('1.00');
    const [twice, other] = [payout(owner, 10), payout(owner, 10)];
    await expect(begin([twice, other, twice])).rejects.toMatchObject({ code: '23505' });
    expect(await heldBy(owner)).toBe(0);
    expect(kindsOf(await begin([other, twice]))).toEqual(['started', 'started']);
    expect(await heldBy(owner)).toBe(20);
  });

  it('count what was paid before on the same day, and what another merchant pays not', async () => {
    const [owner, other] = [await aPayer('1.00', { daily: 50 }), await aPayer('1.00', { daily: 50 })];
    expect(kindsOf(await begin([payout(owner, 30), payout(other, 50)]))).toEqual(['started', 'started']);
    const [first, second, third] = await begin([payout(owner, 20), payout(other, 1), payout(owner, 1)]);
    expect(second).toEqual({ kind: 'limit_exceeded', limitType: 'daily', limit: 50n, used: 50n });
    expect([first?.kind, third?.kind].sort()).toEqual(['limit_exceeded', 'started']);
  });

  it('begin without those whose account somebody has locked, when they may not wait', async () => {
    const [locked, free] = [await aPayer('1.00'), await aPayer('1.00')];
    await world.db.transaction(async (tx) => {
      await tx.query('SELECT FROM ledger_accounts WHERE address = $1 FOR UPDATE', [locked.ledgerAddress]);
      const outcomes = await begin([payout(locked, 10), payout(free, 10), payout(locked, 10)], false);
      expect(outcomes.map((one) => one?.kind)).toEqual([undefined, 'started', undefined]);
    });
    expect([await heldBy(locked), await heldBy(free)]).toEqual([0, 10]);
  });

  it('never take too much and never refuse what would still go, whatever is asked', async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const limits = { per_transaction: randomInt(20, 60), daily: randomInt(40, 160), monthly: randomInt(40, 200) };
      const [free, limited] = [await aPayer('1.00'), await aPayer('1.00', limits)];
      const asked = Array.from({ length: randomInt(2, 12) }, () =>
        payout(randomInt(2) === 0 ? free : limited, randomInt(1, 70)),
      );
      const outcomes = await begin(asked);
      for (const owner of [free, limited]) {
        const started = asked.filter(
          (one, place) => one.source === owner.ledgerAddress && outcomes[place]?.kind === 'started',
        );
        expect(await heldBy(owner)).toBe(started.reduce((sum, { amount }) => sum + Number(amount), 0));
      }
      for (const [place, one] of asked.entries()) {
        const kind = outcomes[place]?.kind;
        // What was refused is refused alone and afterwards too, and a key that began a payout has been used.
        const again = { ...one, id: randomUUID(), ...(kind === 'started' ? {} : { idempotencyKey: randomUUID() }) };
        const alone = await repository.start(world.db.manager, again);
        expect([round, place, alone.kind === 'started']).toEqual([round, place, false]);
        if (kind === 'started') expect(alone.kind).toBe('exists');
      }
    }
  });
});
