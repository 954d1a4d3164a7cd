import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '../../src/kernel/clock';
import { operationIdOf } from '../../src/kernel/ids';
import { OverdueOperationJob } from '../../src/operations/overdue-operation.job';
import type { OperatorRole } from '../../src/access/operator-roles';
import { fund, type Shop } from '../support/builders';
import { brokenInvariants } from '../support/invariants';
import { AIRTEL_ORDER, NEVER_ENDS } from '../support/mobile-money';
import { anOperator, type OperatorActor } from '../support/operators';
import { aPayingShop, type PawapayWorld, startPawapayWorld } from '../support/pawapay';
import { until } from '../support/wait';
import { nextLookAt } from '../support/looks';

const EVIDENCE = 'Statement of 2026-05-01 of the provider, line 114: no such payment. Ticket 4711.';

describe('POST /admin/transactions/:transaction_id/end', () => {
  let world: PawapayWorld;
  let shop: Shop;

  beforeAll(async () => {
    // Patient, so that a busy machine is not taken for a provider in trouble.
    world = await startPawapayWorld({}, { PROVIDER_TIMEOUT_MS: '8000', FOUR_EYES: 'on' });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aPayingShop(world);
  });
  afterEach(async () => {
    expect(await brokenInvariants(world)).toEqual([]);
  });

  /** An order that the provider took and never ends. */
  const stuck = async (kind: 'payouts' | 'deposits' = 'payouts', door = shop.apiKey): Promise<string> => {
    world.fault({ on: 'outcome', fault: 'stay' }, { on: 'callback', fault: 'lost', times: 100 });
    const reply = await door.pay(`mobile-money/${kind}`, AIRTEL_ORDER);
    expect(reply.status).toBe(201);
    return reply.body.data.transaction_id;
  };
  const late = async (kind: 'payouts' | 'deposits' = 'payouts'): Promise<string> => {
    const id = await stuck(kind);
    world.clock.advance(3 * HOUR_MS);
    await world.app.get(OverdueOperationJob, { strict: false }).claim();
    return id;
  };
  /** Signs in anew: sessions do not outlive the hours that these tests let pass. */
  const finance = (role: OperatorRole = 'finance') => anOperator(world, role);
  const end = (by: OperatorActor, id: string, body: object = {}) =>
    by.call('post', `transactions/${id}/end`, { outcome: 'failed', evidence: EVIDENCE, ...body });
  /** One asks, another approves. */
  const endByTwo = async (id: string, body: object = {}) => {
    const asked = await end(await finance(), id, body);
    expect([asked.status, asked.body.data.action]).toEqual([202, 'transaction.end']);
    return (await finance()).call('post', `approvals/${asked.body.data.approval_id}/approve`, {});
  };
  const transaction = async (id: string) => (await shop.apiKey.get(`transactions/${id}`)).body.data;
  const reviewsOf = async (id: string): Promise<Array<{ id: number; reason: string; status: string }>> =>
    (await (await finance()).call('get', `transactions/${id}`)).body.data.reviews;
  const eventsOf = async (id: string): Promise<string[]> =>
    (
      await world.db.query<Array<{ type: string }>>(
        'SELECT type FROM events WHERE operation_id = $1 ORDER BY sequence',
        [operationIdOf(id)],
      )
    ).map(({ type }) => type);
  const settles = async (id: string): Promise<number> =>
    (await world.db.query('SELECT id FROM ledger_entries WHERE operation_id = $1', [operationIdOf(id)])).length;
  const providerSays = (id: string, status: 'COMPLETED' | 'FAILED'): void => {
    const payment = world.pawapay.books.find(operationIdOf(id) ?? '');
    if (!payment) throw new Error('the provider does not know the payment');
    world.pawapay.books.move(payment, status);
  };
  /** The look an hour after the end finds the provider still at work. */
  const isFoundUnderWay = async (id: string): Promise<void> => {
    world.clock.advance(HOUR_MS);
    await until('it was looked back at', async () => {
      const values = [operationIdOf(id), world.clock.now()];
      const due = `SELECT FROM all_planned_looks WHERE operation_id = $1 AND (leased_until IS NOT NULL OR next_check_at <= $2)`;
      return (await world.db.query(due, values)).length === 0;
    });
  };
  const reviewAfterLookBack = (id: string, reason: string) =>
    until(`there is a review: ${reason}`, async () => {
      world.clock.advance(HOUR_MS);
      return (await reviewsOf(id)).find((one) => one.reason === reason);
    });

  it.each([
    ['payouts', 'failed', '50000.00', 0],
    ['payouts', 'completed', '45000.00', 2],
    ['deposits', 'failed', '50000.00', 0],
    ['deposits', 'completed', '55000.00', 2],
  ] as const)('books %s as %s by the word of two operators', async (kind, outcome, balance, entries) => {
    const id = await late(kind);
    expect((await endByTwo(id, { outcome })).status).toBe(200);
    expect(await transaction(id)).toMatchObject({
      status: outcome,
      failure_code: outcome === 'failed' ? 'ended_by_operator' : null,
    });
    expect([await shop.balance('CDF'), await settles(id)]).toEqual([balance, entries]);
    expect(await eventsOf(id)).toEqual([`mobile_money_${kind.slice(0, -1)}.${outcome}`]);
    expect(await reviewsOf(id)).toMatchObject([{ reason: 'overdue', status: 'resolved' }]);
    const [{ id: reviewId }] = await reviewsOf(id);
    expect((await (await finance()).call('get', `reviews/${reviewId}`)).body.data.resolution).toBe(
      outcome === 'completed' ? 'complete' : 'fail',
    );
    const log = await (await finance()).call('get', `audit-log?action=transaction.ended&target_id=${id}`);
    expect(log.body.data).toMatchObject([
      {
        target: { type: 'transaction', id },
        before: { state: 'accepted' },
        after: { state: outcome },
        reason: EVIDENCE,
      },
    ]);
  });

  // Guarantee: a late answer of the provider books nothing twice and opens a review, however long it was at work.
  it.each([
    ['failed', 'COMPLETED', 'completed_after_failure', '50000.00'],
    ['completed', 'FAILED', 'failed_after_completion', '45000.00'],
  ] as const)(
    'opens a review when it was ended as %s and the provider says %s after a while',
    async (outcome, said, reason, balance) => {
      const id = await late();
      await endByTwo(id, { outcome });
      const entries = await settles(id);
      await isFoundUnderWay(id);
      providerSays(id, said);
      const review = await reviewAfterLookBack(id, reason);
      expect(review.status).toBe('open');
      expect([await shop.balance('CDF'), await settles(id), (await transaction(id)).status]).toEqual([
        balance,
        entries,
        outcome,
      ]);
    },
  );

  // Guarantee: an amount that is not what the person booked is before a person, like an end that is not.
  it('opens a review when it was ended as completed and the provider moved another amount', async () => {
    const id = await late();
    await endByTwo(id, { outcome: 'completed' });
    const payment = world.pawapay.books.find(operationIdOf(id) ?? '');
    if (payment) payment.reportedAmount = 400_000n;
    providerSays(id, 'COMPLETED');
    const review = await reviewAfterLookBack(id, 'amount_differs');
    expect(review.status).toBe('open');
    expect([await shop.balance('CDF'), await settles(id)]).toEqual(['45000.00', 2]);
    const decided = await (
      await finance()
    ).call('post', `reviews/${review.id}/resolve`, {
      resolution: 'acknowledge',
      reason: EVIDENCE,
    });
    expect(decided.status).toBe(200);
  });

  it('tells nothing more when the provider agrees afterwards', async () => {
    const id = await late();
    await endByTwo(id, { outcome: 'completed' });
    providerSays(id, 'COMPLETED');
    await until('it was looked back at', async () => {
      world.clock.advance(HOUR_MS);
      return (await nextLookAt(world.db, operationIdOf(id) ?? '')) === null;
    });
    expect([await settles(id), (await eventsOf(id)).length, (await reviewsOf(id)).length]).toEqual([2, 1, 1]);
  });

  // Guarantee: the state is checked again at the approval.
  it('is refused at the approval when the provider has ended it meanwhile', async () => {
    const id = await late();
    const asked = await end(await finance(), id);
    providerSays(id, 'COMPLETED');
    await until('it has ended', async () => {
      world.clock.advance(HOUR_MS / 2);
      return (await transaction(id)).status === 'completed';
    });
    const decided = await (await finance()).call('post', `approvals/${asked.body.data.approval_id}/approve`, {});
    expect([decided.status, decided.body.code]).toEqual([409, 'evidence_changed']);
    expect(decided.body.details.reason).toContain('the transaction is completed');
    expect([await shop.balance('CDF'), await eventsOf(id)]).toEqual(['45000.00', ['mobile_money_payout.completed']]);
  });

  it('happens once however many approve several requests together', async () => {
    const id = await late();
    const one = await finance();
    const asked = await Promise.all([end(one, id), end(one, id, { outcome: 'completed' }), end(one, id)]);
    const others = await Promise.all(asked.map(() => finance()));
    const decided = await Promise.all(
      asked.map(({ body }, index) => others[index]?.call('post', `approvals/${body.data.approval_id}/approve`, {})),
    );
    expect(decided.map((reply) => reply?.status).sort()).toEqual([200, 409, 409]);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  // Guarantee: an order that an operator ended as failed is never sent again under its key.
  it('keeps the key of the payment: its repetition answers the failed one', async () => {
    world.fault({ on: 'outcome', fault: 'stay' }, { on: 'callback', fault: 'lost', times: 100 });
    const order = { ...AIRTEL_ORDER, idempotency_key: randomUUID() };
    const { transaction_id: id } = (await shop.apiKey.post('mobile-money/payouts', order)).body.data;
    world.clock.advance(3 * HOUR_MS);
    expect((await endByTwo(id)).status).toBe(200);
    const again = await shop.apiKey.post('mobile-money/payouts', order);
    expect([again.body.data.transaction_id, again.body.data.status]).toEqual([id, 'failed']);
    expect(await shop.balance('CDF')).toBe('50000.00');
  });

  it('needs one operator for pretend money', async () => {
    await fund(world, shop.id, { currency: 'CDF', amount: '5000.00', environment: 'sandbox' });
    const sandbox = shop.sandboxKey;
    const placed = await sandbox.pay('mobile-money/deposits', {
      ...AIRTEL_ORDER,
      phone_number: NEVER_ENDS,
      network: undefined,
    });
    expect(placed.status).toBe(201);
    world.clock.advance(3 * HOUR_MS);
    const { transaction_id: id } = placed.body.data;
    const reply = await end(await finance(), id);
    expect([reply.status, reply.body.data?.status]).toEqual([200, 'failed']);
  });

  it('says from when it is possible, and that it is not where it has ended or a review decides it', async () => {
    const [id, ended] = [await stuck(), await stuck()];
    const read = async (one = id) => (await (await finance()).call('get', `transactions/${one}`)).body.data;
    const young = await read();
    const from = new Date(Date.parse(young.created_at) + 2 * HOUR_MS).toISOString();
    expect(young).toMatchObject({ endable: false, endable_from: from });
    world.clock.advance(3 * HOUR_MS);
    expect(await read()).toMatchObject({ endable: true, endable_from: from });
    await world.db.query(`UPDATE operations SET state = 'needs_review' WHERE id = $1`, [operationIdOf(id)]);
    expect(await read()).toMatchObject({ endable: false, endable_from: null });
    expect((await endByTwo(ended)).status).toBe(200);
    expect(await read(ended)).toMatchObject({ endable: false, endable_from: null });
  });

  it('is refused while the provider may still answer, without evidence, and to other roles', async () => {
    const id = await stuck();
    const by = await finance();
    const young = await end(by, id);
    expect([young.status, young.body.code, young.body.details.reason]).toEqual([
      409,
      'transaction_not_endable',
      'It is younger than 2 h, so the provider may still answer.',
    ]);
    for (const [body, field] of [
      [{ evidence: undefined }, 'evidence'],
      [{ evidence: 'lost' }, 'evidence'],
      [{ outcome: 'pending' }, 'outcome'],
      [{ returned_amount: 'all' }, 'returned_amount'],
    ] as const) {
      const reply = await end(by, id, body);
      expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([400, field]);
    }
    for (const unknown of ['TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10', 'nothing']) {
      expect((await end(by, unknown)).body.code).toBe('transaction_not_found');
    }
    expect((await end(await finance('support'), id)).body.code).toBe('operator_role_required');
    world.clock.advance(3 * HOUR_MS);
    const returned = await end(await finance(), id, { outcome: 'completed', returned_amount: '1.00' });
    expect([returned.status, returned.body.errors?.[0]?.field]).toEqual([400, 'returned_amount']);
    expect((await transaction(id)).status).toBe('pending');
  });
});
