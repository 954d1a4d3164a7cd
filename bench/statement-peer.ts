import { Pool } from 'pg';
import { createFloor, payOnFloor } from './floor';
import { answerRounds, type Operate } from './peer-rounds';
import { pgledgerOf } from './pgledger';
import { operationOfService, postingOfService, postingsTogether } from './service-ledger';
import type { StatementPeer } from './statement-peers';
import { TWO_BALANCE_LEDGER } from './two-balance-ledger';
import {
  FLOOR,
  merchantOf,
  OPERATION,
  PGLEDGER,
  PGLEDGER_TOGETHER,
  POSTING,
  POSTINGS_TOGETHER,
  TWO_BALANCES,
} from './workloads';

const connectionString = process.env['DATABASE_URL'] ?? '';
const max = Number(process.env['CONNECTIONS']);
const files = (process.env['PGLEDGER_FILES'] ?? '').split('\n').filter(Boolean);

/** As many as make an index the shorter way. */
const FIRST_TURNS = 500;

const FLOOR_SCHEMA: StatementPeer = {
  create: createFloor,
  operate: (pool, turn, workload) => payOnFloor(pool, merchantOf(workload, turn)),
};

/**
 * Makes what the peers of a schema need, lets each do its work some hundred times and has the tables analysed: on empty tables
 * every statement would be planned to read the whole of them.
 *
 * @returns the peers, over connections they share.
 */
async function open(schema: string, peers: Readonly<Record<string, StatementPeer>>): Promise<Record<string, Operate>> {
  const options = `-c search_path=${schema},public`;
  const setUp = new Pool({ connectionString, options: `${options} -c synchronous_commit=off`, max: 1 });
  await setUp.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
  for (const peer of Object.values(peers)) {
    await peer.create(setUp);
    for (let turn = 0; turn < FIRST_TURNS; turn += 1) await peer.operate(setUp, turn, 'transfer');
  }
  await setUp.query('ANALYZE');
  await setUp.end();
  const pool = new Pool({ connectionString, options, max });
  return Object.fromEntries(
    Object.entries(peers).map(([name, peer]) => [
      name,
      (workload, turn) => peer.operate(pool, FIRST_TURNS + turn, workload),
    ]),
  );
}

/** What is compared by statements alone: the floor schema and the ledgers. */
async function main(): Promise<void> {
  const pgledger = pgledgerOf(files);
  answerRounds({
    ...(await open('public', {
      [FLOOR]: FLOOR_SCHEMA,
      [POSTING]: postingOfService(),
      [POSTINGS_TOGETHER]: postingsTogether(),
      [OPERATION]: operationOfService(connectionString, max),
    })),
    ...(await open('two_balances', { [TWO_BALANCES]: TWO_BALANCE_LEDGER })),
    ...(files.length === 0
      ? {}
      : await open('pgledger', { [PGLEDGER]: pgledger.alone, [PGLEDGER_TOGETHER]: pgledger.together })),
  });
}

main().catch((error: unknown) => {
  process.send?.({ failure: error instanceof Error ? error.message : String(error) });
  process.exit(1);
});
