import { randomUUID } from 'node:crypto';
import { operationIdOf } from '../../src/kernel/ids';
import type { Shop } from './builders';
import { bodyOf, CallbackPost } from './callbacks';
import { AIRTEL_PAYS } from './mobile-money';
import { anOperator, type OperatorActor } from './operators';
import { aPayingShop, type PawapayWorld, startPawapayWorld } from './pawapay';
import { until } from './wait';

type Kind = 'deposits' | 'payouts';
/** Why the operator of these cases decides as they do. */
export const REASON = 'Confirmed with the provider, ticket 4711.';

/** What the console sees of a review. */
export interface Review {
  readonly id: number;
  readonly transaction_id: string;
  readonly reason: string;
  readonly status: string;
  readonly details: { readonly decided_before?: ReadonlyArray<{ readonly resolution: string }> };
  readonly allowed_resolutions: readonly string[];
  readonly payable_by_suspense: readonly string[];
}

/** Payments whose provider contradicts itself or us, and the operator who decides about them. */
export class ReviewCases {
  shop!: Shop;

  private constructor(
    readonly world: PawapayWorld,
    readonly post: CallbackPost,
    readonly operator: OperatorActor,
  ) {}

  static async start(environment: NodeJS.ProcessEnv = {}): Promise<ReviewCases> {
    const world = await startPawapayWorld({}, environment);
    return new ReviewCases(world, new CallbackPost(world), await anOperator(world));
  }

  /** The payments from here on are those of a new merchant. */
  async begin(): Promise<void> {
    this.shop = await aPayingShop(this.world);
  }

  async pay(kind: Kind, amount = '5000'): Promise<string> {
    const reply = await this.shop.apiKey.pay(`mobile-money/${kind}`, {
      currency_code: 'CDF',
      amount,
      phone_number: AIRTEL_PAYS,
      network: 'AIRTEL_COD',
    });
    expect(reply.status).toBe(201);
    return reply.body.data.transaction_id;
  }

  async transaction(id: string) {
    return (await this.shop.apiKey.get(`transactions/${id}`)).body.data;
  }

  async list(query = 'status=open&limit=100') {
    return (await this.operator.call('get', `reviews?${query}`)).body;
  }

  /** The open review of a payment for `reason`, as soon as there is one. */
  reviewOf(id: string, reason: string): Promise<Review> {
    return until(`${reason} is before a person`, async () =>
      (await this.list()).data.find((one: Review) => one.transaction_id === id && one.reason === reason),
    );
  }

  resolve(review: Pick<Review, 'id'>, body: object, by = this.operator) {
    return by.call('post', `reviews/${review.id}/resolve`, { reason: REASON, ...body });
  }

  /** Leaves nothing in the wallet. */
  async spendAll(): Promise<void> {
    const id = await this.pay('payouts', String(Number(await this.shop.balance('CDF'))));
    await until('the wallet is empty', async () => (await this.transaction(id)).status === 'completed');
  }

  async amountDiffers(kind: Kind): Promise<Review> {
    this.world.fault({ on: 'outcome', fault: 'complete', amount: '5001.00' });
    return this.reviewOf(await this.pay(kind), 'amount_differs');
  }

  /** The provider changes its mind about `id`, and calls back. */
  async contradicts(kind: Kind, id: string, status: 'COMPLETED' | 'FAILED'): Promise<void> {
    const payment = this.world.pawapay.books.find(operationIdOf(id) ?? '');
    if (!payment) throw new Error('the provider does not know the payment');
    this.world.pawapay.books.move(payment, status, status === 'FAILED' ? 'UNSPECIFIED_FAILURE' : null);
    await this.looks(kind, id, status);
  }

  /** A callback, which makes the service read the state of the payment. */
  looks(kind: Kind, id: string, status: string) {
    return this.post.signed(bodyOf(kind, operationIdOf(id) ?? '', { status, customerMessage: randomUUID() }));
  }

  async completedAfterFailure(kind: Kind): Promise<Review> {
    this.world.fault({ on: 'outcome', fault: 'fail', code: 'UNSPECIFIED_FAILURE' });
    const id = await this.pay(kind);
    await this.ends(id, 'failed');
    await this.contradicts(kind, id, 'COMPLETED');
    return this.reviewOf(id, 'completed_after_failure');
  }

  async failedAfterCompletion(kind: Kind): Promise<Review> {
    const id = await this.pay(kind);
    await this.ends(id, 'completed');
    await this.contradicts(kind, id, 'FAILED');
    return this.reviewOf(id, 'failed_after_completion');
  }

  /** Refused here, while the packet of an earlier try reaches the provider after all. */
  async inFlightAfterFailure(): Promise<Review> {
    this.world.fault({ on: 'submit', fault: 'reject', code: 'PROVIDER_TEMPORARILY_UNAVAILABLE' });
    const id = await this.pay('payouts');
    const reference = operationIdOf(id) ?? '';
    this.world.pawapay.books.accept({
      id: reference,
      direction: 'payout',
      amount: 500_000n,
      currency: 'CDF',
      country: 'COD',
      phoneNumber: AIRTEL_PAYS,
      network: 'AIRTEL_COD',
      clientReferenceId: id,
      customerMessage: null,
      metadata: null,
    });
    await this.looks('payouts', id, 'PROCESSING');
    return this.reviewOf(id, 'in_flight_after_failure');
  }

  settlements(id: string, step = 'settle') {
    return this.world.db.query(
      `SELECT direction, address, amount FROM ledger_entries WHERE operation_id = $1 AND step = $2 ORDER BY direction`,
      [operationIdOf(id), step],
    );
  }

  /** The types of the events of a payment, in order. */
  async eventsOf(id: string): Promise<string[]> {
    const rows: Array<{ type: string }> = await this.world.db.query(
      'SELECT type FROM events WHERE operation_id = $1 ORDER BY sequence',
      [operationIdOf(id)],
    );
    return rows.map(({ type }) => type);
  }

  async audited(review: Pick<Review, 'id'>) {
    return (await this.operator.call('get', `audit-log?target_type=review&target_id=${review.id}`)).body.data;
  }

  private ends(id: string, status: string) {
    return until(`it has ${status} here`, async () => (await this.transaction(id)).status === status);
  }
}
