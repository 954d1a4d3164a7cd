import { operationIdOf } from '../../src/kernel/ids';
import { OperationsService } from '../../src/operations/operations.service';
import type { Fault } from '../../simulators/pawapay/simulator-faults';
import { aBusiness, type Shop } from '../support/builders';
import { AIRTEL_PAYS } from '../support/mobile-money';
import { aPayingShop, type PawapayWorld, startPawapayWorld } from '../support/pawapay';
import { until } from '../support/wait';
import { brokenInvariants } from '../support/invariants';

/** What goes wrong on the way of a payout, and how it must end. */
const TROUBLES: ReadonlyArray<{
  readonly name: string;
  readonly faults: readonly Fault[];
  readonly ends: 'completed' | 'failed';
  readonly first?: string;
}> = [
  {
    name: 'the answer is lost after the provider took the order',
    faults: [{ on: 'submit', fault: 'accept_then_drop' }],
    ends: 'completed',
  },
  {
    name: 'the order is lost before the provider took it',
    faults: [{ on: 'submit', fault: 'drop_before_accept' }],
    ends: 'completed',
  },
  {
    name: 'the provider answers 500 and had taken the order',
    faults: [{ on: 'submit', fault: 'error_after_accept' }],
    ends: 'completed',
  },
  {
    name: 'the provider answers 500 and had not taken the order',
    faults: [{ on: 'submit', fault: 'error_before_accept' }],
    ends: 'completed',
  },
  {
    name: 'the answer takes longer than we wait, and the order was taken',
    faults: [{ on: 'submit', fault: 'hang_after_accept', delay_ms: 1500 }],
    ends: 'completed',
  },
  {
    name: 'the answer takes longer than we wait, and the order was not taken',
    faults: [{ on: 'submit', fault: 'hang_before_accept', delay_ms: 1500 }],
    ends: 'completed',
  },
  {
    name: 'the order arrives late, after a read did not find it',
    faults: [{ on: 'submit', fault: 'accept_late', delay_ms: 250 }],
    ends: 'completed',
  },
  { name: 'the answer is not JSON', faults: [{ on: 'submit', fault: 'garbage' }], ends: 'completed' },
  { name: 'the answer is a redirect', faults: [{ on: 'submit', fault: 'redirect' }], ends: 'completed' },
  { name: 'the answer is too large', faults: [{ on: 'submit', fault: 'huge_body' }], ends: 'completed' },
  { name: 'the answer is 429', faults: [{ on: 'submit', fault: 'answer', http_status: 429 }], ends: 'completed' },
  {
    name: 'the callback comes before the answer',
    faults: [{ on: 'submit', fault: 'callback_first' }],
    ends: 'completed',
  },
  { name: 'the callback never comes', faults: [{ on: 'callback', fault: 'lost' }], ends: 'completed' },
  { name: 'the callback comes twice at once', faults: [{ on: 'callback', fault: 'twice' }], ends: 'completed' },
  { name: 'callbacks come in the wrong order', faults: [{ on: 'callback', fault: 'out_of_order' }], ends: 'completed' },
  { name: 'a forged callback comes', faults: [{ on: 'callback', fault: 'forged' }], ends: 'completed' },
  {
    name: 'a callback signed with another key comes',
    faults: [{ on: 'callback', fault: 'other_key' }],
    ends: 'completed',
  },
  {
    name: 'reads fail for a while',
    faults: [
      { on: 'check', fault: 'error', times: 3 },
      { on: 'callback', fault: 'lost' },
    ],
    ends: 'completed',
  },
  {
    name: 'reads do not find an accepted order for a while',
    faults: [
      { on: 'check', fault: 'not_found', times: 4 },
      { on: 'callback', fault: 'lost' },
    ],
    ends: 'completed',
  },
  { name: 'a read hangs', faults: [{ on: 'check', fault: 'hang', delay_ms: 1500 }], ends: 'completed' },
  {
    name: 'the provider reconciles for a while and then completes',
    faults: [{ on: 'outcome', fault: 'complete', reconciliation_ms: 200 }],
    ends: 'completed',
  },
  {
    name: 'the provider fails the order',
    faults: [{ on: 'outcome', fault: 'fail', code: 'RECIPIENT_NOT_FOUND' }],
    ends: 'failed',
  },
  {
    name: 'the provider refuses the only submission',
    faults: [{ on: 'submit', fault: 'reject', code: 'RECIPIENT_NOT_FOUND' }],
    ends: 'failed',
    first: 'failed',
  },
  {
    name: 'the answer is lost, the order was taken, and the provider fails it',
    faults: [
      { on: 'submit', fault: 'accept_then_drop' },
      { on: 'outcome', fault: 'fail', code: 'UNSPECIFIED_FAILURE' },
    ],
    ends: 'failed',
  },
];

