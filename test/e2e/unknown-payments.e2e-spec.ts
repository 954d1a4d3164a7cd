import { randomUUID } from 'node:crypto';
import { transactionIdOf } from '../../src/kernel/ids';
import { orderKeyOf, orderReference } from '../../src/operations/order-reference';
import type { Shop } from '../support/builders';
import { brokenInvariants } from '../support/invariants';
import { AIRTEL_ORDER } from '../support/mobile-money';
import { anOperator, type OperatorActor } from '../support/operators';
import { aPayingShop, type PawapayWorld, startPawapayWorld } from '../support/pawapay';
import { until } from '../support/wait';

type Kind = 'deposits' | 'payouts';
const REASON = 'Found on the statement after the restore.';

interface Review {
  readonly id: number;
  readonly status: string;
  readonly transaction_id: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

// A database that has forgotten a payment looks like one that never ordered it: here the provider is asked beside the service.
// `lost-payments` and `after-restore` put a real database back.
describe('payments that only the provider knows', () => {
  let world: PawapayWorld;
  let shop: Shop;
  let operator: OperatorActor;
  beforeAll(async () => {
    // Nothing here is about a provider that is slow: a busy machine must not make it one.
    world = await startPawapayWorld({}, { PROVIDER_TIMEOUT_MS: '8000' });
    operator = await anOperator(world);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aPayingShop(world);
    world.pawapay.books.reset();
  });

  interface Ordered {
    readonly reference?: string;
    readonly amount?: string;
    readonly phone?: string;
    readonly metadata?: object;
  }
  /** What our service sends, sent by nobody it knows of. @returns the reference. */
  const order = async (kind: Kind, { reference = randomUUID(), amount, phone, metadata }: Ordered = {}) => {
    const ours = {
      account_business: String(shop.id),
      account_wallet: String(await shop.walletId('CDF')),
      account_transaction: transactionIdOf(reference),
      ...metadata,
    };
    const accountDetails = { phoneNumber: phone ?? AIRTEL_ORDER.phone_number, provider: AIRTEL_ORDER.network };
    const [id, party] = kind === 'deposits' ? ['depositId', 'payer'] : ['payoutId', 'recipient'];
    const reply = await fetch(`${world.pawapay.url}/v2/${kind}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${world.pawapay.settings.apiToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        [id]: reference,
        amount: amount ?? AIRTEL_ORDER.amount,
        currency: 'CDF',
        [party]: { type: 'MMO', accountDetails },
        metadata: Object.entries(ours).map(([name, value]) => ({ [name]: value })),
      }),
    });
    expect(await reply.json()).toMatchObject({ status: 'ACCEPTED' });
    return reference;
  };
  const atProvider = (reference: string) => {
    const payment = world.pawapay.books.find(reference);
    if (!payment) throw new Error('the provider does not know the payment');
    return payment;
  };
  const paid = async (kind: Kind, ordered: Ordered = {}): Promise<string> => {
    const reference = await order(kind, ordered);
    await until('it has ended there', async () => ['COMPLETED', 'FAILED'].includes(atProvider(reference).status));
    return reference;
  };
  const compare = async () => (await operator.call('post', 'reconciliations', {})).body.data;
  const found = ({ differences }: { differences: Array<{ reference: string }> }, reference: string) =>
    differences.filter((one) => [reference, transactionIdOf(reference)].includes(one.reference));
  const reviewsOf = async (reference: string): Promise<Review[]> =>
    (await operator.call('get', 'reviews?limit=100')).body.data.filter(
      (review: Review) =>
        review.details['reference'] === reference || review.transaction_id === transactionIdOf(reference),
    );
  const reviewOf = async (reference: string): Promise<Review> => {
    const [review, ...others] = await reviewsOf(reference);
    if (!review || others.length > 0) throw new Error(`${others.length} more reviews`);
    return review;
  };
  const asked = async (reference: string): Promise<number> => {
    await compare();
    return (await reviewOf(reference)).id;
  };
  const resolve = (id: number, resolution: string, more: object = {}) =>
    operator.call('post', `reviews/${id}/resolve`, { resolution, reason: REASON, ...more });
  const statusOf = async (reference: string): Promise<string | undefined> =>
    (await shop.apiKey.get(`transactions/${transactionIdOf(reference)}`)).body.data?.status;
  const booked = (reference: string) => until('it is booked', async () => (await statusOf(reference)) === 'completed');
  const notifications = async (): Promise<number> => (await shop.session.get('notifications')).body.meta.total;
  const payBy = (key: string, change: object = {}) =>
    shop.apiKey.post('mobile-money/payouts', { ...AIRTEL_ORDER, ...change, idempotency_key: key });
  /** The order that a key of the shop stands for. */
  const referenceOf = (idempotencyKey: string): string =>
    orderReference(orderKeyOf(world.config.encryptionKeys.oldest.key), {
      businessId: shop.id,
      environment: 'live',
      idempotencyKey,
    });

  // Guarantee: what a restore has forgotten is found on the provider's side, once, with what decides about it.
  it('are found by the comparison, once however often it runs', async () => {
    const reference = await paid('payouts', { metadata: { shop: 'Goma' } });
    for (const run of [await compare(), await compare()]) {
      expect(run.status).toBe('finished');
      expect(found(run, reference)).toEqual([
        { kind: 'missing_here', reference, details: { their_state: 'completed', amount: '5000.00', currency: 'CDF' } },
      ]);
    }
    expect(await reviewOf(reference)).toMatchObject({
      transaction_id: null,
      reason: 'unknown_here',
      allowed_resolutions: ['adopt', 'dismiss'],
      details: {
        provider: 'pawapay',
        kind: 'mobile_money_payout',
        their_state: 'completed',
        amount: '5000.00',
        currency: 'CDF',
        phone_number: AIRTEL_ORDER.phone_number,
        business_id: shop.id,
        wallet_id: await shop.walletId('CDF'),
        metadata: { shop: 'Goma' },
      },
    });
  });

  // Guarantee: an adopted payment is booked, told and audited as if it had never been lost, under the id the merchant knows.
  it.each([
    ['payouts', '45000.00'],
    ['deposits', '55000.00'],
  ] as const)('are booked by adoption: %s', async (kind, balance) => {
    const reference = await paid(kind);
    const before = await notifications();
    const id = await asked(reference);
    const done = await resolve(id, 'adopt');
    expect([done.status, done.body.data.transaction_id]).toEqual([200, transactionIdOf(reference)]);
    await booked(reference);
    expect(await shop.balance('CDF')).toBe(balance);
    expect(await notifications()).toBe(before + 1);
    const { data: audit } = (await operator.call('get', `audit-log?target_type=review&target_id=${id}`)).body;
    expect(audit).toMatchObject([
      { action: 'review.resolved', reason: REASON, after: { transaction_id: transactionIdOf(reference) } },
    ]);
    const again = await resolve(id, 'adopt');
    expect([again.status, again.body.code]).toEqual([400, 'review_already_resolved']);
    expect(found(await compare(), reference)).toEqual([]);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('are booked once when several operators adopt them at one moment', async () => {
    const reference = await paid('payouts');
    const id = await asked(reference);
    const replies = await Promise.all(Array.from({ length: 5 }, () => resolve(id, 'adopt')));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    await booked(reference);
    expect(await shop.balance('CDF')).toBe('45000.00');
  });

  // Guarantee: whichever comes first, the adoption or the merchant's repetition, the payment is booked once.
  it('answer the key they were made with, once they are adopted', async () => {
    const key = randomUUID();
    const reference = await paid('payouts', { reference: referenceOf(key), amount: '40000' });
    await resolve(await asked(reference), 'adopt');
    await booked(reference);
    // The wallet could not pay it again: the key is answered, not refused.
    const same = await payBy(key, { amount: '40000' });
    expect([same.status, same.body.data.transaction_id]).toEqual([201, transactionIdOf(reference)]);
    expect((await payBy(key, { amount: '5' })).body.code).toBe('idempotency_key_reused');
    expect(await shop.balance('CDF')).toBe('10000.00');
    expect(atProvider(reference).submissions).toBe(1);
  });

  it('are nobody’s question any more when their key came again', async () => {
    const key = randomUUID();
    const reference = await paid('payouts', { reference: referenceOf(key) });
    const id = await asked(reference);
    expect((await payBy(key)).body.data.transaction_id).toBe(transactionIdOf(reference));
    await booked(reference);
    const late = await resolve(id, 'adopt');
    expect([late.status, late.body.code]).toEqual([400, 'review_already_resolved']);
    expect(found(await compare(), reference)).toEqual([]);
    expect(await reviewOf(reference)).toMatchObject({ status: 'resolved', resolution: 'acknowledge' });
    expect(await shop.balance('CDF')).toBe('45000.00');
  });

  it('are not brought up again when they were dismissed', async () => {
    const reference = await paid('deposits');
    expect((await resolve(await asked(reference), 'dismiss')).status).toBe(200);
    expect(found(await compare(), reference)).toMatchObject([{ kind: 'missing_here' }]);
    expect(await reviewOf(reference)).toMatchObject({ status: 'resolved', resolution: 'dismiss' });
    expect(await shop.balance('CDF')).toBe('50000.00');
  });

  it('are asked about once more when they were dismissed under way and have completed', async () => {
    world.fault({ on: 'outcome', fault: 'stay' });
    const reference = await order('payouts');
    await resolve(await asked(reference), 'dismiss');
    expect((await resolve(await asked(reference), 'adopt')).body.code).toBe('review_already_resolved');
    world.pawapay.books.move(atProvider(reference), 'COMPLETED');
    await Promise.all([compare(), compare()]);
    const [open, ...others] = (await reviewsOf(reference)).filter(({ status }) => status === 'open');
    expect([open?.details['their_state'], others]).toEqual(['completed', []]);
    await resolve(open?.id ?? 0, 'adopt');
    await booked(reference);
  });

  // Guarantee: an adoption never makes a wallet owe: the operator says who bears what the wallet has not.
  it('are borne by the suspense account when the wallet cannot pay them', async () => {
    const reference = await paid('payouts', { amount: '70000' });
    const id = await asked(reference);
    const refused = await resolve(id, 'adopt');
    expect([refused.status, refused.body.code]).toEqual([402, 'insufficient_funds']);
    expect((await resolve(id, 'adopt', { pay_from: 'suspense' })).status).toBe(200);
    await booked(reference);
    expect(await shop.balance('CDF')).toBe('50000.00');
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('are followed to their end when they are under way', async () => {
    world.fault({ on: 'outcome', fault: 'stay' });
    const reference = await order('payouts');
    const id = await asked(reference);
    expect((await reviewOf(reference)).details['their_state']).toBe('in_flight');
    await resolve(id, 'adopt');
    expect(await shop.balance('CDF')).toBe('45000.00');
    world.pawapay.books.move(atProvider(reference), 'FAILED', 'UNSPECIFIED_FAILURE');
    await until('it has failed', async () => (await statusOf(reference)) === 'failed');
    expect(await shop.balance('CDF')).toBe('50000.00');
  });

  it('are not asked about when they failed', async () => {
    const reference = await paid('payouts', { phone: '243973456089' });
    expect(atProvider(reference).status).toBe('FAILED');
    expect(found(await compare(), reference)).toEqual([]);
    expect(await reviewsOf(reference)).toEqual([]);
  });

  // Guarantee: a payment that does not name its account is credited only by an operator's decision.
  it('are booked where the operator says when nothing here fits them', async () => {
    const reference = await paid('deposits', { metadata: { account_business: '999999' } });
    const id = await asked(reference);
    expect((await reviewOf(reference)).details).toMatchObject({ business_id: null, wallet_id: null });
    const without = await resolve(id, 'adopt');
    expect([without.status, without.body.errors[0].field]).toEqual([400, 'wallet_id']);
    const wrong = await resolve(id, 'adopt', { wallet_id: await shop.walletId('USD') });
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'wallet_id']);
    expect((await resolve(id, 'adopt', { wallet_id: await shop.walletId('CDF') })).status).toBe(200);
    await booked(reference);
    expect(await shop.balance('CDF')).toBe('55000.00');
  });

  // Guarantee: what the provider says at the end counts, not what it said when the review was opened.
  it('go before a person again when the amount is another by then', async () => {
    const reference = await paid('deposits');
    const id = await asked(reference);
    atProvider(reference).reportedAmount = 1n;
    await resolve(id, 'adopt');
    const reasons = await until('another review is open', async () => {
      const reviews = await reviewsOf(reference);
      return reviews.length === 2 ? reviews.filter(({ status }) => status === 'open') : null;
    });
    expect(reasons).toMatchObject([{ reason: 'amount_differs' }]);
    expect(await shop.balance('CDF')).toBe('50000.00');
  });

  it.each(['cut', 'error', 'reject'])('are not taken for absent when the statement fails: %s', async (fault) => {
    const reference = await paid('payouts');
    world.fault({ on: 'statement', fault, id: 'COD CDF' });
    expect((await compare()).status).toBe('failed');
    const again = await until('it was read', async () => {
      const run = await compare();
      return run.status === 'finished' ? run : null;
    });
    expect(found(again, reference)).toHaveLength(1);
  });

  it('differ in amount although their id is known', async () => {
    const { transaction_id: id } = (await shop.apiKey.post('mobile-money/deposits', AIRTEL_ORDER)).body.data;
    await until('it has ended', async () => (await shop.balance('CDF')) === '55000.00');
    const payment = world.pawapay.books.list().find(({ clientReferenceId }) => clientReferenceId === id);
    Object.assign(payment ?? {}, { amount: 500_001n, reportedAmount: 500_000n });
    expect((await compare()).differences).toContainEqual({
      kind: 'amount_differs',
      reference: id,
      details: { our_amount: '5000.00', our_currency: 'CDF', their_amount: '5000.01', their_currency: 'CDF' },
    });
  });
});
