import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Command } from 'commander';
import { Client } from 'pg';
import { insertMerchants } from './merchants';
import { median } from './measurement';
import { timeOfPostgres } from './processor-time';
import { startService, type Subject } from './subjects';
import { startTemporaryDatabase } from './temporary-database';
import { runProgram } from '../scripts/program';

const CLIENTS = 16;
const ROUND_MS = 4_000;
const WARM_UP_MS = 10_000;
/** Twice as long as the log collects lines before it writes them. */
const WRITTEN_AFTER_MS = 1_000;

interface Round {
  /** Processor time of one read, in the service and in the database. */
  readonly service: number;
  readonly database: number;
  readonly medianMs: number;
  readonly slowestOfHundredMs: number;
}

/**
 * `npm run bench:requests`: what the request log costs a wallet read. The service as it is, and the same build with the log
 * taken out, answer the same reads on one database in alternating rounds; the writing of the lines counts.
 */
async function main(): Promise<void> {
  const { quick } = new Command('request-log').option('--quick', 'two rounds').parse().opts<{ quick?: boolean }>();
  const database = await startTemporaryDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const subjects: Subject[] = [];
  try {
    await insertMerchants(client);
    subjects.push(await startService(database.servingUrl));
    subjects.push(await startService(database.servingUrl, join(__dirname, 'without-request-log.js')));
    const [on, off] = subjects.map((subject) => ({ subject, rounds: [] as Round[] }));
    if (!on || !off) throw new Error('two services were expected');
    for (const { subject } of [on, off]) await subject.run('wallet read', CLIENTS, WARM_UP_MS);
    for (let round = 0; round < (quick ? 2 : 10); round += 1) {
      // Who goes first changes, so that neither is always measured after the other.
      for (const one of round % 2 === 0 ? [on, off] : [off, on])
        one.rounds.push(await measure(one.subject, database.pid));
    }
    const { rows } = await client.query<{ lines: string }>('SELECT count(*) AS lines FROM api_requests');
    print(
      `${CLIENTS} clients, ${on.rounds.length} rounds of ${ROUND_MS / 1_000} s each, medians; ${rows[0]?.lines} lines written`,
    );
    report('processor time of a read, service, ms', on.rounds, off.rounds, ({ service }) => service / 1_000);
    report('processor time of a read, database, ms', on.rounds, off.rounds, (one) => one.database / 1_000);
    report('both, ms', on.rounds, off.rounds, (one) => (one.service + one.database) / 1_000);
    report('latency, middle, ms', on.rounds, off.rounds, ({ medianMs }) => medianMs);
    report('latency, 99th percentile, ms', on.rounds, off.rounds, ({ slowestOfHundredMs }) => slowestOfHundredMs);
  } finally {
    for (const subject of subjects) await subject.stop();
    await client.end();
    await database.remove();
  }
}

async function measure(subject: Subject, postgres: number): Promise<Round> {
  const now = (): readonly [number, number] => [subject.processorTime() ?? NaN, timeOfPostgres(postgres) ?? NaN];
  const before = now();
  const began = performance.now();
  const latencies = await subject.run('wallet read', CLIENTS, ROUND_MS);
  if (performance.now() - began > 2 * ROUND_MS) throw new Error('a round took twice its time');
  await pause(WRITTEN_AFTER_MS);
  const after = now();
  latencies.sort((a, b) => a - b);
  return {
    service: (after[0] - before[0]) / latencies.length,
    database: (after[1] - before[1]) / latencies.length,
    medianMs: latencies[Math.floor(latencies.length * 0.5)] ?? NaN,
    slowestOfHundredMs: latencies[Math.floor(latencies.length * 0.99)] ?? NaN,
  };
}

function report(what: string, on: readonly Round[], off: readonly Round[], read: (round: Round) => number): void {
  const [withLog, without] = [median(on.map(read)), median(off.map(read))];
  // Of neighbours in time: what disturbed both is in neither ratio.
  const ratios = on.map((round, index) => read(round) / read(off[index] ?? round));
  print(
    `${what}: ${without.toFixed(3)} without, ${withLog.toFixed(3)} with the log; ratio ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
  );
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

runProgram(main);
