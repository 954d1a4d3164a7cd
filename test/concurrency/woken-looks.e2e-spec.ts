import { after, SECOND_MS } from '../../src/kernel/clock';
import { operationIdOf } from '../../src/kernel/ids';
import type { Operation } from '../../src/operations/operation';
import { OperationsRepository } from '../../src/operations/operations.repository';
import { OperationsService } from '../../src/operations/operations.service';
import type { Shop } from '../support/builders';
import { keyed } from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { nextLookAt } from '../support/looks';
import { AIRTEL_PAYS } from '../support/mobile-money';
import { aPayingShop, type PawapayWorld, startPawapayWorld } from '../support/pawapay';
import { until } from '../support/wait';

/** No job runs in this process, so that every look is the test's own and a wake waits for a job. */
describe('a wake that comes while the payment is being read', () => {
  let world: PawapayWorld;
  let shop: Shop;
  let operations: OperationsService;
  let repository: OperationsRepository;

  beforeAll(async () => {
    world = await startPawapayWorld({}, { PROCESS_ROLE: 'api', SCHEDULE_SCALE: '0.02' });
    operations = world.app.get(OperationsService, { strict: false });
    repository = world.app.get(OperationsRepository, { strict: false });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aPayingShop(world);
  });
  afterEach(async () => {
    expect(await brokenInvariants(world)).toEqual([]);
  });

  async function aPayout(): Promise<Operation> {
    const body = { currency_code: 'CDF', amount: '5000', phone_number: AIRTEL_PAYS, network: 'AIRTEL_COD', ...keyed() };
    const reply = await shop.apiKey.pay('mobile-money/payouts', body);
    const id = operationIdOf(reply.body.data.transaction_id);
    if (id === null) throw new Error('no payout was made');
    return read(id);
  }

  async function read(id: string): Promise<Operation> {
    const operation = await operations.find(id);
    if (!operation) throw new Error(`no operation ${id}`);
    return operation;
  }

  /**
   * Looks at the operation as the job does, and wakes it while the provider has the question, by a process whose clock is `ahead`
   * milliseconds ahead. @returns whether it is looked at again for the wake.
   */
  async function isReadAgainWhenWokenWhileRead(id: string, ahead: number): Promise<boolean> {
    const claimed = await repository.claimOne(world.db.manager, id, after(world.clock.now(), 30 * SECOND_MS));
    if (!claimed) throw new Error(`operation ${id} cannot be looked at`);
    const struckBefore = world.pawapay.faults.struck.get('check.hang') ?? 0;
    world.fault({ on: 'check', fault: 'hang', delay_ms: 400 });
    const look = operations.sync(claimed);
    await until(
      'the provider has the question',
      async () => (world.pawapay.faults.struck.get('check.hang') ?? 0) > struckBefore,
    );
    const wokenAt = after(world.clock.now(), ahead);
    await repository.wake(world.db.manager, id, wokenAt);
    await look;
    return (await nextLookAt(world.db, id))?.getTime() === wokenAt.getTime();
  }

  async function aLostPayout(): Promise<Operation> {
    world.fault({ on: 'submit', fault: 'drop_before_accept' });
    const lost = await aPayout();
    world.clock.advance(40 * SECOND_MS);
    return lost;
  }

  // Guarantee: a callback leads to a read that begins after it, whichever process heard it.
  it.each([-400, 0, 400])(
    'is followed by another read while the payment is open, by a clock %i ms ahead',
    async (ahead) => {
      const { id } = await aLostPayout();
      expect(await isReadAgainWhenWokenWhileRead(id, ahead)).toBe(true);
      expect((await read(id)).state).toBe('unknown');
    },
  );

  it.each([-400, 0, 400])(
    'is followed by another read when the payment has ended, by a clock %i ms ahead',
    async (ahead) => {
      world.fault({ on: 'callback', fault: 'lost', times: 10 });
      const { id } = await aPayout();
      await until('it has ended', async () => (await operations.sync(await read(id))).state === 'completed');
      expect(await isReadAgainWhenWokenWhileRead(id, ahead)).toBe(true);
      expect((await read(id)).state).toBe('completed');
    },
  );

  // Guarantee: money is released by an absence only as long as nobody has heard anything of the order since it was asked for.
  it('keeps the money of a payment that the read did not find', async () => {
    const { id } = await aLostPayout();
    for (const _read of ['first', 'second']) {
      await operations.sync(await read(id));
      world.clock.advance(2 * SECOND_MS);
    }
    expect((await read(id)).absentReads).toBe(2);
    expect(await isReadAgainWhenWokenWhileRead(id, 0)).toBe(true);
    const [hold] = await world.db.query('SELECT state FROM ledger_holds WHERE operation_id = $1', [id]);
    const seen = await read(id);
    expect([seen.state, seen.absentReads, hold.state]).toEqual(['unknown', 2, 'held']);
  });

  // Guarantee: the plan that a look was made for is over with it, though it came due while the provider thought.
  it('is not what a plan is that comes due meanwhile', async () => {
    const { id } = await aLostPayout();
    const { manager } = world.db;
    const since = world.clock.now();
    await repository.wake(manager, id, after(since, 100));
    await repository.claimOne(manager, id, after(since, 30 * SECOND_MS));
    const at = after(since, 200);
    const next = after(since, 60 * SECOND_MS);
    const marks = { checks: 1, absentReads: 0, lastAbsentAt: null, quarantineUntil: null, reference: null };
    const changes = { state: 'unknown' as const, ...marks, nextCheckAt: next };
    await repository.track(manager, [{ id, since, at, changes }], { from: ['unknown'], mayBeForgotten: false });
    expect(await nextLookAt(world.db, id)).toEqual(next);
  });
});
