import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { completionOf, draftPayment, type PaymentOwner } from '../../bench/payments';
import type { MobileMoneyKind } from '../../src/ledger/operation-kinds';
import { startOfUtcDay, startOfUtcMonth } from '../../src/kernel/clock';
import { toEnd, toMark } from '../../src/operations/operation-changes';
import { toInsertable } from '../../src/operations/operation.row';
import { CLAIM_DUE, CONCLUDE, EARLIEST_DUE, START, START_ALL, TRACK } from '../../src/operations/operations.statements';
import { OPEN_STATES, type Operation, type OperationOf } from '../../src/operations/operation';
import { createDatabase, type TestDatabase } from '../support/databases';

const FUNDS = 10_000_000;
const LEASE_MS = 30_000;
/** Payments that are there before; one payment reads far fewer rows of each table. */
const EARLIER = 100;
/** One batch finds an operation of its own some ten times, so those of all merchants are many more. */
const BATCH = 10;
const OWNERS = 600;

type Payment = OperationOf<MobileMoneyKind>;

const ACCEPTED = {
  state: 'accepted',
  nextCheckAt: new Date(Date.now() + LEASE_MS),
  checks: 0,
  absentReads: 0,
  lastAbsentAt: null,
  quarantineUntil: null,
  reference: null,
} as const;

async function aPayer(): Promise<{ database: TestDatabase; serving: Client; owner: PaymentOwner }> {
  const database = await createDatabase();
  const serving = new Client({ connectionString: database.servingUrl.reveal() });
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
  await serving.query('SELECT fund_sandbox_wallet($1, $2, $3, $4, now())', [
    randomUUID(),
    walletId,
    FUNDS,
    'system:test',
  ]);
  return { database, serving, owner: { businessId, walletId, ledgerAddress: wallets.rows[0]?.ledger_address ?? '' } };
}

async function vacuum(database: TestDatabase): Promise<void> {
  const tables = new Client({ connectionString: database.url.reveal() });
  await tables.connect();
  await tables.query('VACUUM ANALYZE');
  await tables.end();
}

const paymentsOf = (owner: PaymentOwner, direction: 'deposit' | 'payout', count: number): Payment[] =>
  Array.from({ length: count }, () => ({
    ...draftPayment(direction, owner, randomUUID()),
    environment: 'sandbox' as const,
  }));

const MOMENT = new Date();
const atOneMoment = (payment: Payment): Payment => ({ ...payment, createdAt: MOMENT, updatedAt: MOMENT });

async function startTogether(serving: Client, payments: readonly Operation[]): Promise<void> {
  const rows = `[${payments.map((one) => toInsertable(one, null)).join()}]`;
  const { rows: answers } = await serving.query({ ...START_ALL, values: [rows, true] });
  expect(answers).toHaveLength(payments.length);
}

async function trackTogether(serving: Client, payments: readonly Operation[]): Promise<void> {
  const marks = payments.map(({ id, createdAt }) => toMark({ id, since: createdAt, at: createdAt, changes: ACCEPTED }));
  const { rows } = await serving.query({ ...TRACK, values: [JSON.stringify(marks), OPEN_STATES, true] });
  expect(rows).toHaveLength(payments.length);
}

async function endTogether(serving: Client, payments: readonly Payment[]): Promise<void> {
  const ends = payments.map((one) => toEnd(completionOf(one)));
  const { rows } = await serving.query<{ ended: string[] }>({
    ...CONCLUDE,
    values: [JSON.stringify(ends), OPEN_STATES, null, true],
  });
  expect(rows[0]?.ended).toHaveLength(payments.length);
}

async function payTogether(serving: Client, owners: readonly PaymentOwner[]): Promise<void> {
  const payments = owners.flatMap((one) => paymentsOf(one, 'deposit', 1));
  await startTogether(serving, payments);
  await trackTogether(serving, payments);
  await endTogether(serving, payments);
}

