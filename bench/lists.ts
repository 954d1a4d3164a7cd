import { Command } from 'commander';
import { Client } from 'pg';
import { fillLists } from './fill-lists';
import { listsOf } from './list-reads';
import { insertMerchants } from './merchants';
import { type Figures, pagesReadBy, printGrowth } from './pages-read';
import { startTemporaryDatabase } from './temporary-database';
import { runProgram } from '../scripts/program';

/** The share of a full database that a small one has. */
const SMALL = 0.005;
/**
 * `npm run bench:lists`: how many pages of 8 kB are read for each list, count and job that is not about transactions, in a database
 * with a two-hundredth of the rows and in a full one. Pages, because they are the same on a busy machine.
 */
async function main(): Promise<void> {
  const { share, only, plans } = new Command('bench:lists')
    .option('--share <n>', 'of the full sizes', Number, 1)
    .option('--only <text>', 'what has this in its name', '')
    .option('--plans', 'print the plans of what grew')
    .parse()
    .opts<{ share: number; only: string; plans?: true }>();
  const database = await startTemporaryDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    await insertMerchants(client);
    await client.query(
      `INSERT INTO operators (email, name, role, password_hash, created_at, updated_at)
       SELECT 'operator-' || n || '@example.com', 'Operator', 'owner', '', now(), now() FROM generate_series(1, 2) AS n`,
    );
    await fillLists(client, { from: 0, to: SMALL });
    const small = await figuresOf(database.url, client, only);
    await fillLists(client, { from: SMALL, to: share });
    const full = await figuresOf(database.url, client, only);
    printGrowth(small, full, plans === true);
  } finally {
    await client.end();
    await database.remove();
  }
}

/** By the name of what was asked. */
async function figuresOf(url: string, owner: Client, only: string): Promise<Map<string, Figures>> {
  const { rows } = await owner.query<{ id: string; operation_id: string }>(
    `SELECT (SELECT id FROM businesses WHERE code = 'BENCH0') AS id, md5('review50')::uuid AS operation_id`,
  );
  return pagesReadBy(url, (dataSource) => listsOf(dataSource, Number(rows[0]?.id), rows[0]?.operation_id ?? ''), only);
}

runProgram(main);
