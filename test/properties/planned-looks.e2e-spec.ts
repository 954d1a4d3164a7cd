import { after, SECOND_MS } from '../../src/kernel/clock';
import { operationIdOf } from '../../src/kernel/ids';
import type { OperationState } from '../../src/operations/operation';
import { OperationsRepository } from '../../src/operations/operations.repository';
import type { Shop } from '../support/builders';
import { recordOperation } from '../support/history';
import { brokenInvariants } from '../support/invariants';
import { sessionsWait } from '../support/locks';
import { setLooks } from '../support/looks';
import { aPayingShop, type PawapayWorld, startPawapayWorld } from '../support/pawapay';

/** A row as the previous build writes it, for open operations too. */
const AS_BEFORE = `INSERT INTO operation_looks (operation_id, provider, kind, next_check_at, leased_until)
  SELECT id, provider, kind, $2, $3 FROM operations WHERE id = $1
  ON CONFLICT (operation_id) DO UPDATE SET next_check_at = excluded.next_check_at, leased_until = excluded.leased_until`;

/** Looks at what is open are planned where it is listed; looks at what has ended, and those of the previous build, in rows of their own. */
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

  const record = async (state: 'accepted' | 'failed' | 'needs_review', ago: number): Promise<string> => {
    const id = operationIdOf(await recordOperation(world, shop.id, { state, network: 'AIRTEL_COD' })) ?? '';
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

  describe('of an open operation that the previous build planned', () => {
    // Guarantee: what the previous build planned during a deploy is looked at, once, and leaves one plan behind.
    it('are claimed, and planned in the list when the look is over', async () => {
      const id = await record('accepted', -3_600);
      await world.db.query('UPDATE open_operations SET next_check_at = NULL, provider = NULL WHERE operation_id = $1', [
        id,
      ]);
      await world.db.query(AS_BEFORE, [id, after(new Date(), -SECOND_MS), null]);
      expect(await claim(5)).toEqual([id]);
      expect(await claim(5)).toEqual([]);
      const next = after(new Date(), 30 * SECOND_MS);
      const changes = {
        state: 'accepted' as const,
        reference: null,
        checks: 1,
        absentReads: 0,
        lastAbsentAt: null,
        quarantineUntil: null,
        nextCheckAt: next,
      };
      const looks = await repository.track(world.db.manager, [{ id, since: new Date(), at: new Date(), changes }], {
        from: ['accepted'],
        mayBeForgotten: false,
      });
      expect(looks).toEqual(new Map([[id, next]]));
      expect(await planned(id)).toEqual([{ place: 'list', look_at: next, is_leased: false }]);
      const [{ provider }] = await world.db.query('SELECT provider FROM open_operations WHERE operation_id = $1', [id]);
      expect(provider).not.toBeNull();
    });

    it('are claimed once where both plans are due', async () => {
      const id = await record('accepted', 2);
      await world.db.query(AS_BEFORE, [id, after(new Date(), -SECOND_MS), null]);
      expect(await claim(5)).toEqual([id]);
      expect(await claim(5)).toEqual([]);
    });

    // Guarantee: an order that the previous build sends again is not looked for by others while it is on the wire.
    it('are not claimed before its lease ends, whatever the list says', async () => {
      const id = await record('accepted', 2);
      await world.db.query(AS_BEFORE, [id, after(new Date(), -SECOND_MS), after(new Date(), 60 * SECOND_MS)]);
      expect(await claim(5)).toEqual([]);
      const earliest = await repository.earliestDue(world.db.manager, new Date());
      expect(earliest?.getTime()).toBeGreaterThan(Date.now() + 50 * SECOND_MS);
    });

    it.each<[string, (id: string, at: Date) => Promise<void>]>([
      ['planned again', (id, at) => reschedule(id, at, 'accepted')],
      ['woken', (id, at) => repository.wake(world.db.manager, id, at)],
    ])('stand in the list alone when it is %s', async (_what, plan) => {
      const id = await record('accepted', -3_600);
      await world.db.query(AS_BEFORE, [id, after(new Date(), 1_800 * SECOND_MS), after(new Date(), 60 * SECOND_MS)]);
      const at = new Date();
      await plan(id, at);
      expect(await planned(id)).toEqual([{ place: 'list', look_at: at, is_leased: false }]);
    });

    it('stand in the list alone when it is claimed, with the lease', async () => {
      const id = await record('accepted', -3_600);
      await world.db.query(`UPDATE open_operations SET next_check_at = NULL WHERE operation_id = $1`, [id]);
      const at = after(new Date(), 1_800 * SECOND_MS);
      await world.db.query(AS_BEFORE, [id, at, null]);
      const [leased] = await world.db.query(`SELECT lease_look($1, now() + interval '60 seconds') AS look_at`, [id]);
      expect(leased).toEqual({ look_at: at });
      expect(await planned(id)).toEqual([{ place: 'list', look_at: at, is_leased: true }]);
    });
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