/** The tables of which the transaction read `most` rows or more by their indexes, and those it read whole. */
async function readAtLength(serving: Client, most: number): Promise<{ whole: string[]; fetched: string[] }> {
  const { rows } = await serving.query<{ relname: string; is_whole: boolean; is_fetched: boolean }>(
    `SELECT relname, seq_scan > 0 AS is_whole, idx_tup_fetch >= $1 AS is_fetched FROM pg_stat_xact_user_tables
     WHERE seq_scan > 0 OR idx_tup_fetch >= $1 ORDER BY relname`,
    [most],
  );
  const namesOf = (which: 'is_whole' | 'is_fetched') => rows.filter((row) => row[which]).map(({ relname }) => relname);
  return { whole: namesOf('is_whole'), fetched: namesOf('is_fetched') };
}

/** How else than by its keys the transaction found operations: an index that is led by something else is read from end to end for an id. */
async function findsOperationsBy(serving: Client): Promise<string[]> {
  const { rows } = await serving.query<{ name: string }>(
    `SELECT indexrelid::regclass::text AS name FROM pg_index
     WHERE indrelid = 'operations'::regclass AND NOT indisunique AND pg_stat_get_xact_numscans(indexrelid) > 0 ORDER BY name`,
  );
  return rows.map(({ name }) => name);
}

/** Guarantee: a payment costs the same however many came before it, because none of its statements reads a table whole. */
describe('the plans of a payment', () => {
  let database: TestDatabase;
  let serving: Client;
  let owner: PaymentOwner;

  // Small tables are where a plan goes wrong: read whole they cost nothing yet. A vacuum is what says how small they are.
  beforeAll(async () => {
    ({ database, serving, owner } = await aPayer());
    await startTogether(serving, paymentsOf(owner, 'deposit', EARLIER));
    await vacuum(database);
  });
  afterAll(async () => {
    await serving.end();
    await database.drop();
  });

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
      await startTogether(serving, paymentsOf(owner, direction, 2));
      const changes = { state: 'accepted' as const, nextCheckAt: due, checks: 0, absentReads: 0, lastAbsentAt: null };
      const mark = {
        id,
        since: createdAt,
        at: createdAt,
        changes: { ...changes, quarantineUntil: null, reference: `reference-${direction}` },
      };
      const tracked = await serving.query({ ...TRACK, values: [JSON.stringify([toMark(mark)]), ['submitting'], true] });
      expect(tracked.rows).toEqual([{ tracked_id: id, look_at: due }]);
      const claimed = await serving.query({ ...CLAIM_DUE, values: [later, later, 10, [], []] });
      expect(claimed.rows).toMatchObject([{ id, next_check_at: due }]);
      const ended = await serving.query({ ...CONCLUDE, values: [JSON.stringify([toEnd(end)]), from, null, true] });
      expect(ended.rows).toEqual([{ ended: [id], left_for_later: [] }]);
      // An index that is read from end to end is no better than the table.
      expect(await readAtLength(serving, EARLIER)).toEqual({ whole: [], fetched: [] });
      expect(await findsOperationsBy(serving)).toEqual([]);
    } finally {
      await serving.query('ROLLBACK');
    }
  });
});

