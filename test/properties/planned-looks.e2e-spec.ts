import { SECOND_MS } from '../../src/kernel/clock';
import { operationIdOf } from '../../src/kernel/ids';
import type { Operation, OperationState } from '../../src/operations/operation';
import { FarLooksJob } from '../../src/operations/far-looks.job';
import { LOOKS_PER_LANE, OperationCheckJob } from '../../src/operations/operation-check.job';
import { OperationsRepository } from '../../src/operations/operations.repository';
import { jobItemsFailed } from '../../src/platform/metrics/metrics';
import type { Shop } from '../support/builders';
import { recordOperation } from '../support/history';
import { brokenInvariants } from '../support/invariants';
import { sessionsWait } from '../support/locks';
import { setLooks } from '../support/looks';
import { aPayingShop, type PawapayWorld, startPawapayWorld } from '../support/pawapay';

/** Looks at what is open are planned where it is listed, looks at what has ended in rows of their own. */
describe('planned looks', () => {
  const repository = new OperationsRepository();
  let world: PawapayWorld;
  let shop: Shop;
  beforeAll(async () => {
    world = await startPawapayWorld({}, { PROCESS_ROLE: 'api' });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.db.query(`UPDATE open_operations SET next_check_at = NULL`);
    await world.db.query('DELETE FROM operation_looks');
    shop = await aPayingShop(world);
  });
  afterEach(async () => {
    expect(await brokenInvariants(world)).toEqual([]);
  });

  const record = async (
    state: 'accepted' | 'failed' | 'needs_review',
    ago: number,
    kind: 'mobile_money_deposit' | 'mobile_money_payout' = 'mobile_money_deposit',
  ): Promise<string> => {
    const id = operationIdOf(await recordOperation(world, shop.id, { kind, state, network: 'AIRTEL_COD' })) ?? '';
    await setLooks(world.db, [id], `now() - interval '${ago} seconds'`);
    return id;
  };
  const claim = async (places: number): Promise<string[]> => {
    const claimed: Array<{ id: string }> = await world.db.query(
      `SELECT claimed_id AS id FROM claim_due_looks(now(), now() + interval '60 seconds', $1, '{}', '{}')`,
      [places],
    );
    return claimed.map(({ id }) => id);
  };
  const planned = (id: string): Promise<Array<{ place: string; look_at: Date | null; is_leased: boolean }>> =>
    world.db.query(
      `SELECT 'list' AS place, next_check_at AS look_at, leased_until IS NOT NULL AS is_leased FROM open_operations WHERE operation_id = $1
       UNION ALL SELECT 'own', next_check_at, leased_until IS NOT NULL FROM operation_looks WHERE operation_id = $1`,
      [id],
    );

  const reschedule = (id: string, at: Date | null, state: OperationState): Promise<void> =>
    repository.reschedule(world.db.manager, { id, state }, at, { since: new Date(), at: new Date() });

  // Guarantee: neither what is open nor what has ended waits for the other, however many of them are due.
  it('are claimed earliest first, whether their operations are open or have ended', async () => {
    const ids = [
      await record('accepted', 5),
      await record('failed', 4),
      await record('accepted', 3),
      await record('failed', 2),
    ];
    for (const id of ids) expect(await claim(1)).toEqual([id]);
    expect(await claim(5)).toEqual([]);
  });

  // Guarantee: calls that hang at one provider, of one kind, take no place of any other, and no more begin there.
  it('of a lane whose places are all taken wait, and those of another are claimed', async () => {
    const job = world.app.get(OperationCheckJob, { strict: false });
    const stuck = await record('accepted', 5);
    const other = await record('accepted', 4, 'mobile_money_payout');
    const hanging = { provider: 'simulator', kind: 'mobile_money_deposit' } as Operation;
    const leaves = Array.from({ length: LOOKS_PER_LANE }, () => job.enter(hanging));
    await job.claim();
    expect([await planned(stuck), await planned(other)]).toMatchObject([[{ is_leased: false }], [{ is_leased: true }]]);
    for (const leave of leaves) leave();
    await job.claim();
    expect(await planned(stuck)).toMatchObject([{ is_leased: true }]);
  });

  // Guarantee: an operation whose row cannot be read stays open without an end, so the alarm on it must ring.
  it('of an operation that cannot be read are counted as failures of the job', async () => {
    const failures = async (): Promise<number> =>
      (await jobItemsFailed.get()).values.find(({ labels }) => labels.name === 'operations')?.value ?? 0;
    const before = await failures();
    // It has no phone number.
    await record('accepted', 5);
    expect(await world.app.get(OperationCheckJob, { strict: false }).claim()).toEqual([]);
    expect(await failures()).toBe(before + 1);
  });

  // Guarantee: no payment waits for a clock that was ahead and is set back to catch up, and no other is looked at sooner for it.
  it('are due at once where a clock that was ahead planned or leased them, and stay where the schedule has them', async () => {
    const wrong = [await record('accepted', -1_200), await record('failed', -2 * 86_400), await record('accepted', 5)];
    await world.db.query(
      `UPDATE open_operations SET leased_until = now() + interval '3 hours' WHERE operation_id = $1`,
      [wrong[2]],
    );
    const right = [await record('accepted', -900), await record('failed', -86_400), await record('accepted', 5)];
    await world.db.query(
      `UPDATE open_operations SET leased_until = now() + interval '30 seconds' WHERE operation_id = $1`,
      [right[2]],
    );
    const job = world.app.get(FarLooksJob, { strict: false });
    expect(await job.bringBack()).toBe(wrong.length);
    expect((await claim(9)).sort()).toEqual([...wrong].sort());
    expect(await job.bringBack()).toBe(0);
  });

  it('say when the earliest of them is due, and when the first lease ends while all are claimed', async () => {
    const earliest = async (): Promise<number> =>
      Math.round(((await repository.earliestDue(world.db.manager, new Date()))?.getTime() ?? NaN) / SECOND_MS) -
      Math.round(Date.now() / SECOND_MS);
    expect(await repository.earliestDue(world.db.manager, new Date())).toBeNull();
    const ended = await record('failed', -50);
    const open = await record('accepted', -20);
    expect(Math.abs((await earliest()) - 20)).toBeLessThan(5);
    await setLooks(world.db, [ended], `now() - interval '1 second'`);
    expect(await earliest()).toBeLessThan(1);
    await setLooks(world.db, [open], `now() - interval '1 second'`);
    expect(await claim(5)).toHaveLength(2);
    expect(Math.abs((await earliest()) - 60)).toBeLessThan(5);
  });

  // Guarantee: what has ended is not shown as open, though somebody was taking a look at it at that moment.
  it('go with the end of an operation that is claimed at the same moment', async () => {
    const [id, other] = [await record('accepted', 1), await record('accepted', 1)];
    const session = world.db.createQueryRunner();
    await session.startTransaction();
    // The time is in an index, so the row gets another place.
    await session.query(
      `UPDATE open_operations SET leased_until = now() + interval '30 seconds', next_check_at = now() WHERE operation_id = $1`,
      [id],
    );
    const ended = world.db.query(
      `UPDATE operations SET state = 'failed', completed_at = now(), failure_code = 'payment_not_approved' WHERE id = ANY ($1)`,
      [[id, other]],
    );
    await sessionsWait(world, 1);
    await session.commitTransaction();
    await session.release();
    await ended;
    expect([...(await planned(id)), ...(await planned(other))]).toEqual([]);
  });

  it('end with the look after which nobody looks again, and leave an open operation listed', async () => {
    const [open, ended] = [await record('accepted', 1), await record('failed', 1)];
    await reschedule(open, null, 'accepted');
    await reschedule(ended, null, 'failed');
    expect(await planned(open)).toEqual([{ place: 'list', look_at: null, is_leased: false }]);
    expect(await planned(ended)).toEqual([]);
    expect(await claim(5)).toEqual([]);
  });

  // Guarantee: a failure is looked back at, although somebody was about to look no more when it was decided.
  it('stay when an operation ends while its last look is taken off', async () => {
    const id = await record('needs_review', 1);
    const session = world.db.createQueryRunner();
    await session.startTransaction();
    await session.query(
      `WITH ended AS (
         UPDATE operations SET state = 'failed', completed_at = now(), failure_code = 'operator_decision' WHERE id = $1
         RETURNING id, provider, kind)
       INSERT INTO operation_looks (operation_id, provider, kind, next_check_at)
       SELECT id, provider, kind, now() + interval '1 hour' FROM ended`,
      [id],
    );
    const taken = reschedule(id, null, 'needs_review');
    await sessionsWait(world, 1);
    await session.commitTransaction();
    await session.release();
    await taken;
    expect(await planned(id)).toEqual([{ place: 'own', look_at: expect.any(Date), is_leased: false }]);
  });

  // Guarantee: what an operator decides is not decided by a provider's late callback.
  it('are not planned by a callback while a person decides', async () => {
    const id = await record('needs_review', 1);
    await world.db.query('UPDATE open_operations SET next_check_at = NULL WHERE operation_id = $1', [id]);
    await repository.wake(world.db.manager, id, new Date());
    expect(await repository.claimOne(world.db.manager, id, new Date())).toBeNull();
    expect(await planned(id)).toEqual([{ place: 'list', look_at: null, is_leased: false }]);
  });
});
