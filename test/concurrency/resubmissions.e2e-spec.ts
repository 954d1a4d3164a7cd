import type { Response } from 'supertest';
import { after, Clock, SECOND_MS } from '../../src/kernel/clock';
import { operationIdOf } from '../../src/kernel/ids';
import type { Operation } from '../../src/operations/operation';
import { OperationsRepository } from '../../src/operations/operations.repository';
import { OperationsService } from '../../src/operations/operations.service';
import { UnitOfWork } from '../../src/platform/database/unit-of-work';
import { Lanes } from '../../src/platform/jobs/lanes';
import type { Shop } from '../support/builders';
import { keyed } from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { inSession, sessionsWait, whileHeld } from '../support/locks';
import { AIRTEL_PAYS } from '../support/mobile-money';
import { aPayingShop, type PawapayWorld, startPawapayWorld } from '../support/pawapay';
import { until } from '../support/wait';
import { nextLookAt } from '../support/looks';

const TIMEOUT_MS = 600;
/** SCHEDULE_SCALE makes 18 seconds of the 15 minutes in which a payout is sent again. */
const RESENT_FOR_MS = 18 * SECOND_MS;

/** No job runs in this process, so that every look is the test's own. */
describe('workers steered to the moment', () => {
  let world: PawapayWorld;
  let shop: Shop;
  let operations: OperationsService;

  beforeAll(async () => {
    world = await startPawapayWorld(
      {},
      { PROCESS_ROLE: 'api', PROVIDER_TIMEOUT_MS: String(TIMEOUT_MS), SCHEDULE_SCALE: '0.02' },
    );
    operations = world.app.get(OperationsService, { strict: false });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aPayingShop(world);
  });
  afterEach(async () => {
    expect(await brokenInvariants(world)).toEqual([]);
  });

  const pay = (body: object = keyed()): Promise<Response> =>
    shop.apiKey.pay('mobile-money/payouts', {
      currency_code: 'CDF',
      amount: '5000',
      phone_number: AIRTEL_PAYS,
      network: 'AIRTEL_COD',
      ...body,
    });
  const idOf = (transactionId: string): string => {
    const id = operationIdOf(transactionId);
    if (id === null) throw new Error(`${transactionId} is no transaction`);
    return id;
  };
  const read = async (id: string): Promise<Operation> => {
    const operation = await operations.find(id);
    if (!operation) throw new Error(`no operation ${id}`);
    return operation;
  };
  /** A payout that the provider never got, at its first submission or its next. */
  async function aLostPayout(): Promise<Operation> {
    world.fault({ on: 'submit', fault: 'drop_before_accept' });
    const reply = await pay();
    expect([reply.status, reply.body.data.status]).toEqual([201, 'pending']);
    return read(idOf(reply.body.data.transaction_id));
  }

  // Guarantee: the end of a payout, whichever way it failed, leaves its key with it.
  it.each([
    ['refused', { on: 'submit', fault: 'reject', code: 'RECIPIENT_NOT_FOUND' }],
    ['failed', { on: 'outcome', fault: 'fail', code: 'RECIPIENT_NOT_FOUND' }],
  ] as const)('a payout that was %s keeps its key', async (_, fault) => {
    world.fault(fault);
    const body = keyed();
    const id = (await pay(body)).body.data.transaction_id;
    await until('it has failed', async () => (await operations.sync(await read(idOf(id)))).state === 'failed');
    const again = await pay(body);
    expect([again.status, again.body.data.transaction_id, again.headers['idempotent-replayed']]).toEqual([
      201,
      id,
      'true',
    ]);
    expect((await read(idOf(id))).idempotencyKey).toBe(body.idempotency_key);
    expect(await shop.balance('CDF')).toBe('50000.00');
  });

  // Guarantee: what is sent again does not begin its time anew.
  it('a lost payout is sent again only until its time since the first submission is over', async () => {
    const lost = await aLostPayout();
    world.clock.advance(RESENT_FOR_MS - 4 * SECOND_MS);
    world.fault({ on: 'submit', fault: 'drop_before_accept' });
    const second = await operations.sync(await read(lost.id));
    expect([second.submissions, second.state]).toEqual([2, 'unknown']);
    world.clock.advance(5 * SECOND_MS);
    const third = await operations.sync(await read(lost.id));
    expect([third.submissions, third.state, third.absentReads]).toEqual([2, 'unknown', 1]);
  });

  // Guarantee: of two workers that saw the same absence, one sends the order again.
  it('two workers that find an order absent at the same moment make one submission', async () => {
    const lost = await aLostPayout();
    const both = await whileHeld(world, 'SELECT id FROM operations WHERE id = $1 FOR UPDATE', [lost.id], async () => {
      const looks = [operations.sync(lost), operations.sync(lost)];
      await sessionsWait(world, 2);
      return looks;
    });
    const [one, other] = await Promise.all(both);
    expect([one?.submissions, other?.submissions].sort()).toEqual([1, 2]);
    expect((await read(lost.id)).submissions).toBe(2);
  });

  // Guarantee: money is released by an absence only as long as nobody has learnt anything of the order since it was read.
  it.each([
    ['that the provider has it', 'accepted', 0],
    ['of a payment that may be this one', 'unknown', 5],
  ])('an absence releases nothing once another look has heard %s', async (_, state, checks) => {
    const lost = await aLostPayout();
    world.clock.advance(40 * SECOND_MS);
    for (const _read of ['first', 'second']) {
      await operations.sync(await read(lost.id));
      world.clock.advance(2 * SECOND_MS);
    }
    const seen = await read(lost.id);
    expect([seen.state, seen.absentReads]).toEqual(['unknown', 2]);
    const marks = [
      {
        id: lost.id,
        at: seen.updatedAt,
        state,
        checks,
        absent_reads: 0,
        next_check_at: after(seen.updatedAt, 3_600_000),
      },
    ];
    const late = await inSession(world, async (session) => {
      await session.query(`SELECT FROM track_operations($1, ARRAY['unknown'], false)`, [JSON.stringify(marks)]);
      const look = operations.sync(seen);
      await sessionsWait(world, 1);
      await session.commitTransaction();
      return look;
    });
    expect([late.state, late.absentReads]).toEqual([state, 0]);
    const [hold] = await world.db.query('SELECT state FROM ledger_holds WHERE operation_id = $1', [lost.id]);
    expect([(await read(lost.id)).state, hold.state]).toEqual([state, 'held']);
  });

  // Guarantee: absent reads count in a row, so one that was read before other news is not counted after it.
  it('an absence is not counted once another look has heard of the order', async () => {
    const lost = await aLostPayout();
    world.clock.advance(40 * SECOND_MS);
    const seen = await operations.sync(await read(lost.id));
    world.clock.advance(2 * SECOND_MS);
    const later = after(seen.updatedAt, 3_600_000);
    const marks = [
      { id: lost.id, at: seen.updatedAt, state: 'unknown', checks: 5, absent_reads: 0, next_check_at: later },
    ];
    await world.db.query(`SELECT FROM track_operations($1, ARRAY['unknown'], false)`, [JSON.stringify(marks)]);
    await operations.sync(seen);
    expect((await read(lost.id)).absentReads).toBe(0);
  });

  // Guarantee: an order under way is left to who sends it, for longer than the provider may take to answer.
  it.each(['first', 'second'])('the %s submission has a lease that is longer than its call', async (which) => {
    const lost = which === 'second' ? await aLostPayout() : null;
    world.clock.advance(2 * SECOND_MS);
    world.fault({ on: 'submit', fault: 'hang_before_accept', delay_ms: TIMEOUT_MS });
    const calls = world.pawapay.faults.struck.get('submit.hang_before_accept') ?? 0;
    const sent = lost ? operations.sync(lost) : pay();
    await until(
      'the call hangs',
      async () => (world.pawapay.faults.struck.get('submit.hang_before_accept') ?? 0) > calls,
    );
    const [row] = await world.db.query(
      `SELECT id, last_submitted_at FROM operations WHERE business_id = $1 AND kind = 'mobile_money_payout'`,
      [shop.id],
    );
    const lease = await nextLookAt(world.db, row.id);
    await sent;
    expect((lease?.getTime() ?? 0) - row.last_submitted_at.getTime()).toBeGreaterThan(TIMEOUT_MS);
  });

  // Guarantee: a row in work delays no other row.
  it('a claim takes what is due beside a row that is locked, without waiting', async () => {
    const [held, free] = [await aLostPayout(), await aLostPayout()];
    const claimed = await whileHeld(
      world,
      'SELECT FROM open_operations WHERE operation_id = $1 FOR UPDATE',
      [held.id],
      () => {
        const now = after(world.app.get(Clock).now(), 3_600 * SECOND_MS);
        const repository = world.app.get(OperationsRepository, { strict: false });
        return repository.claimDue(world.db.manager, now, after(now, SECOND_MS), new Lanes(256));
      },
    );
    const ids = claimed.map(({ id }) => id);
    expect([ids.includes(held.id), ids.includes(free.id)]).toEqual([false, true]);
  });

  describe('the victim of a deadlock', () => {
    /** Makes PostgreSQL choose the first `count` inserts into `table` as victims; a sequence counts through rollbacks. */
    async function withVictims(table: string, count: number, work: () => Promise<void>): Promise<number> {
      await world.db.query('CREATE SEQUENCE victims');
      await world.db.query(
        `CREATE FUNCTION be_a_victim() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
           IF nextval('public.victims') <= ${count} THEN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = '40P01'; END IF;
           RETURN NULL; END $$`,
      );
      await world.db.query(
        `CREATE TRIGGER victims AFTER INSERT ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION be_a_victim()`,
      );
      try {
        await work();
        return Number((await world.db.query('SELECT last_value FROM victims'))[0].last_value);
      } finally {
        await world.db.query(`DROP TRIGGER victims ON ${table}`);
        await world.db.query('DROP FUNCTION be_a_victim');
        await world.db.query('DROP SEQUENCE victims');
      }
    }

    it('is run again when a payout starts, and when it ends', async () => {
      let id = '';
      const starts = await withVictims('operations', 2, async () => {
        const reply = await pay();
        expect(reply.status).toBe(201);
        id = idOf(reply.body.data.transaction_id);
      });
      expect(starts).toBe(3);
      const ends = await withVictims('ledger_entries', 2, async () => {
        await until('it has ended', async () => (await operations.sync(await read(id))).state === 'completed');
      });
      expect(ends).toBe(3);
      expect(await shop.balance('CDF')).toBe('45000.00');
    });

    it('is run three times at most, and then nothing has happened', async () => {
      const runs = await withVictims('operations', 1_000, async () => {
        expect((await pay()).status).toBeGreaterThanOrEqual(500);
      });
      expect(runs).toBe(3);
      expect(await shop.balance('CDF')).toBe('50000.00');
    });

    it('is run again as a whole transaction, three times at most', async () => {
      const unitOfWork = world.app.get(UnitOfWork, { strict: false });
      let runs = 0;
      const victim = unitOfWork.run(async (tx) => {
        runs += 1;
        await tx.query(`DO $$ BEGIN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = '40P01'; END $$`);
      });
      await expect(victim).rejects.toThrow('deadlock detected');
      expect(runs).toBe(3);
    });
  });
});