/** Guarantee: so do payments that end together, whatever was known of the tables when their plans were made. */
describe('the plans of payments that end together', () => {
  it.each([
    'that were never analyzed',
    'that were empty when they were analyzed',
    'that held what began at one moment when they were analyzed',
  ])('find each row by its key in tables %s', async (known) => {
    const { database, serving, owner } = await aPayer();
    try {
      if (known.includes('moment')) await startTogether(serving, paymentsOf(owner, 'deposit', OWNERS).map(atOneMoment));
      if (!known.includes('never')) await vacuum(database);
      await payTogether(serving, [owner]);
      const owners = await moreOwners(serving);
      for (let first = 0; first < owners.length; first += BATCH) {
        await payTogether(serving, owners.slice(first, first + BATCH));
      }
      const payments = owners.slice(-BATCH).flatMap((one) => paymentsOf(one, 'deposit', 1));
      await serving.query('SELECT pg_stat_force_next_flush()');
      await serving.query('BEGIN');
      await startTogether(serving, payments);
      await trackTogether(serving, payments);
      await endTogether(serving, payments);
      const { whole, fetched } = await readAtLength(serving, OWNERS / 2);
      // Until its first analysis, counters may be found by their day: as many rows as merchants were paid since the database began.
      expect([whole, fetched.filter((table) => table !== 'operation_day_counters')]).toEqual([[], []]);
      // A table that was empty when it was analyzed is analyzed again as soon as it has fifty rows.
      if (!known.includes('empty')) expect(await findsOperationsBy(serving)).toEqual([]);
      await serving.query('ROLLBACK');
    } finally {
      await serving.end();
      await database.drop();
    }
  });

  /** Merchants who each have a wallet and an endpoint for events. */
  async function moreOwners(serving: Client): Promise<PaymentOwner[]> {
    const { rows } = await serving.query<{ business_id: string; id: string; ledger_address: string }>(
      `WITH merchants AS (
         INSERT INTO businesses (code, name, email, phone, password_hash, plan_id, status, created_at, updated_at)
           SELECT 'BIZM' || place, 'A', place || '@example.com', '+243812345678', 'x', (SELECT min(id) FROM plans), 'active', now(), now()
           FROM generate_series(1, $1) AS place RETURNING id),
       endpoints AS (
         INSERT INTO webhook_endpoints (id, business_id, environment, url, secret_encrypted, secret_prefix, created_at, updated_at)
           SELECT gen_random_uuid(), id, 'sandbox', 'https://example.com/hook', '\\x00', 'whsec', now(), now() FROM merchants)
       INSERT INTO wallets (business_id, environment, currency, daily_limit, created_at, updated_at)
         SELECT id, 'sandbox', 'CDF', $2, now(), now() FROM merchants RETURNING business_id, id, ledger_address`,
      [OWNERS, FUNDS],
    );
    return rows.map((row) => ({
      businessId: Number(row.business_id),
      walletId: Number(row.id),
      ledgerAddress: row.ledger_address,
    }));
  }
});

/** Guarantee: so do payments while thousands of others are open, whatever was known of the list of them when their plans were made. */
describe('the plans of payments beside many open ones', () => {
  const claimUntil = async (serving: Client, until: Date): Promise<number> =>
    (await serving.query({ ...CLAIM_DUE, values: [until, until, BATCH, [], []] })).rows.length;

  it.each(['that was never analyzed', 'that was emptied before it was analyzed'])(
    'find each row by its key in a list %s',
    async (known) => {
      const { database, serving, owner } = await aPayer();
      try {
        if (known.includes('emptied')) {
          const earlier = paymentsOf(owner, 'deposit', OWNERS);
          await startTogether(serving, earlier);
          await endTogether(serving, earlier);
          await analyze(database);
        }
        await payTogether(serving, [owner]);
        expect(await claimUntil(serving, new Date())).toBe(0);
        const inAnHour = new Date(Date.now() + 3_600_000);
        const open = paymentsOf(owner, 'deposit', OWNERS).map((one) => ({ ...one, nextCheckAt: inAnHour }));
        await startTogether(serving, open);
        const due = new Date(Date.now() - 1_000);
        const payments = paymentsOf(owner, 'deposit', BATCH).map((one) => ({ ...one, nextCheckAt: due }));
        await serving.query('SELECT pg_stat_force_next_flush()');
        await serving.query('BEGIN');
        await startTogether(serving, payments);
        const { rows } = await serving.query<{ earliest: Date }>({ ...EARLIEST_DUE, values: [new Date()] });
        expect(rows[0]?.earliest).toEqual(due);
        expect(await claimUntil(serving, new Date())).toBe(BATCH);
        await trackTogether(serving, payments);
        await endTogether(serving, payments);
        expect(await readAtLength(serving, OWNERS / 2)).toEqual({ whole: [], fetched: [] });
        await serving.query('ROLLBACK');
      } finally {
        await serving.end();
        await database.drop();
      }
    },
  );

  async function analyze(database: TestDatabase): Promise<void> {
    const tables = new Client({ connectionString: database.url.reveal() });
    await tables.connect();
    await tables.query('ANALYZE open_operations, operation_looks');
    await tables.end();
  }
});
