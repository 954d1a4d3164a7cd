import 'reflect-metadata';
import { Command } from 'commander';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { OperationsRepository } from '../src/operations/operations.repository';
import { CURRENCY, insertMerchants } from './merchants';
import { completionOf, draftPayment, type PaymentOwner } from './payments';
import { startTemporaryDatabase } from './temporary-database';
import { runProgram } from '../scripts/program';

const WALLETS = 10;
const CLIENTS = 8;
const LEASE_MS = 30_000;
/** Their rows are changed by every payment and are as many afterwards as before: what they grow by is bloat. */
const HOT_TABLES = [
  'ledger_accounts',
  'ledger_outgoing_days',
  'event_sequences',
  'notification_counters',
  'operation_day_counters',
  'operation_looks',
  'open_operations',
];

/**
 * `npm run bench:bloat -- --operations N`: pays N times from and to ten wallets, as fast as the database takes it, and prints
 * how large the tables are whose rows every payment changes. Autovacuum is as the server has it.
 */
async function main(): Promise<void> {
  const { operations } = new Command('bench:bloat')
    .option('--operations <n>', 'payments on ten wallets', Number, 200_000)
    .parse()
    .opts<{ operations: number }>();
  const database = await startTemporaryDatabase();
  const db = await new DataSource({ type: 'postgres', url: database.url, poolSize: CLIENTS }).initialize();
  try {
    await prepare(database.url);
    const owners = await db.query<PaymentOwner[]>(
      `SELECT business_id::int AS "businessId", id::int AS "walletId", ledger_address AS "ledgerAddress" FROM wallets
       WHERE currency = $1 ORDER BY id LIMIT ${WALLETS}`,
      [CURRENCY],
    );
    const before = await sizesOf(db);
    const startedAt = performance.now();
    let turn = 0;
    await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        while (turn < operations) await pay(db, owners[(turn += 1) % WALLETS], turn % 2 === 0);
      }),
    );
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
    print(`${operations} payments on ${WALLETS} wallets in ${seconds} s; kilobytes with indexes, and rows`);
    const after = await sizesOf(db);
    for (const [table, { kilobytes, live, dead }] of after)
      print(
        `${table.padEnd(26)}${String(before.get(table)?.kilobytes).padStart(8)} -> ${String(kilobytes).padStart(8)} kB   ${live} live, ${dead} dead`,
      );
  } finally {
    await db.destroy();
    await database.remove();
  }
}

async function prepare(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await insertMerchants(client);
  await client.end();
}

const repository = new OperationsRepository();

/** Start, note that the provider took it, conclude. */
async function pay(db: DataSource, owner: PaymentOwner | undefined, isDeposit: boolean): Promise<void> {
  if (!owner) throw new Error('a wallet is missing');
  const operation = draftPayment(isDeposit ? 'deposit' : 'payout', owner);
  const now = new Date();
  await repository.start(db.manager, operation);
  const nextCheckAt = new Date(now.getTime() + LEASE_MS);
  const changes = { state: 'accepted' as const, nextCheckAt, checks: 0, absentReads: 0, lastAbsentAt: null };
  const tracked = { ...changes, quarantineUntil: null, reference: null };
  const marks = [{ id: operation.id, since: now, at: now, changes: tracked }];
  await repository.track(db.manager, marks, { from: ['submitting'], mayBeForgotten: true });
  if (!(await repository.conclude(db.manager, completionOf(operation)))) throw new Error('a payment was not concluded');
}

async function sizesOf(
  db: DataSource,
): Promise<Map<string, { readonly kilobytes: number; readonly live: string; readonly dead: string }>> {
  const rows = await db.query<Array<{ name: string; kilobytes: number; live: string; dead: string }>>(
    `SELECT relname AS name, (pg_total_relation_size(relid) / 1024)::int AS kilobytes, n_live_tup AS live, n_dead_tup AS dead
     FROM pg_stat_user_tables WHERE relname = ANY ($1) ORDER BY relname`,
    [HOT_TABLES],
  );
  return new Map(rows.map((row) => [row.name, row]));
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

runProgram(main);
