import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { completionOf, draftPayment, type PaymentOwner } from '../../bench/payments';
import type { MobileMoneyKind } from '../../src/ledger/operation-kinds';
import { OPEN_STATES, type OperationOf } from '../../src/operations/operation';
import type { End } from '../../src/operations/operation-changes';
import { OperationsRepository } from '../../src/operations/operations.repository';
import type { Tx } from '../../src/platform/database/unit-of-work';
import { createDatabase, type TestDatabase } from '../support/databases';
import { brokenInvariants } from '../support/invariants';
import { until } from '../support/wait';

type Payment = OperationOf<MobileMoneyKind>;

/** Guarantee: what ends alone takes its locks in the order of what ends together, so they never wait for each other in a ring. */
describe('the order of locks (decision 0110)', () => {
  const repository = new OperationsRepository();
  let database: TestDatabase;
  let db: DataSource;
  let holder: Client;
  let owner: PaymentOwner;

  beforeEach(async () => {
    database = await createDatabase();
    db = await new DataSource({ type: 'postgres', url: database.url.reveal(), poolSize: 4 }).initialize();
    holder = new Client({ connectionString: database.url.reveal() });
    await holder.connect();
    const { rows } = await holder.query<{ business_id: string; id: string; address: string }>(
      `WITH business AS (
         INSERT INTO businesses (code, name, email, phone, password_hash, plan_id, status, created_at, updated_at)
         SELECT 'BIZLOCKS', 'A', 'locks@example.com', '+243812345678', 'x', min(id), 'active', now(), now() FROM plans RETURNING id)
       INSERT INTO wallets (business_id, environment, currency, created_at, updated_at)
       SELECT id, 'live', 'CDF', now(), now() FROM business RETURNING business_id, id, ledger_address AS address`,
    );
    const [row] = rows;
    owner = { businessId: Number(row?.business_id), walletId: Number(row?.id), ledgerAddress: row?.address ?? '' };
    const funds = await begun('deposit');
    await repository.conclude(db.manager, completionOf(funds));
  });
  afterEach(async () => {
    expect(await brokenInvariants({ db })).toEqual([]);
    await Promise.all([db.destroy(), holder.end()]);
    await database.drop();
  });

  async function begun(direction: 'deposit' | 'payout'): Promise<Payment> {
    const one = draftPayment(direction, owner, randomUUID());
    expect(await repository.start(db.manager, one)).toEqual({ kind: 'started' });
    return one;
  }
  const completed = (one: Payment): End => {
    const { from: _from, ...end } = completionOf(one);
    return end;
  };
  const failed = (one: Payment): End => {
    const end = completed(one);
    const operation = { ...end.operation, state: 'failed' as const, failureCode: 'refused', failureMessage: 'no' };
    return { ...end, operation, state: 'failed', event: { type: `${one.kind}.failed`, data: {} } };
  };
  const waits = (): Promise<unknown> =>
    until('somebody waits for a lock', async () => {
      const { rows } = await holder.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    });
  const inTransaction = async (work: (tx: Tx) => Promise<void>): Promise<void> =>
    db.transaction((manager: EntityManager) => work(manager as Tx));

  it('lets a first submission be refused while the same payment ends in a batch', async () => {
    const refused = await begun('payout');
    const other = await begun('deposit');
    let batch: ReturnType<OperationsRepository['concludeAll']> | undefined;
    await inTransaction(async (tx) => {
      expect(await repository.lockAsSeen(tx, refused, null)).toBe(true);
      batch = repository.concludeAll(db.manager, [completed(refused), completed(other)], OPEN_STATES, {});
      batch.catch(() => undefined);
      await waits();
      // In a ring one of the two would wait here until the batch gives its locks up.
      expect(await repository.conclude(tx, { ...failed(refused), from: OPEN_STATES })).toBe(true);
    });
    expect((await batch)?.ended).toEqual(new Set([other.id]));
    expect(await repository.find(db.manager, refused.id)).toMatchObject({ state: 'failed' });
  });

  it('sees that the order was sent again while it waited for the account', async () => {
    const resent = await begun('payout');
    await holder.query('BEGIN');
    await holder.query('SELECT FROM ledger_accounts WHERE address = $1 FOR UPDATE', [owner.ledgerAddress]);
    await inTransaction(async (tx) => {
      const seen = repository.lockAsSeen(tx, resent, null);
      await waits();
      await repository.claimSubmission(db.manager, resent, new Date(), new Date());
      await holder.query('COMMIT');
      expect(await seen).toBe(false);
    });
  });

  it('counts a payment that completes after all before it takes it from the failed ones', async () => {
    const [late, paid] = [await begun('deposit'), await begun('deposit')];
    for (const one of [late, paid]) await repository.conclude(db.manager, { ...failed(one), from: OPEN_STATES });
    await repository.conclude(db.manager, { ...completed(paid), from: ['failed'] });
    await holder.query('BEGIN');
    await holder.query(`SELECT FROM operation_day_counters WHERE state = 'completed' FOR UPDATE`);
    const ended = repository.conclude(db.manager, { ...completed(late), from: ['failed'] });
    await waits();
    const free = `SELECT total::int FROM operation_day_counters WHERE state = 'failed' FOR UPDATE NOWAIT`;
    expect((await holder.query(free)).rows).toEqual([{ total: 1 }]);
    await holder.query('COMMIT');
    expect(await ended).toBe(true);
    const { rows } = await holder.query('SELECT state, total::int FROM operation_day_counters ORDER BY state');
    expect(rows).toEqual([
      { state: 'completed', total: 3 },
      { state: 'failed', total: 0 },
    ]);
  });
});