describe('a payout through the real provider protocol', () => {
  let world: PawapayWorld;
  let shop: Shop;
  beforeAll(async () => {
    world = await startPawapayWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aPayingShop(world);
  });

  const pay = (kind = 'payouts') =>
    shop.apiKey.pay(`mobile-money/${kind}`, {
      currency_code: 'CDF',
      amount: '5000',
      phone_number: AIRTEL_PAYS,
      network: 'AIRTEL_COD',
    });
  const final = (transactionId: string, kind = 'payouts') =>
    until('the operation has ended', async () => {
      const { data } = (await shop.apiKey.get(`mobile-money/${kind}/${transactionId}`)).body;
      return data.status === 'pending' ? null : data;
    });
  const theirs = (transactionId: string) => world.pawapay.books.find(operationIdOf(transactionId) ?? '');
  const noneBroken = async () => expect(await brokenInvariants(world)).toEqual([]);

  // Guarantee: whatever happens on the wire, money leaves the wallet exactly when it left the provider, and once.
  it.each(TROUBLES)('ends as $ends when $name', async ({ faults, ends, first }) => {
    world.fault(...faults);
    const reply = await pay();
    expect(reply.status).toBe(201);
    // A callback may be faster than the answer it overtakes.
    expect(['pending', ends]).toContain(first ?? reply.body.data.status);
    if (first) expect(reply.body.data.status).toBe(first);
    const id: string = reply.body.data.transaction_id;
    expect((await final(id)).status).toBe(ends);
    expect(theirs(id)?.status ?? 'absent').toBe(ends === 'completed' ? 'COMPLETED' : (theirs(id)?.status ?? 'absent'));
    expect(await shop.balance('CDF')).toBe(ends === 'completed' ? '45000.00' : '50000.00');
    await noneBroken();
  });

  it('answers 503 and keeps nothing when the provider cannot be reached, and the key may be used again', async () => {
    const address = world.pawapay.url;
    const port = Number(new URL(address).port);
    expect(port).toBeGreaterThan(0);
    const other = await startPawapayWorld({}, { PAWAPAY_BASE_URL: 'http://127.0.0.1:9' });
    try {
      const poor = await aBusiness().active().withWallet('CDF', '50000.00').in(other);
      const reply = await poor.apiKey.pay('mobile-money/payouts', {
        currency_code: 'CDF',
        amount: '5000',
        phone_number: AIRTEL_PAYS,
        network: 'AIRTEL_COD',
      });
      expect([reply.status, reply.body.code]).toEqual([503, 'payment_provider_unavailable']);
      expect(reply.headers['retry-after']).toMatch(/^\d+$/);
      expect(await poor.balance('CDF')).toBe('50000.00');
      expect((await poor.apiKey.get('wallet/CDF')).status).toBe(200);
    } finally {
      await other.close();
    }
  });

  it.each([
    ['payouts', { amount: '5001.00' }],
    ['payouts', { currency: 'USD' }],
    ['deposits', { amount: '4999.00' }],
  ])('puts %s before a person when the provider moved something else: %j', async (kind, differs) => {
    world.fault({ on: 'outcome', fault: 'complete', ...differs });
    const reply = await pay(kind);
    const review = await until('a review is open', async () => {
      const rows = await world.db.query(
        `SELECT r.*, o.state FROM operation_reviews r JOIN operations o ON o.id = r.operation_id WHERE o.business_id = $1`,
        [shop.id],
      );
      return rows[0];
    });
    expect(review).toMatchObject({ reason: 'amount_differs', status: 'open', state: 'needs_review' });
    expect((await shop.apiKey.get(`mobile-money/${kind}/${reply.body.data.transaction_id}`)).body.data.status).toBe(
      'pending',
    );
    expect(await shop.balance('CDF')).toBe(kind === 'payouts' ? '45000.00' : '50000.00');
    await noneBroken();
  });

  it('never undoes a completed payout when the provider later says that it failed, and opens a review', async () => {
    const id: string = (await pay()).body.data.transaction_id;
    expect((await final(id)).status).toBe('completed');
    await world.pawapay.takeBack(operationIdOf(id) ?? '');
    const review = await until(
      'a review is open',
      async () =>
        (await world.db.query(`SELECT reason FROM operation_reviews WHERE operation_id = $1`, [operationIdOf(id)]))[0],
    );
    expect(review.reason).toBe('failed_after_completion');
    expect((await shop.apiKey.get(`mobile-money/payouts/${id}`)).body.data.status).toBe('completed');
    expect(await shop.balance('CDF')).toBe('45000.00');
  });

  it('never credits a failed deposit by itself when the provider later says that it completed, and opens a review', async () => {
    world.fault({ on: 'outcome', fault: 'fail', code: 'UNSPECIFIED_FAILURE' });
    const id: string = (await pay('deposits')).body.data.transaction_id;
    expect((await final(id, 'deposits')).status).toBe('failed');
    await world.pawapay.takeBack(operationIdOf(id) ?? '');
    const review = await until(
      'a review is open',
      async () =>
        (await world.db.query(`SELECT reason FROM operation_reviews WHERE operation_id = $1`, [operationIdOf(id)]))[0],
    );
    expect(review.reason).toBe('completed_after_failure');
    expect(await shop.balance('CDF')).toBe('50000.00');
  });

  // Guarantee: two processes may be a quarter of a second apart, and no payment ends before it began.
  it('ends no payment before it began, when who ends it is behind who began it', async () => {
    world.fault({ on: 'outcome', fault: 'stay' });
    const id: string = (await pay()).body.data.transaction_id;
    world.clock.advance(-3_600_000);
    try {
      const payment = world.pawapay.books.find(operationIdOf(id) ?? '');
      if (payment) world.pawapay.books.move(payment, 'COMPLETED');
      await world.app.get(OperationsService, { strict: false }).wake(operationIdOf(id) ?? '');
      const { status, created_at, completed_at } = await final(id);
      expect([status, completed_at]).toEqual(['completed', created_at]);
    } finally {
      world.clock.advance(3_600_000);
    }
  });

  it('tells the provider exactly what it was asked', async () => {
    const id: string = (await pay()).body.data.transaction_id;
    await final(id);
    expect(theirs(id)).toMatchObject({
      id: operationIdOf(id),
      direction: 'payout',
      amount: 500_000n,
      currency: 'CDF',
      network: 'AIRTEL_COD',
      phoneNumber: AIRTEL_PAYS,
      submissions: 1,
    });
  });
});
