import { Command } from 'commander';
import { Client, Pool } from 'pg';
import { keepBusy } from './clients';
import { createFloor, payOnFloor } from './floor';
import { settled } from './measurement';
import { insertMerchants } from './merchants';
import { type ProcessorTime, timeOfPostgres } from './processor-time';
import { startService } from './subjects';
import { startTemporaryDatabase } from './temporary-database';
import type { Workload } from './workloads';
import { walPosition, type Written, writtenSince } from './written';
import { runProgram } from '../scripts/program';

const CLIENTS = 8;
const WARM_UP_MS = 6_000;
/** `pages_per_range` of `ledger_entries_by_block`. */
const BLOCK_BYTES = 128 * 8_192;
/** What a settled payment may write at most: some tenth more than it does. Fewer claims are batched on a slow machine. */
const LIMITS: Readonly<Record<string, Written>> = {
  deposit: { commits: 3, indexInserts: 22, rowLocks: 4, walBytes: 6_000 },
  'payout, one wallet': { commits: 3, indexInserts: 26, rowLocks: 8, walBytes: 7_000 },
};

/** What the database did for one payment. */
interface Work extends Written {
  readonly payments: number;
  readonly cpuMicros: number;
}

/**
 * `npm run bench:writes`: what one settled payment makes the database write, counted from the write-ahead log. The counts
 * do not depend on the machine; processor time is given beside that of the floor schema, in the same run.
 */
async function main(): Promise<void> {
  const options = new Command('bench:writes')
    .option('--rounds <n>', 'measured rounds of each', Number, 5)
    .option('--seconds <n>', 'length of a round', Number, 2)
    .option('--gate', 'one short round; fails when a payment writes more than it may')
    .parse()
    .opts<{ rounds: number; seconds: number; gate?: boolean }>();
  const rounds = options.gate ? 1 : options.rounds;
  const seconds = options.gate ? 1.5 : options.seconds;
  const database = await startTemporaryDatabase();
  const observer = new Client({ connectionString: database.url });
  await observer.connect();
  await observer.query('CREATE EXTENSION pg_walinspect');
  await insertMerchants(observer);
  await createFloor(observer);
  const service = await startService(database.servingUrl);
  const pool = new Pool({ connectionString: database.url, max: CLIENTS });
  const subjects: ReadonlyArray<readonly [string, (ms: number) => Promise<number>]> = [
    ['floor payment', async (ms) => (await keepBusy(CLIENTS, ms, (turn) => payOnFloor(pool, turn))).length],
    ...(['deposit', 'hot wallet'] satisfies Workload[]).map(
      (workload) =>
        [
          workload === 'deposit' ? 'deposit' : 'payout, one wallet',
          async (ms: number) => (await service.run(workload, CLIENTS, ms)).length,
        ] as const,
    ),
  ];
  try {
    const measured = new Map<string, Work[]>(subjects.map(([name]) => [name, []]));
    for (const [, run] of subjects) {
      await run(options.gate ? WARM_UP_MS / 4 : WARM_UP_MS);
      await settled(observer);
    }
    await leaveFirstBlock(observer, () => service.run('deposit', CLIENTS, 1_000));
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, run] of subjects) {
        await observer.query('CHECKPOINT');
        // Each page is written whole once after a checkpoint; that is paid before the watch starts.
        await run(seconds * 500);
        await settled(observer);
        measured.get(name)?.push(await measureWork(observer, database.pid, () => run(seconds * 1_000)));
      }
    }
    const floor = medianOf(measured.get('floor payment') ?? [], 'cpuMicros');
    print('per settled payment       commits  index inserts  row locks  WAL bytes  db CPU us  x floor');
    for (const [name, works] of measured) {
      const of = (key: keyof Work): number => medianOf(works, key);
      print(
        [
          name.padEnd(24),
          of('commits').toFixed(2).padStart(9),
          of('indexInserts').toFixed(1).padStart(15),
          of('rowLocks').toFixed(1).padStart(11),
          of('walBytes').toFixed(0).padStart(11),
          of('cpuMicros').toFixed(0).padStart(11),
          (of('cpuMicros') / floor).toFixed(2).padStart(9),
        ].join(''),
      );
    }
    await printUpdates(observer);
    if (options.gate) judge(new Map([...measured].map(([name, works]) => [name, works[0]])));
  } finally {
    await pool.end();
    await service.stop();
    await observer.end();
    await database.remove();
  }
}

/**
 * Pays until the ledger is larger than the block that its index by block sums up from the start: each entry of that first MB
 * changes the sum, and no later entry does, because a block is summed up when it is full.
 */
async function leaveFirstBlock(observer: Client, pay: () => Promise<unknown>): Promise<void> {
  const isIn = async (): Promise<boolean> => {
    const { rows } = await observer.query<{ first: boolean }>(
      `SELECT pg_relation_size('ledger_entries') <= ${BLOCK_BYTES} AS first`,
    );
    return rows[0]?.first ?? false;
  };
  while (await isIn()) await pay();
  await settled(observer);
}

async function measureWork(observer: Client, postmaster: number, run: () => Promise<number>): Promise<Work> {
  const from = await walPosition(observer);
  const before = timeOfPostgres(postmaster);
  const payments = await run();
  await settled(observer);
  const spent: ProcessorTime = timeOfPostgres(postmaster);
  const written = await writtenSince(observer, from, payments);
  return { payments, ...written, cpuMicros: ((spent ?? 0) - (before ?? 0)) / payments };
}

/** @throws Error that names what a payment writes too much of. */
function judge(measured: ReadonlyMap<string, Work | undefined>): void {
  const losses = Object.entries(LIMITS).flatMap(([name, limits]) =>
    (Object.keys(limits) as Array<keyof typeof limits>)
      .filter((key) => (measured.get(name)?.[key] ?? Number.POSITIVE_INFINITY) > limits[key])
      .map((key) => `${name}: ${key} ${measured.get(name)?.[key].toFixed(1)}, at most ${limits[key]}`),
  );
  if (losses.length > 0) throw new Error(losses.join('\n'));
  print('\nNo payment writes more than it may.');
}

/** Which tables keep their updates on the page (HOT), over the whole run. */
async function printUpdates(observer: Client): Promise<void> {
  const { rows } = await observer.query<{ relname: string; updates: string; hot: string }>(
    `SELECT relname, n_tup_upd AS updates, round(100.0 * n_tup_hot_upd / n_tup_upd) AS hot FROM pg_stat_user_tables
     WHERE schemaname = 'public' AND n_tup_upd > 1000 ORDER BY n_tup_upd DESC`,
  );
  print(`\nupdates kept on their page: ${rows.map(({ relname, hot }) => `${relname} ${hot} %`).join(', ')}`);
}

function medianOf(works: readonly Work[], key: keyof Work): number {
  const sorted = works.map((work) => work[key]).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

runProgram(main);
