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
    world = await startPawapayWorld({}, { PROCESS_ROLE: 'api' });
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

  /** Looks at the operation as the job does, and wakes it while the provider has the question. @returns whether it is looked at again for the wake. */
  async function isReadAgainWhenWokenWhileRead(id: string): Promise<boolean> {
    const claimed = await repository.claimOne(world.db.manager, id, after(world.clock.now(), 30 * SECOND_MS));
    if (!claimed) throw new Error(`operation ${id} cannot be looked at`);
    const struckBefore = world.pawapay.faults.struck.get('check.hang') ?? 0;
    world.fault({ on: 'check', fault: 'hang', delay_ms: 400 });
    const look = operations.sync(claimed);
    await until(
      'the provider has the question',
      async () => (world.pawapay.faults.struck.get('check.hang') ?? 0) > struckBefore,
    );
    world.clock.advance(SECOND_MS);
    const before = world.clock.now();
    await operations.wake(id);
    const wokenBy = world.clock.now();
    world.clock.advance(SECOND_MS);
    await look;
    const next = await nextLookAt(world.db, id);
    return next !== null && next >= before && next <= wokenBy;
  }

  // Guarantee: a callback leads to a read that begins after it.
  it('is followed by another read while the payment is open', async () => {
    world.fault({ on: 'submit', fault: 'drop_before_accept' });
    const { id } = await aPayout();
    world.clock.advance(40 * SECOND_MS);
    expect(await isReadAgainWhenWokenWhileRead(id)).toBe(true);
    expect((await read(id)).state).toBe('unknown');
  });

  it('is followed by another read when the payment has ended', async () => {
    world.fault({ on: 'callback', fault: 'lost', times: 10 });
    const { id } = await aPayout();
    await until('it has ended', async () => (await operations.sync(await read(id))).state === 'completed');
    expect(await isReadAgainWhenWokenWhileRead(id)).toBe(true);
    expect((await read(id)).state).toBe('completed');
  });
});
