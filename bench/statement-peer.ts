import { Client, Pool } from 'pg';
import { createFloor, payOnFloor } from './floor';
import type { Ledger } from './ledger';
import { answerRounds } from './peer-rounds';
import { pgledgerOf } from './pgledger';
import { operationOfService, postingOfService } from './service-ledger';
import { TWO_BALANCE_LEDGER } from './two-balance-ledger';
import { FLOOR, merchantOf, OPERATION, PGLEDGER, POSTING, TWO_BALANCES, type Workload } from './workloads';

const connectionString = process.env['DATABASE_URL'] ?? '';
const max = Number(process.env['CONNECTIONS']);
const files = (process.env['PGLEDGER_FILES'] ?? '').split('\n').filter(Boolean);

type Transfer = (workload: Workload, turn: number) => Promise<void>;

/** Makes what the ledgers of a schema need. @returns what books one transfer in each, over connections they share. */
async function open(ledgers: Readonly<Record<string, Ledger>>, schema: string): Promise<Record<string, Transfer>> {
  const connection = { connectionString, options: `-c search_path=${schema},public` };
  const client = new Client(connection);
  await client.connect();
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
  for (const ledger of Object.values(ledgers)) await ledger.create(client);
  await client.query('ANALYZE');
  await client.end();
  const pool = new Pool({ ...connection, max });
  return Object.fromEntries(
    Object.entries(ledgers).map(([name, ledger]) => [name, (_workload, turn) => ledger.transfer(pool, turn)]),
  );
}

/** What is compared by statements alone: the floor schema and the ledgers. */
async function main(): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await createFloor(client);
  await client.end();
  const pool = new Pool({ connectionString, max });
  answerRounds({
    [FLOOR]: (workload, turn) => payOnFloor(pool, merchantOf(workload, turn)),
    ...(await open({ [POSTING]: postingOfService(), [OPERATION]: operationOfService() }, 'public')),
    ...(await open({ [TWO_BALANCES]: TWO_BALANCE_LEDGER }, 'two_balances')),
    ...(files.length === 0 ? {} : await open({ [PGLEDGER]: pgledgerOf(files) }, 'pgledger')),
  });
}

main().catch((error: unknown) => {
  process.send?.({ failure: error instanceof Error ? error.message : String(error) });
  process.exit(1);
});
