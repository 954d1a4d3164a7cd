import { operationIdOf } from '../../src/kernel/ids';
import type { Shop } from '../support/builders';
import { sessionsWait, whileHeld } from '../support/locks';
import { AIRTEL_ORDER } from '../support/mobile-money';
import { anOperator, type OperatorActor } from '../support/operators';
import { aPayingShop, type PawapayWorld, startPawapayWorld } from '../support/pawapay';
import { until } from '../support/wait';

/** The time of one look and what it writes, also on a busy machine. */
const OVERTAKEN_MS = 3_000;

describe('an answer that a later one has overtaken', () => {
  let world: PawapayWorld;
  let shop: Shop;
  let operator: OperatorActor;
  beforeAll(async () => {
    // Without background work each look is one of this test.
    world = await startPawapayWorld({}, { PROCESS_ROLE: 'api', PROVIDER_TIMEOUT_MS: '15000' });
    operator = await anOperator(world);
    shop = await aPayingShop(world);
  });
  afterAll(() => world.close());

  const sync = (id: string) => operator.call('post', `transactions/${id}/sync`, {});
  const struck = () => world.pawapay.faults.struck.get('check.hang') ?? 0;

  const ordered = async () => {
    world.fault({ on: 'outcome', fault: 'stay' });
    const id: string = (await shop.apiKey.pay('mobile-money/payouts', AIRTEL_ORDER)).body.data.transaction_id;
    const payment = world.pawapay.books.find(operationIdOf(id) ?? '');
    if (!payment) throw new Error('the provider has no such payment');
    return { id, payment };
  };
  /** A payout that the provider calls completed to whoever asks first, late, and failed to whoever asks next. */
  const overtaken = async () => {
    const { id, payment } = await ordered();
    world.pawapay.books.move(payment, 'COMPLETED');
    world.fault({ on: 'check', fault: 'hang', delay_ms: OVERTAKEN_MS });
    const before = struck();
    const slow = sync(id);
    await until('the provider has been asked', async () => struck() > before);
    world.pawapay.books.move(payment, 'FAILED', 'UNSPECIFIED_FAILURE');
    expect((await sync(id)).status).toBe(200);
    expect((await shop.apiKey.get(`transactions/${id}`)).body.data.status).toBe('failed');
    return { id, payment, slow };
  };
  const reasons = async (id: string): Promise<string[]> =>
    (await world.db.query('SELECT reason FROM operation_reviews WHERE operation_id = $1', [operationIdOf(id)])).map(
      ({ reason }: { reason: string }) => reason,
    );

  // Guarantee: nobody is asked about a contradiction that the provider no longer maintains.
  it('contradicts nothing while the provider says what we have', async () => {
    const { id, slow } = await overtaken();
    await slow;
    expect(await reasons(id)).toEqual([]);
  });

  it('is put before a person when the provider says it again', async () => {
    const { id, payment, slow } = await overtaken();
    world.pawapay.books.move(payment, 'COMPLETED');
    await slow;
    expect(await reasons(id)).toEqual(['completed_after_failure']);
  });

  it('is put before a person when it tells another amount, and an end of the same moment comes first', async () => {
    const { id, payment } = await ordered();
    const { both } = await whileHeld(
      world,
      'SELECT FROM operations WHERE id = $1 FOR UPDATE',
      [operationIdOf(id)],
      async () => {
        world.pawapay.books.move(payment, 'FAILED', 'UNSPECIFIED_FAILURE');
        const failed = sync(id);
        await sessionsWait(world, 1);
        world.pawapay.books.move(payment, 'COMPLETED');
        payment.reportedAmount = payment.amount - 100n;
        const completed = sync(id);
        await sessionsWait(world, 2);
        return { both: [failed, completed] };
      },
    );
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await shop.apiKey.get(`transactions/${id}`)).body.data.status).toBe('failed');
    expect(await reasons(id)).toEqual(['completed_after_failure']);
  });

  it('is put before a person when the provider cannot be asked again', async () => {
    const { id, slow } = await overtaken();
    world.fault({ on: 'check', fault: 'drop', times: 5 });
    await slow;
    expect(await reasons(id)).toEqual(['completed_after_failure']);
  });
});
