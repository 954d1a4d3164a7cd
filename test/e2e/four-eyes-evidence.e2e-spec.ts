import { HOUR_MS } from '../../src/kernel/clock';
import { operationIdOf } from '../../src/kernel/ids';
import { OverdueOperationJob } from '../../src/operations/overdue-operation.job';
import type { Shop } from '../support/builders';
import { brokenInvariants } from '../support/invariants';
import { AIRTEL_ORDER } from '../support/mobile-money';
import { anOperator, type OperatorActor } from '../support/operators';
import { aPayingShop, type PawapayWorld, startPawapayWorld } from '../support/pawapay';
import { until } from '../support/wait';

const REASON = 'Statement of the provider, line 114. Ticket 4711.';

// Guarantee: a second operator approves what the first one saw, and nothing that has become known of the payment since.
describe('a decision that waits for a second operator while its payment changes', () => {
  let world: PawapayWorld;
  let shop: Shop;

  beforeAll(async () => {
    // Patient, so that a busy machine is not taken for a provider in trouble.
    world = await startPawapayWorld({}, { PROVIDER_TIMEOUT_MS: '8000', FOUR_EYES: 'on' });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.pawapay.faults.clear();
    shop = await aPayingShop(world);
  });
  afterEach(async () => {
    expect(await brokenInvariants(world)).toEqual([]);
  });

  /** Signs in anew: sessions do not outlive the hours that these tests let pass. */
  const finance = (): Promise<OperatorActor> => anOperator(world, 'finance');
  const pay = async (): Promise<string> => {
    const reply = await shop.apiKey.pay('mobile-money/payouts', AIRTEL_ORDER);
    expect(reply.status).toBe(201);
    return reply.body.data.transaction_id;
  };
  const becomesLate = async (): Promise<void> => {
    world.clock.advance(3 * HOUR_MS);
    await world.app.get(OverdueOperationJob, { strict: false }).claim();
  };
  /** A payout that the provider took and does not end. */
  const stuck = (): Promise<string> => {
    world.fault({ on: 'outcome', fault: 'stay' }, { on: 'callback', fault: 'lost', times: 100 });
    return pay();
  };
  const providerSays = (id: string, status: 'COMPLETED' | 'FAILED', amount?: bigint): void => {
    const payment = world.pawapay.books.find(operationIdOf(id) ?? '');
    if (!payment) throw new Error('the provider does not know the payment');
    if (amount !== undefined) payment.reportedAmount = amount;
    world.pawapay.books.move(payment, status, status === 'FAILED' ? 'UNSPECIFIED_FAILURE' : null);
  };
  const read = async (id: string) => (await (await finance()).call('get', `transactions/${id}`)).body.data;
  /** Lets hours pass, so that each look is due at once. */
  const reviewOf = (id: string, reason: string): Promise<{ readonly id: number }> =>
    until(`there is a review: ${reason}`, async () => {
      world.clock.advance(HOUR_MS / 2);
      return (await read(id)).reviews.find((one: { reason: string }) => one.reason === reason);
    });
  const becomes = (id: string, state: string): Promise<unknown> =>
    until(`it is ${state}`, async () => {
      world.clock.advance(HOUR_MS / 2);
      return (await read(id)).state === state;
    });
  const resolve = async ({ id }: { readonly id: number }, resolution: string): Promise<number> => {
    const asked = await (await finance()).call('post', `reviews/${id}/resolve`, { resolution, reason: REASON });
    expect([asked.status, asked.body.data?.action]).toEqual([202, 'review.resolve']);
    return asked.body.data.approval_id;
  };
  const end = async (id: string, outcome = 'failed'): Promise<number> => {
    const asked = await (await finance()).call('post', `transactions/${id}/end`, { outcome, evidence: REASON });
    expect([asked.status, asked.body.data?.action]).toEqual([202, 'transaction.end']);
    return asked.body.data.approval_id;
  };
  const approve = async (approval: number) => {
    const reply = await (await finance()).call('post', `approvals/${approval}/approve`, {});
    return [reply.status, reply.body.code];
  };
  const CHANGED = [409, 'evidence_changed'];
  const APPROVED = [200, undefined];

  it('is refused once the provider has moved another amount', async () => {
    const id = await stuck();
    await becomesLate();
    const asked = await resolve(await reviewOf(id, 'overdue'), 'complete');
    providerSays(id, 'COMPLETED', 400_000n);
    const differing = await reviewOf(id, 'amount_differs');
    expect(await approve(asked)).toEqual(CHANGED);
    expect((await read(id)).state).toBe('needs_review');
    const [{ id: overdue }] = (await read(id)).reviews.filter((one: { reason: string }) => one.reason === 'overdue');
    expect((await (await finance()).call('get', `reviews/${overdue}`)).body.data.allowed_resolutions).toEqual([
      'acknowledge',
    ]);
    expect(await approve(await resolve(differing, 'complete'))).toEqual(APPROVED);
    expect((await read(id)).state).toBe('completed');
  });

  it('is refused once the provider has completed with another amount what was to be sent back', async () => {
    const id = await pay();
    await becomes(id, 'completed');
    world.fault({ on: 'callback', fault: 'lost', times: 100 });
    providerSays(id, 'FAILED');
    await (await finance()).call('post', `transactions/${id}/sync`);
    await world.db.query(`SELECT plan_look($1, now())`, [operationIdOf(id)]);
    const taken = await reviewOf(id, 'failed_after_completion');
    const asked = await resolve(taken, 'reverse');
    providerSays(id, 'COMPLETED', 400_000n);
    await world.db.query(`SELECT plan_look($1, now())`, [operationIdOf(id)]);
    await reviewOf(id, 'amount_differs');
    expect(await approve(asked)).toEqual(CHANGED);
    expect(await shop.balance('CDF')).toBe('45000.00');
    // It stays with whoever asks anew, and has seen it.
    expect((await (await finance()).call('get', `approvals/${asked}`)).body.data.status).toBe('pending');
    expect(await approve(await resolve(taken, 'reverse'))).toEqual(APPROVED);
    expect(await shop.balance('CDF')).toBe('50000.00');
  });

  it('is refused once the provider has taken an order that nobody had an answer about', async () => {
    world.fault(
      { on: 'submit', fault: 'accept_then_drop' },
      { on: 'outcome', fault: 'stay' },
      { on: 'callback', fault: 'lost', times: 100 },
      { on: 'check', fault: 'error', times: 100_000 },
    );
    const id = await pay();
    world.clock.advance(3 * HOUR_MS);
    expect((await read(id)).state).toBe('unknown');
    const asked = await end(id);
    world.pawapay.faults.clear();
    await becomes(id, 'accepted');
    expect(await approve(asked)).toEqual(CHANGED);
    expect([(await read(id)).state, await shop.balance('CDF')]).toEqual(['accepted', '45000.00']);
    expect(await approve(await end(id))).toEqual(APPROVED);
  });

  it('is carried out when it has only become late meanwhile, and was looked at', async () => {
    const id = await stuck();
    world.clock.advance(3 * HOUR_MS);
    const asked = await end(id, 'completed');
    await becomesLate();
    await reviewOf(id, 'overdue');
    expect(await approve(asked)).toEqual(APPROVED);
    expect((await read(id)).state).toBe('completed');
  });
});
