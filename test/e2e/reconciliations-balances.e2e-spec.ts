import { operationIdOf } from '../../src/kernel/ids';
import type { Shop } from '../support/builders';
import { AIRTEL_ORDER } from '../support/mobile-money';
import { anOperator, type OperatorActor } from '../support/operators';
import { aPayingShop, type PawapayWorld, startPawapayWorld } from '../support/pawapay';
import { until } from '../support/wait';

type Kind = 'deposits' | 'payouts';

describe('comparing the balance at the provider with our ledger', () => {
  let world: PawapayWorld;
  let shop: Shop;
  let operator: OperatorActor;
  beforeAll(async () => {
    world = await startPawapayWorld();
    operator = await anOperator(world);
    shop = await aPayingShop(world);
  });
  afterAll(() => world.close());

  const compare = async () => (await operator.call('post', 'reconciliations', {})).body.data;
  const inCdf = (comparison: { balances: Array<{ currency: string }> }) =>
    comparison.balances.find(({ currency }) => currency === 'CDF');
  const settle = async (kind: Kind) => {
    const id = (await shop.apiKey.pay(`mobile-money/${kind}`, AIRTEL_ORDER)).body.data.transaction_id;
    await until(
      'it has ended',
      async () => (await shop.apiKey.get(`transactions/${id}`)).body.data.status !== 'pending',
    );
  };
  const addToFloat = (amount: bigint) =>
    world.pawapay.books.setFloat('COD', 'CDF', world.pawapay.books.floatOf('COD', 'CDF') + amount);

  const floatReviews = () =>
    world.db.query(`SELECT id, status, details FROM operation_reviews WHERE reason = 'balance_differs' ORDER BY id`);

  // Guarantee: money that moved at the provider without a payment of ours is reported until an operator has explained it.
  it('shows both, and reports when the gap between them moves although nothing is in flight', async () => {
    expect(inCdf(await compare())).toEqual({
      currency: 'CDF',
      provider_balance: '100000000.00',
      ledger_position: '0.00',
      difference: '100000000.00',
    });
    await settle('payouts');
    await settle('deposits');
    await settle('payouts');
    const quiet = await compare();
    expect(inCdf(quiet)).toMatchObject({
      provider_balance: '99995000.00',
      ledger_position: '-5000.00',
      difference: '100000000.00',
    });
    expect(quiet.differences).toEqual([]);
    addToFloat(-123_00n);
    const gone = [
      { kind: 'balance_differs', reference: 'CDF', details: { before: '100000000.00', now: '99999877.00' } },
    ];
    await until('what ended just now excuses nothing', async () => (await compare()).differences.length > 0);
    expect((await compare()).differences).toEqual(gone);
    const [review, ...others] = await floatReviews();
    expect([review.details.is_exact, others]).toEqual(['yes', []]);
    const decision = { resolution: 'acknowledge', reason: 'Fees of May, invoice 4711.' };
    expect((await operator.call('post', `reviews/${review.id}/resolve`, decision)).status).toBe(200);
    expect((await compare()).differences).toEqual([]);
    addToFloat(-1n);
    expect((await compare()).differences).toEqual([
      { kind: 'balance_differs', reference: 'CDF', details: { before: '99999877.00', now: '99999876.99' } },
    ]);
    expect(await floatReviews()).toHaveLength(2);
    addToFloat(1n);
    expect((await compare()).differences).toEqual([]);
    // What is gone by itself is nobody's question any more, and a new difference is another one.
    expect((await floatReviews()).map(({ status }: { status: string }) => status)).toEqual(['resolved', 'resolved']);
    addToFloat(-1n);
    await compare();
    expect(await floatReviews()).toHaveLength(3);
    addToFloat(1n);
    await compare();
  });

  // Guarantee: a busy service is compared too; payments under way are allowed for to the cent.
  it('reports what payments under way cannot explain', async () => {
    world.fault({ on: 'outcome', fault: 'stay' });
    const id = (await shop.apiKey.pay('mobile-money/payouts', AIRTEL_ORDER)).body.data.transaction_id;
    expect((await compare()).differences).toEqual([]);
    addToFloat(-1n);
    expect((await compare()).differences).toMatchObject([{ kind: 'balance_differs', reference: 'CDF' }]);
    addToFloat(1n);
    const payment = world.pawapay.books.find(operationIdOf(id) ?? '');
    if (payment) world.pawapay.books.move(payment, 'COMPLETED');
    await until(
      'it has ended',
      async () => (await shop.apiKey.get(`transactions/${id}`)).body.data.status === 'completed',
    );
  });

  it('does not take what is in flight for a difference', async () => {
    await compare();
    world.fault({ on: 'outcome', fault: 'stay' });
    const id = (await shop.apiKey.pay('mobile-money/payouts', AIRTEL_ORDER)).body.data.transaction_id;
    const done = await compare();
    // The provider has reserved the money, our ledger has only held it.
    expect(inCdf(done)).toMatchObject({ ledger_position: '-10000.00' });
    expect(done.differences).toEqual([]);
    const payment = world.pawapay.books.find(operationIdOf(id) ?? '');
    if (payment) world.pawapay.books.move(payment, 'COMPLETED');
    await compare();
  });

  // Guarantee: what an operator acknowledged explains that difference alone. One that came later has a review of its own.
  it('asks again when an acknowledged difference had gone and another one came', async () => {
    await until('it is quiet', async () => (await compare()).differences.length === 0);
    const before = (await floatReviews()).length;
    addToFloat(-10_000_00n);
    await until('it is found', async () => (await compare()).differences.length > 0);
    const [review] = (await floatReviews()).slice(before);
    const decision = { resolution: 'acknowledge', reason: 'The provider says that it will come back.' };
    expect((await operator.call('post', `reviews/${review.id}/resolve`, decision)).status).toBe(200);
    addToFloat(10_000_00n);
    world.fault({ on: 'outcome', fault: 'stay' });
    const id = (await shop.apiKey.pay('mobile-money/payouts', AIRTEL_ORDER)).body.data.transaction_id;
    for (let again = 0; again < 2; again += 1) expect((await compare()).differences).toEqual([]);
    addToFloat(-10_000_00n);
    expect((await compare()).differences).toMatchObject([{ kind: 'balance_differs', reference: 'CDF' }]);
    expect((await floatReviews()).slice(before).map(({ status }: { status: string }) => status)).toEqual([
      'resolved',
      'open',
    ]);
    addToFloat(10_000_00n);
    const payment = world.pawapay.books.find(operationIdOf(id) ?? '');
    if (payment) world.pawapay.books.move(payment, 'COMPLETED');
    await until('nothing is open', async () => {
      await compare();
      return (await floatReviews()).every(({ status }: { status: string }) => status === 'resolved');
    });
  });

  // Guarantee: what the provider takes for its services wakes nobody, and hides nothing else.
  it('explains fees by the statement that lists them, and nothing beyond them', async () => {
    const known = () => world.db.query(`SELECT sum(amount)::int AS taken FROM provider_fees WHERE currency = 'CDF'`);
    await until('it is quiet', async () => (await compare()).differences.length === 0);
    const before = (await floatReviews()).length;
    world.pawapay.settings.feePerThousand = 20;
    await settle('payouts');
    await settle('deposits');
    world.pawapay.settings.feePerThousand = 0;
    const { books } = world.pawapay;
    const aged = new Date(Date.now() - 3 * 60_000);
    for (const one of books.list()) if (one.fee) one.fee = { ...one.fee, at: aged };
    await world.db.query(`UPDATE balance_baselines SET taken_at = $1`, [new Date(aged.getTime() - 120_000)]);
    expect((await compare()).differences).toEqual([]);
    expect(await known()).toEqual([{ taken: 200_00 }]);
    expect((await compare()).differences).toEqual([]);
    expect(await known()).toEqual([{ taken: 200_00 }]);
    expect(await floatReviews()).toHaveLength(before);
    // A tenth of what was paid in the last hour may be a fee that is not listed yet. A franc more may not.
    addToFloat(-20_000_00n);
    const [found] = (await compare()).differences;
    expect(found).toMatchObject({ kind: 'balance_differs', reference: 'CDF', details: { fees: '200.00' } });
    addToFloat(20_000_00n);
    expect((await compare()).differences).toEqual([]);
  });

  // Guarantee: what the provider calls a fee by a name we do not know explains nothing, and whoever decides is shown it.
  it('asks about a fee of an unknown name, with the lines that the statement lists', async () => {
    const begins = `SELECT FROM balance_baselines WHERE currency = 'CDF'`;
    await world.db.query(`DELETE FROM balance_baselines WHERE currency = 'CDF'`);
    await until('a baseline is taken', async () => {
      await compare();
      return (await world.db.query(begins)).length === 1;
    });
    const before = (await floatReviews()).length;
    Object.assign(world.pawapay.settings, { feePerThousand: 500, feeSuffix: '_COMMISSION' });
    for (let paid = 0; paid < 2; paid += 1) await settle('payouts');
    Object.assign(world.pawapay.settings, { feePerThousand: 0, feeSuffix: '_COMMISSION' });
    const [found] = await until('what ended just now excuses nothing', async () => {
      const { differences } = await compare();
      return differences.length > 0 ? differences : null;
    });
    const [review] = (await floatReviews()).slice(before);
    expect(review).toMatchObject({ status: 'open', details: { currency: 'CDF' } });
    for (const lines of [found.details.other_lines, review.details.other_lines])
      expect(lines).toMatch(/^PAYOUT_COMMISSION -\d+\.00 \(\d+ lines\)|, PAYOUT_COMMISSION -\d+\.00 \(\d+ lines\)/);
  });

  // Guarantee: what an operator books for a payment that the provider took back is no question about the float afterwards.
  it('does not begin with a gap that a contradiction has made', async () => {
    await world.db.query(`DELETE FROM balance_baselines WHERE currency = 'CDF'`);
    const before = (await floatReviews()).length;
    const id = (await shop.apiKey.pay('mobile-money/payouts', AIRTEL_ORDER)).body.data.transaction_id;
    await until(
      'it is paid',
      async () => (await shop.apiKey.get(`transactions/${id}`)).body.data.status === 'completed',
    );
    const payment = world.pawapay.books.find(operationIdOf(id) ?? '');
    if (payment) world.pawapay.books.move(payment, 'FAILED', 'UNSPECIFIED_FAILURE');
    await compare();
    const [review] = await world.db.query(
      `SELECT id, reason FROM operation_reviews WHERE status = 'open' AND operation_id = $1`,
      [operationIdOf(id)],
    );
    expect(review.reason).toBe('failed_after_completion');
    await until('nothing has ended just now', async () => {
      const recent = `SELECT FROM operations WHERE completed_at > now() - interval '1 second'`;
      return (await world.db.query(recent)).length === 0;
    });
    await compare();
    const decision = { resolution: 'reverse', reason: 'The provider has given it back.' };
    expect((await operator.call('post', `reviews/${review.id}/resolve`, decision)).status).toBe(200);
    for (let again = 0; again < 2; again += 1) expect((await compare()).differences).toEqual([]);
    expect(await world.db.query(`SELECT difference FROM balance_baselines WHERE currency = 'CDF'`)).toHaveLength(1);
    expect(await floatReviews()).toHaveLength(before);
  });

  // Guarantee: a currency in which something is always under way is compared from the first day on.
  it('begins while payments are under way, and is as exact as they allow', async () => {
    const kept = await world.db.query(`DELETE FROM balance_baselines WHERE currency = 'CDF' RETURNING *`);
    expect(kept).toBeDefined();
    world.fault({ on: 'outcome', fault: 'stay' });
    const id = (await shop.apiKey.pay('mobile-money/payouts', AIRTEL_ORDER)).body.data.transaction_id;
    expect((await compare()).differences).toEqual([]);
    addToFloat(-1_000_000_00n);
    expect((await compare()).differences).toMatchObject([
      { kind: 'balance_differs', reference: 'CDF', details: { before: expect.stringMatching(/^[\d.]+ to [\d.]+$/) } },
    ]);
    addToFloat(1_000_000_00n);
    const payment = world.pawapay.books.find(operationIdOf(id) ?? '');
    if (payment) world.pawapay.books.move(payment, 'COMPLETED');
    await until('the gap is known to the cent', async () => {
      await compare();
      const [row] = await world.db.query(`SELECT uncertainty FROM balance_baselines WHERE currency = 'CDF'`);
      return row.uncertainty === '0';
    });
    expect((await compare()).differences).toEqual([]);
    addToFloat(-1n);
    expect((await compare()).differences).toMatchObject([{ kind: 'balance_differs', reference: 'CDF' }]);
    addToFloat(1n);
    expect((await compare()).differences).toEqual([]);
  });
});
