import { Command } from 'commander';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { checkInSlices, checkInvariants, checkRecentInvariants, noteChecked } from '../src/ledger/invariants';
import { PLANNER_OPTIONS } from '../src/platform/database/planner-settings';
import { sumDays } from './fill-feeds';
import { addOpenOperations, DAYS, fillHistory, type History } from './fill-history';
import { insertMerchants, MERCHANT_COUNT } from './merchants';
import { readsOf, timesOf } from './reads';
import { launchService, stop } from './subjects';
import { startTemporaryDatabase } from './temporary-database';
import { runProgram } from '../scripts/program';

const SMALL = 10_000;
const DAY_MS = 86_400_000;
/** Merchants who share what is not in one of the two accounts. */
const OTHERS = Array.from({ length: MERCHANT_COUNT - 2 }, (_, n) => n + 2);

/**
 * `npm run bench:fill -- --transactions N --others M`: fills one account with 10,000 transactions, then another with N beside
 * M of other accounts, and times what is asked of each. What does not grow with the history has a ratio of about one.
 */
async function main(): Promise<void> {
  const { transactions, others } = new Command('bench:fill')
    .option('--transactions <n>', 'of the account with the large history', Number, 1_000_000)
    .option('--others <n>', 'of other accounts, in the same database', Number, 0)
    .parse()
    .opts<{ transactions: number; others: number }>();
  const database = await startTemporaryDatabase();
  // What operators and jobs ask is asked on this connection, so it plans as theirs do.
  const client = new Client({ connectionString: database.url, options: PLANNER_OPTIONS });
  await client.connect();
  try {
    await insertMerchants(client, new Date(Date.now() - (DAYS + 1) * DAY_MS));
    const small = { merchant: 0, transactions: SMALL, others: [], amongOthers: 0 };
    const large = { merchant: 1, transactions, others: OTHERS, amongOthers: others };
    await addOpenOperations(client, [small.merchant, large.merchant]);
    const { child, origin } = await launchService(database.servingUrl, { PROCESS_ROLE: 'api' });
    try {
      await fill(client, small);
      const alone = new Map<string, number>();
      for (const read of await readsOf(origin, client, small)) alone.set(read.name, (await timesOf([read]))[0] ?? 0);
      await fill(client, large);
      print(
        `milliseconds, medians: ${SMALL} transactions alone, beside the others, and ${transactions} in one account with ${others} in others`,
      );
      const beside = new Map((await readsOf(origin, client, small)).map((read) => [read.name, read]));
      for (const read of await readsOf(origin, client, large)) {
        const same = beside.get(read.name) ?? read;
        const [few = 0, many = 0] = await timesOf([same, read]);
        const columns = [alone.get(read.name) ?? 0, few, many].map((time) => time.toFixed(1).padStart(9));
        print(`${read.name.padEnd(36)}${columns.join('')}  x ${(many / few).toFixed(2)}`);
      }
      await printSize(client, SMALL + transactions + others);
      await printInvariants(database.url);
    } finally {
      await stop(child);
    }
  } finally {
    await client.end();
    await database.remove();
  }
}

/** Fills, and sums days and entries as the jobs do. */
async function fill(client: Client, history: History): Promise<void> {
  const startedAt = performance.now();
  await fillHistory(client, history);
  await sumDays(client);
  await client.query('VACUUM ANALYZE');
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  print(`${history.transactions} transactions and ${history.amongOthers} of others written in ${seconds} s`);
}

/** Bytes of one transaction, table by table with its indexes. */
async function printSize(client: Client, transactions: number): Promise<void> {
  const { rows } = await client.query<{ name: string; rows: string; indexes: string }>(
    `SELECT relname AS name, pg_table_size(oid) AS rows, pg_indexes_size(oid) AS indexes FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_total_relation_size(oid) > $1 ORDER BY pg_total_relation_size(oid) DESC`,
    [transactions * 5],
  );
  const each = (bytes: string): number => Math.round(Number(bytes) / transactions);
  const all = rows.reduce((sum, row) => sum + Number(row.rows) + Number(row.indexes), 0);
  print(`\n${Math.round(all / transactions)} bytes a transaction: table + indexes`);
  for (const row of rows) print(`${row.name.padEnd(34)}${String(each(row.rows)).padStart(6)} + ${each(row.indexes)}`);
}

/** How long the books take to check: all at once, in slices, and what is new after two checks. @throws Error when they do not hold. */
async function printInvariants(url: string): Promise<void> {
  const dataSource = await new DataSource({ type: 'postgres', url }).initialize();
  const snapshot = (check: typeof checkInvariants) => () => dataSource.transaction('REPEATABLE READ', check);
  try {
    for (const [name, check] of [
      ['all invariants of the books in one moment', snapshot(checkInvariants)],
      ['in slices', () => checkInSlices(dataSource.manager)],
      ['what is new after two checks', snapshot(checkRecentInvariants)],
    ] as const) {
      await noteChecked(dataSource.manager, new Date());
      const startedAt = performance.now();
      const broken = (await check()).filter((one) => one.violations > 0);
      if (broken.length > 0)
        throw new Error(
          `the books do not hold: ${broken.map((one) => `${one.name} (${one.examples.join(', ')})`).join('; ')}`,
        );
      print(`${name}: hold; ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
    }
  } finally {
    await dataSource.destroy();
  }
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

runProgram(main);
