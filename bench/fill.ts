import { Command } from 'commander';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { checkInvariants } from '../src/ledger/invariants';
import { addOpenOperations, type FilledAccount, fillHistory } from './fill-history';
import { CURRENCY, insertMerchants, keyOf } from './merchants';
import { readsOf, timeOf } from './reads';
import { launchService, stop } from './subjects';
import { startTemporaryDatabase } from './temporary-database';

const SMALL = 10_000;

/**
 * `npm run bench:fill -- --transactions N`: fills one account with 10,000 transactions and then with N, and times what is
 * asked of it at both sizes. What does not grow with the history has a ratio of about one.
 */
async function main(): Promise<void> {
  const { transactions } = new Command('bench:fill')
    .option('--transactions <n>', 'the size of the large history', Number, 1_000_000)
    .parse()
    .opts<{ transactions: number }>();
  const database = await startTemporaryDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    await insertMerchants(client);
    const account = await accountOf(client);
    await addOpenOperations(client, account);
    const { child, origin } = await launchService(database.servingUrl, { PROCESS_ROLE: 'api' });
    const get = async (path: string): Promise<{ meta: { next_cursor?: string | null } }> => {
      const reply = await fetch(`${origin}/api/v1/business/${path}`, {
        headers: { authorization: `Bearer ${keyOf(0)}` },
      });
      if (!reply.ok) throw new Error(`GET ${path} answered ${reply.status}: ${await reply.text()}`);
      return (await reply.json()) as { meta: { next_cursor?: string | null } };
    };
    try {
      const small = await measure(client, account, get, 0, SMALL, transactions);
      const startedAt = performance.now();
      const large = await measure(client, account, get, SMALL, transactions, transactions);
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
      print(
        `${transactions} transactions in one account (filled and measured in ${seconds} s); milliseconds, medians\n`,
      );
      for (const [name, after] of large) {
        const before = small.get(name) ?? 0;
        print(
          `${name.padEnd(34)}${before.toFixed(1).padStart(9)}${after.toFixed(1).padStart(10)}  x ${(after / before).toFixed(2)}`,
        );
      }
      await printSize(client, transactions);
      await printInvariants(database.url);
    } finally {
      await stop(child);
    }
  } finally {
    await client.end();
    await database.remove();
  }
}

async function accountOf(client: Client): Promise<FilledAccount> {
  const { rows } = await client.query<FilledAccount>(
    `SELECT b.id AS "businessId", w.id AS "walletId", w.ledger_address AS address
     FROM businesses b JOIN wallets w ON w.business_id = b.id WHERE b.code = 'BENCH0' AND w.currency = $1`,
    [CURRENCY],
  );
  if (!rows[0]) throw new Error('the account to fill is missing');
  return rows[0];
}

async function measure(
  client: Client,
  account: FilledAccount,
  get: Parameters<typeof readsOf>[0],
  from: number,
  to: number,
  total: number,
): Promise<Map<string, number>> {
  await fillHistory(client, account, { from, to, total });
  await client.query('VACUUM ANALYZE');
  const times = new Map<string, number>();
  for (const read of await readsOf(get, client, account, to)) times.set(read.name, await timeOf(read));
  return times;
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

/** @throws Error when the filled books do not hold. */
async function printInvariants(url: string): Promise<void> {
  const dataSource = await new DataSource({ type: 'postgres', url }).initialize();
  try {
    const startedAt = performance.now();
    const broken = (await dataSource.transaction('REPEATABLE READ', checkInvariants)).filter(
      (one) => one.violations > 0,
    );
    if (broken.length > 0)
      throw new Error(
        `the books do not hold: ${broken.map(({ name, examples }) => `${name} (${examples.join(', ')})`).join('; ')}`,
      );
    print(
      `\nall promises of the books hold; checking the whole took ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`,
    );
  } finally {
    await dataSource.destroy();
  }
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
