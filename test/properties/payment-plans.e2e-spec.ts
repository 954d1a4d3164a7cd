import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { completionOf, draftPayment, type PaymentOwner } from '../../bench/payments';
import { startOfUtcDay, startOfUtcMonth } from '../../src/kernel/clock';
import { toEnd, toMark } from '../../src/operations/operation-changes';
import { toInsertable } from '../../src/operations/operation.row';
import { CLAIM_DUE, CONCLUDE, START, START_ALL, TRACK } from '../../src/operations/operations.statements';
import type { Operation } from '../../src/operations/operation';
import { createDatabase, type TestDatabase } from '../support/databases';

const FUNDS = 10_000_000;
const LEASE_MS = 30_000;
/** Payments that are there before; one payment reads far fewer rows of each table. */
const EARLIER = 100;

/** Guarantee: a payment costs the same however many came before it, because none of its statements reads a table whole. */
describe('the plans of a payment', () => {
  let database: TestDatabase;
  let serving: Client;
  let owner: PaymentOwner;

  // Small tables are where a plan goes wrong: read whole they cost nothing yet. A vacuum is what says how small they are.
  beforeAll(async () => {
    database = await createDatabase();
    serving = new Client({ connectionString: database.servingUrl.reveal() });
    await serving.connect();
    const { rows } = await serving.query<{ id: string }>(
      `INSERT INTO businesses (code, name, email, phone, password_hash, plan_id, status, created_at, updated_at)
       SELECT 'BIZPLANS', 'A', 'a@example.com', '+243812345678', 'x', min(id), 'active', now(), now() FROM plans RETURNING id`,
    );
    const businessId = Number(rows[0]?.id);
    const wallets = await serving.query<{ id: string; ledger_address: string }>(
      `INSERT INTO wallets (business_id, environment, currency, daily_limit, created_at, updated_at)
       VALUES ($1, 'sandbox', 'CDF', $2, now(), now()) RETURNING id, ledger_address`,
      [businessId, FUNDS],
    );
    const walletId = Number(wallets.rows[0]?.id);
    owner = { businessId, walletId, ledgerAddress: wallets.rows[0]?.ledger_address ?? '' };
    await serving.query('SELECT fund_sandbox_wallet($1, $2, $3, $4, now())', [
      randomUUID(),
      walletId,
      FUNDS,
      'system:test',
    ]);
    const earlier = Array.from({ length: EARLIER }, () => ({
      ...draftPayment('deposit', owner, randomUUID()),
      environment: 'sandbox' as const,
    }));
    await startTogether(earlier);
    const tables = new Client({ connectionString: database.url.reveal() });
    await tables.connect();
    await tables.query('VACUUM ANALYZE');
    await tables.end();
  });
  afterAll(async () => {
    await serving.end();
    await database.drop();
  });

  const startTogether = async (payments: readonly Operation[]): Promise<void> => {
    const rows = `[${payments.map((one) => toInsertable(one, null)).join()}]`;
    const { rows: answers } = await serving.query({ ...START_ALL, values: [rows, true] });
    expect(answers).toHaveLength(payments.length);
  };

  it.each(['deposit', 'payout'] as const)('go by index from the start of a %s to its end', async (direction) => {
    const payment = { ...draftPayment(direction, owner, randomUUID()), environment: 'sandbox' as const };
    const { id, createdAt } = payment;
    const due = new Date(createdAt.getTime() + 1_000);
    const later = new Date(due.getTime() + LEASE_MS);
    const { from, ...end } = completionOf(payment);
    // What the statements before this transaction read is not counted with it.
    await serving.query('SELECT pg_stat_force_next_flush()');
    await serving.query('BEGIN');
    try {
      const started = await serving.query<{ verdict: string }>({
        ...START,
        values: [
          toInsertable({ ...payment, nextCheckAt: due }, due),
          startOfUtcDay(createdAt),
          startOfUtcMonth(createdAt),
        ],
      });
      expect(started.rows[0]?.verdict).toBe('started');
      await startTogether(
        [0, 1].map(() => ({ ...draftPayment(direction, owner, randomUUID()), environment: 'sandbox' as const })),
      );
      const changes = { state: 'accepted' as const, nextCheckAt: due, checks: 0, absentReads: 0, lastAbsentAt: null };
      const mark = {
        id,
        at: createdAt,
        changes: { ...changes, quarantineUntil: null, reference: `reference-${direction}` },
      };
      const tracked = await serving.query({ ...TRACK, values: [JSON.stringify([toMark(mark)]), ['submitting'], true] });
      expect(tracked.rows).toEqual([{ tracked_id: id, look_at: due }]);
      const claimed = await serving.query({ ...CLAIM_DUE, values: [later, later, 10, [], []] });
      expect(claimed.rows).toMatchObject([{ id, next_check_at: due }]);
      const ended = await serving.query({ ...CONCLUDE, values: [JSON.stringify([toEnd(end)]), from, null, true] });
      expect(ended.rows).toEqual([{ ended: [id], left_for_later: [] }]);
      const whole = await serving.query(
        'SELECT relname, seq_scan FROM pg_stat_xact_user_tables WHERE seq_scan > 0 ORDER BY relname',
      );
      expect(whole.rows).toEqual([]);
      // An index that is read from end to end is no better than the table.
      const fetched = await serving.query(
        `SELECT relname FROM pg_stat_xact_user_tables WHERE idx_tup_fetch >= $1 ORDER BY relname`,
        [EARLIER],
      );
      expect(fetched.rows).toEqual([]);
    } finally {
      await serving.query('ROLLBACK');
    }
  });
});
