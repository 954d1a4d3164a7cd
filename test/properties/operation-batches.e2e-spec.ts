import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { AMOUNT_MINOR } from '../../bench/merchants';
import { completionOf, draftPayment, type PaymentOwner } from '../../bench/payments';
import { timeOfUuid } from '../../src/kernel/ids';
import { beginningOf, type End } from '../../src/operations/operation-changes';
import { OPEN_STATES, type OperationOf } from '../../src/operations/operation';
import { OperationWrites } from '../../src/operations/operation-writes';
import { OperationsRepository } from '../../src/operations/operations.repository';
import { UnitOfWork } from '../../src/platform/database/unit-of-work';
import { WriteShares } from '../../src/platform/database/write-shares';
import type { MobileMoneyKind } from '../../src/ledger/operation-kinds';
import { createDatabase, type TestDatabase } from '../support/databases';
import { brokenInvariants } from '../support/invariants';
import { until } from '../support/wait';

const CONNECTIONS = 8;
const ROUNDS = 25;
const FUNDS = 10n;

/** Guarantee: operations that begin or end together do so as if each had done it alone. */
describe('operations that are written together', () => {
  const repository = new OperationsRepository();
  let database: TestDatabase;
  let db: DataSource;
  let holder: Client;
  let writes: OperationWrites;
  let owners: PaymentOwner[];

  beforeEach(async () => {
    database = await createDatabase();
    db = await new DataSource({ type: 'postgres', url: database.url.reveal(), poolSize: CONNECTIONS }).initialize();
    holder = new Client({ connectionString: database.url.reveal() });
    await holder.connect();
    writes = new OperationWrites(db, new UnitOfWork(db, new WriteShares(CONNECTIONS)), repository);
    owners = [await insertOwner(1), await insertOwner(2), await insertOwner(3)];
  });
  afterEach(async () => {
    expect(await brokenInvariants({ db })).toEqual([]);
    await Promise.all([db.destroy(), holder.end()]);
    await database.drop();
  });

  async function insertOwner(number: number): Promise<PaymentOwner> {
    const { rows } = await holder.query<{ business_id: string; id: string; address: string }>(
      `WITH business AS (
         INSERT INTO businesses (code, name, email, phone, password_hash, plan_id, status, created_at, updated_at)
         SELECT 'BIZBATCH' || $1::text, 'A', 'batch' || $1 || '@example.com', '+24381234567' || $1, 'x', min(id), 'active', now(), now()
         FROM plans RETURNING id)
       INSERT INTO wallets (business_id, environment, currency, created_at, updated_at)
       SELECT id, 'live', 'CDF', now(), now() FROM business RETURNING business_id, id, ledger_address AS address`,
      [number],
    );
    const [row] = rows;
    return { businessId: Number(row?.business_id), walletId: Number(row?.id), ledgerAddress: row?.address ?? '' };
  }

  type Payment = OperationOf<MobileMoneyKind>;
  const payment = (owner: PaymentOwner | undefined, direction: 'deposit' | 'payout' = 'deposit'): Payment => {
    if (!owner) throw new Error('there is no such owner');
    return draftPayment(direction, owner, randomUUID());
  };
  const begun = async (payments: readonly Payment[]): Promise<readonly Payment[]> => {
    for (const one of payments) expect(await repository.start(db.manager, one)).toEqual({ kind: 'started' });
    return payments;
  };
  const endOf = (one: Payment): End => {
    const { from: _from, ...end } = completionOf(one);
    return end;
  };
  const fund = async (owner: PaymentOwner | undefined, payments: bigint): Promise<void> => {
    const one = { ...payment(owner), amount: AMOUNT_MINOR * payments };
    await begun([one]);
    expect(await writes.conclude(endOf(one))).toBe(true);
  };
  const balanceOf = async (owner: PaymentOwner | undefined): Promise<{ posted: bigint; held: bigint }> => {
    const { rows } = await holder.query<{ posted: string; held: string }>(
      'SELECT posted, held FROM ledger_accounts WHERE address = $1',
      [owner?.ledgerAddress],
    );
    return { posted: BigInt(rows[0]?.posted ?? -1), held: BigInt(rows[0]?.held ?? -1) };
  };

  it('end in one commit, each with its postings and its event, and events have no gap', async () => {
    const payments = await begun(owners.flatMap((owner) => [payment(owner), payment(owner), payment(owner)]));
    const { ended } = await repository.concludeAll(db.manager, payments.map(endOf), OPEN_STATES, {});
    expect([...ended].sort()).toEqual(payments.map(({ id }) => id).sort());
    const { rows } = await holder.query(
      `SELECT count(DISTINCT entries.xmin::text)::int AS commits, count(*)::int AS entries,
         (SELECT array_agg(sequence ORDER BY business_id, sequence)::text FROM events) AS numbers,
         (SELECT count(*)::int FROM notifications) AS notifications FROM ledger_entries AS entries`,
    );
    expect(rows).toEqual([{ commits: 1, entries: 18, numbers: '{1,2,3,1,2,3,1,2,3}', notifications: 9 }]);
    for (const owner of owners) expect(await balanceOf(owner)).toEqual({ posted: 3n * AMOUNT_MINOR, held: 0n });
  });

  it('keep the text of each event as it was written', async () => {
    const payments = await begun([payment(owners[0]), payment(owners[1])]);
    const ends = payments.map(endOf);
    await repository.concludeAll(db.manager, ends, OPEN_STATES, {});
    for (const { operation, event } of ends) {
      const { rows } = await holder.query('SELECT data::text FROM events WHERE operation_id = $1', [operation.id]);
      expect(rows).toEqual([{ data: JSON.stringify(event?.data) }]);
    }
  });

  it('give each event an id that says when it happened', async () => {
    const payments = await begun(Array.from({ length: 20 }, () => payment(owners[0])));
    await repository.concludeAll(db.manager, payments.map(endOf), OPEN_STATES, {});
    const { rows } = await holder.query<{ id: string; created_at: Date }>('SELECT id, created_at FROM events');
    expect(new Set(rows.map(({ id }) => id)).size).toBe(20);
    expect(rows.map(({ id }) => timeOfUuid(id))).toEqual(rows.map(({ created_at }) => created_at));
  });

  it('end without the one that cannot, which fails by itself', async () => {
    const good = [payment(owners[0]), payment(owners[1])];
    const bad = { ...payment(owners[2]), target: 'wallet:999999:CDF' };
    await begun([...good, bad]);
    const [first, second, third] = await Promise.allSettled([...good, bad].map((one) => writes.conclude(endOf(one))));
    expect([first, second]).toEqual([
      { status: 'fulfilled', value: true },
      { status: 'fulfilled', value: true },
    ]);
    expect(third).toMatchObject({ status: 'rejected', reason: { message: /no ledger account/ as unknown as string } });
  });

  // Guarantee: what a provider says of a failure never keeps the money of the payment from being given back.
  it('end though what a provider said of one cannot be stored as it is', async () => {
    await fund(owners[0], 2n);
    const payments = await begun([payment(owners[0], 'payout'), payment(owners[0], 'payout')]);
    const failures = payments.map((one): End => {
      const { operation } = endOf(one);
      const words = 'no money \ud83d, or \0';
      const failed = { ...operation, state: 'failed' as const, failureCode: 'refused', failureMessage: words };
      const event = { type: 'mobile_money_payout.failed' as const, data: { failure_message: words } };
      return { operation: failed, state: 'failed', freesKey: false, event };
    });
    expect(await Promise.all(failures.map((end) => writes.conclude(end)))).toEqual([true, true]);
    expect(await balanceOf(owners[0])).toEqual({ posted: 2n * AMOUNT_MINOR, held: 0n });
    const { rows } = await holder.query(
      `SELECT DISTINCT failure_message AS words FROM operations WHERE state = 'failed'
       UNION ALL SELECT DISTINCT data ->> 'failure_message' FROM events WHERE type LIKE '%failed'`,
    );
    expect(rows).toEqual([{ words: 'no money \ufffd, or \ufffd' }, { words: 'no money \ufffd, or \ufffd' }]);
  });

  it('end while one of their accounts is locked, and that one once it is free', async () => {
    const payments = await begun(owners.map((owner) => payment(owner)));
    await holder.query('BEGIN');
    await holder.query('SELECT FROM ledger_accounts WHERE address = $1 FOR UPDATE', [owners[1]?.ledgerAddress]);
    const [first, locked, third] = payments.map((one) => writes.conclude(endOf(one)));
    expect(await Promise.all([first, third])).toEqual([true, true]);
    // Those that come later do not even wait for the half second that the first batch did.
    const later = await begun([payment(owners[0]), payment(owners[2])]);
    expect(await Promise.all(later.map((one) => writes.conclude(endOf(one))))).toEqual([true, true]);
    expect((await repository.find(db.manager, payments[1]?.id ?? ''))?.state).toBe('submitting');
    await holder.query('COMMIT');
    expect(await locked).toBe(true);
  });

  it('end later when batches leave them out, because somebody waits for their account', async () => {
    const payments = await begun([payment(owners[0]), payment(owners[0]), payment(owners[1])]);
    await holder.query('BEGIN');
    await holder.query('SELECT FROM ledger_accounts WHERE address = $1 FOR UPDATE', [owners[0]?.ledgerAddress]);
    const [stuck, leftOut, free] = payments.map(endOf);
    if (!stuck || !leftOut || !free) throw new Error('three payments were begun');
    const first = writes.conclude(stuck);
    // Batches then take only what they can lock.
    await until('the wait counts as long', async () => {
      const { rows } = await holder.query(
        `SELECT FROM pg_locks WHERE NOT granted AND waitstart < clock_timestamp() - interval '100 ms'`,
      );
      return rows.length > 0;
    });
    const second = writes.conclude(leftOut);
    expect(await writes.conclude(free)).toBe(true);
    expect((await repository.find(db.manager, leftOut.operation.id))?.state).toBe('submitting');
    await holder.query('COMMIT');
    expect(await Promise.all([first, second])).toEqual([true, true]);
  });

  it('end once when several calls end them in opposite orders at the same moment, and none meets a deadlock', async () => {
    for (const owner of owners) await fund(owner, FUNDS * BigInt(ROUNDS));
    for (let round = 0; round < ROUNDS; round += 1) {
      const payments = await begun(owners.flatMap((owner) => [payment(owner), payment(owner, 'payout')]));
      const ends = payments.map(endOf);
      const calls = [ends, [...ends].reverse(), ends.slice(2), ends.slice(0, 3)].map((some) =>
        repository.concludeAll(db.manager, some, OPEN_STATES, {}),
      );
      const ended = (await Promise.all(calls)).flatMap((answer) => [...answer.ended]);
      expect(ended.sort()).toEqual(payments.map(({ id }) => id).sort());
    }
    for (const owner of owners) expect((await balanceOf(owner)).held).toBe(0n);
  });

  it('begin as each would alone: a key once, money once, and nothing for a business that is suspended', async () => {
    await fund(owners[0], 2n);
    await holder.query(`UPDATE businesses SET status = 'suspended' WHERE id = $1`, [owners[2]?.businessId]);
    const keyed = payment(owners[1]);
    const asked = [
      payment(owners[0], 'payout'),
      payment(owners[0], 'payout'),
      payment(owners[0], 'payout'),
      keyed,
      { ...payment(owners[1]), idempotencyKey: keyed.idempotencyKey, fingerprint: keyed.fingerprint },
      payment(owners[2]),
    ];
    const outcomes = await repository.beginAll(
      db.manager,
      asked.map((one) => beginningOf(one, null)),
      true,
    );
    const kinds = asked.map(({ id }) => outcomes.get(id)?.kind);
    expect(kinds.slice(0, 3).sort()).toEqual(['insufficient_funds', 'started', 'started']);
    expect(kinds.slice(3, 5).sort()).toEqual(['exists', 'started']);
    expect(outcomes.get(asked[5]?.id ?? '')).toEqual({ kind: 'business_not_active', status: 'suspended' });
    expect(await balanceOf(owners[0])).toEqual({ posted: 2n * AMOUNT_MINOR, held: 2n * AMOUNT_MINOR });
  });

  it('begin while the account of one is locked, and that one once it is free', async () => {
    await fund(owners[0], 1n);
    await fund(owners[1], 1n);
    await holder.query('BEGIN');
    await holder.query('SELECT FROM ledger_accounts WHERE address = $1 FOR UPDATE', [owners[0]?.ledgerAddress]);
    const lease = new Date();
    const locked = writes.begin(payment(owners[0], 'payout'), lease);
    const others = [payment(owners[1], 'payout'), payment(owners[2])].map((one) => writes.begin(one, lease));
    expect(await Promise.all(others)).toEqual([{ kind: 'started' }, { kind: 'started' }]);
    await holder.query('COMMIT');
    expect(await locked).toEqual({ kind: 'started' });
  });

  it('are accepted together, and keep a look that is planned for an earlier time', async () => {
    const due = new Date(Date.now() + 5_000);
    const [soon, ended] = await begun([{ ...payment(owners[0]), nextCheckAt: due }, payment(owners[1])]);
    if (!soon || !ended) throw new Error('two payments were begun');
    await writes.conclude(endOf(ended));
    const changes = {
      state: 'accepted' as const,
      checks: 0,
      absentReads: 0,
      lastAbsentAt: null,
      quarantineUntil: null,
    };
    const marks = [soon, ended].map(({ id }) => ({
      id,
      since: new Date(),
      at: new Date(),
      changes: { ...changes, nextCheckAt: new Date(due.getTime() + 60_000), reference: `at the provider ${id}` },
    }));
    expect(await Promise.all(marks.map((mark) => writes.noteAcceptance(mark)))).toEqual([due, null]);
    const [named] = marks;
    const seen = {
      state: 'accepted',
      providerReference: `at the provider ${soon.id}`,
      nextCheckAt: due,
      updatedAt: named?.at,
    };
    expect(await repository.find(db.manager, soon.id)).toMatchObject(seen);
    // Its owner has seen all of it.
    const again = {
      id: soon.id,
      since: new Date(),
      at: new Date(Date.now() + 1_000),
      changes: { ...changes, nextCheckAt: due, reference: null },
    };
    await writes.noteAcceptance(again);
    expect(await repository.find(db.manager, soon.id)).toMatchObject(seen);
  });

  it('are looked at again where no look was planned', async () => {
    const payments = await begun([payment(owners[0]), payment(owners[1])]);
    const at = new Date();
    const nextCheckAt = new Date(at.getTime() + 1_000);
    const changes = { state: 'unknown' as const, nextCheckAt, checks: 1, absentReads: 0, lastAbsentAt: null };
    const marks = payments.map(({ id }) => ({
      id,
      since: at,
      at,
      changes: { ...changes, quarantineUntil: null, reference: null },
    }));
    const looks = await repository.track(db.manager, marks, { from: ['submitting'], mayBeForgotten: false });
    expect([...looks.values()]).toEqual([nextCheckAt, nextCheckAt]);
  });
});
