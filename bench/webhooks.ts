import { randomBytes } from 'node:crypto';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Command } from 'commander';
import { Client } from 'pg';
import { idleSince, machineTime, timeOfPostgres, timeOfProcess } from './processor-time';
import { answerOf, launch, launchService, stop } from './subjects';
import { startTemporaryDatabase } from './temporary-database';
import { type Endpoint, insertEndpoints, insertRetries, rawPosts, recordEvents, SILENT_PATH } from './webhook-load';
import { type Delivered, describeRounds, type Posted, type Round } from './webhook-figures';
import type { RawRound } from './webhook-peer';
import type { Expectation } from './webhook-receiver';
import { walPosition, writtenSince } from './written';
import { runProgram } from '../scripts/program';

/** Deliveries are written this much before they are due, and twice the time that writing took the last time. */
const LEAD_MS = 1_000;
const FIRST_LEAD_MS = 15_000;
/** Deliveries that are due to a receiver that never answers, and how long its first calls take to be called slow. */
const SILENT_QUEUE = 2_000;
const SLOW_MS = 3_000;
const GIVE_UP_MS = 120_000;
const LOOK_MS = 2;

interface Options {
  readonly deliveries: number;
  readonly endpoints: number;
  readonly hosts: number;
  readonly waiting: number;
  readonly inFlight: number;
  readonly idleSeconds: number;
  readonly rounds: number;
  readonly statements?: true;
  readonly program?: string;
}

interface Bench {
  readonly options: Options;
  readonly observer: Client;
  readonly receiver: ChildProcess;
  readonly peer: ChildProcess;
  /** Process ids, for their processor time. */
  readonly service: number;
  readonly postgres: number;
  /** From the first write of deliveries to the moment they are due, in milliseconds. */
  leadMs: number;
}

/**
 * `npm run bench:webhooks`: what an idle dispatcher costs while nothing waits and while thousands of endpoints wait for a
 * retry, and how many due deliveries one process makes a second, beside a process that only signs and posts the same bytes.
 */
async function main(): Promise<void> {
  const options = readOptions();
  const database = await startTemporaryDatabase(options.statements && ['shared_preload_libraries=pg_stat_statements']);
  const observer = new Client({ connectionString: database.url });
  const children: ChildProcess[] = [];
  try {
    await observer.connect();
    await observer.query('CREATE EXTENSION pg_walinspect');
    if (options.statements) await observer.query('CREATE EXTENSION pg_stat_statements');
    const receiver = launch(join(__dirname, 'webhook-receiver.js'), {});
    children.push(receiver);
    const { port } = await answerOf(receiver);
    const peer = launch(join(__dirname, 'webhook-peer.js'), { NODE_ENV: 'production' });
    children.push(peer);
    await answerOf(peer);
    const encryptionKey = randomBytes(32).toString('hex');
    // Only a service in development calls a receiver on this machine.
    const environment = { NODE_ENV: 'development', WEBHOOK_ALLOW_PRIVATE: 'true', ENCRYPTION_KEY: encryptionKey };
    const { child } = await launchService(database.servingUrl, environment, options.program);
    children.push(child);
    const processes = { receiver, peer, service: child.pid ?? 0, postgres: database.pid };
    await measure({ options, observer, ...processes, leadMs: FIRST_LEAD_MS }, encryptionKey, port ?? 0);
  } finally {
    for (const child of children.reverse()) await stop(child);
    await observer.end();
    await database.remove();
  }
}

/** @param encryptionKey the service's, for the secrets of endpoints. @param port of the receiver. */
async function measure(bench: Bench, encryptionKey: string, port: number): Promise<void> {
  const { options, observer } = bench;
  const urls = Array.from(
    { length: options.endpoints },
    (_, n) => `http://127.0.0.${1 + (n % options.hosts)}:${port}/${n}`,
  );
  const endpoints = await insertEndpoints(observer, encryptionKey, 'HOOK', urls);
  await warmUp(bench, endpoints);
  printIdle('nothing waits', await idle(bench));
  await compare(bench, endpoints, 'nothing else waits');
  const later = Array.from({ length: options.waiting }, (_, n) => `http://127.0.0.1:${port}/later/${n}`);
  await insertRetries(observer, await insertEndpoints(observer, encryptionKey, 'LATER', later));
  await pause(1_000);
  printIdle(`${options.waiting} endpoints in retry`, await idle(bench));
  await compare(bench, endpoints, `${options.waiting} other endpoints in retry`);
  const dead = await insertEndpoints(observer, encryptionKey, 'SILENT', [`http://127.0.0.1:${port}${SILENT_PATH}`]);
  await recordEvents(observer, dead, SILENT_QUEUE, new Date());
  await pause(SLOW_MS);
  printIdle(`the same, and ${SILENT_QUEUE} deliveries due to one that never answers`, await idle(bench));
  if (options.statements) await printStatements(observer);
}

interface Idle {
  readonly transactionsPerSecond: number;
  readonly databaseMs: number;
  readonly serviceMs: number;
}

/** What the service does of its own accord: statements outside transactions count as one each. Times per second. */
async function idle({ observer, service, postgres, options }: Bench): Promise<Idle> {
  const seconds = options.idleSeconds;
  // A backend reports what it did at the latest a second after.
  await pause(1_500);
  const before = [await commits(observer), timeOfPostgres(postgres), timeOfProcess(service)] as const;
  await pause(seconds * 1_000);
  const after = [timeOfPostgres(postgres), timeOfProcess(service)] as const;
  const transactions = (await commits(observer)) - before[0];
  return {
    transactionsPerSecond: transactions / seconds,
    databaseMs: ((after[0] ?? 0) - (before[1] ?? 0)) / 1_000 / seconds,
    serviceMs: ((after[1] ?? 0) - (before[2] ?? 0)) / 1_000 / seconds,
  };
}

async function commits(observer: Client): Promise<number> {
  const { rows } = await observer.query<{ commits: string }>(
    'SELECT xact_commit AS commits FROM pg_stat_database WHERE datname = current_database()',
  );
  return Number(rows[0]?.commits);
}

/** Each table is analysed while it holds something: a plan made for an empty one reads all of it for ever after. */
async function warmUp(bench: Bench, endpoints: readonly Endpoint[]): Promise<void> {
  for (const share of [16, 4, 1]) {
    await deliver(bench, endpoints, Math.ceil(bench.options.deliveries / share));
    await bench.observer.query('VACUUM ANALYZE');
  }
  await post(bench, endpoints);
}

/** Makes deliveries due at one moment, and waits until the service has recorded the success of each. */
async function deliver(
  bench: Bench,
  endpoints: readonly Endpoint[],
  count = bench.options.deliveries,
): Promise<Delivered> {
  const { observer, receiver, service, postgres } = bench;
  const writtenFrom = Date.now();
  const dueAt = new Date(writtenFrom + bench.leadMs);
  await observer.query('BEGIN');
  await recordEvents(observer, endpoints, count, dueAt);
  await observer.query('COMMIT');
  if (Date.now() > dueAt.getTime()) throw new Error('the deliveries were due before they were written');
  bench.leadMs = LEAD_MS + (2 * (Date.now() - writtenFrom) * bench.options.deliveries) / count;
  const from = await walPosition(observer);
  const arrived = answerOf(receiver, dueAt.getTime() - Date.now() + GIVE_UP_MS);
  receiver.send({ calls: count } satisfies Expectation);
  await pause(dueAt.getTime() - Date.now());
  // Not before: what an idle service takes until then is no part of a delivery.
  const before = [timeOfProcess(service), timeOfPostgres(postgres), timeOfProcess(receiver.pid ?? 0)] as const;
  const machine = machineTime();
  const startedAt = performance.now();
  await arrived;
  for (const deadline = Date.now() + GIVE_UP_MS; await anyOpen(observer, dueAt); await pause(LOOK_MS))
    if (Date.now() > deadline) throw new Error('deliveries are still open long after they were due');
  const milliseconds = performance.now() - startedAt;
  const after = [timeOfProcess(service), timeOfPostgres(postgres), timeOfProcess(receiver.pid ?? 0)] as const;
  const idleShare = idleSince(machine);
  await expectGood(observer, dueAt);
  return {
    perSecond: (count * 1_000) / milliseconds,
    serviceMicros: ((after[0] ?? 0) - (before[0] ?? 0)) / count,
    databaseMicros: ((after[1] ?? 0) - (before[1] ?? 0)) / count,
    receiverMicros: ((after[2] ?? 0) - (before[2] ?? 0)) / count,
    idleShare,
    written: await writtenSince(observer, from, count),
  };
}

/** Whether a delivery waits for its first attempt. By the index of what waits, so that to ask costs the rate next to nothing. */
async function anyOpen(observer: Client, dueAt: Date): Promise<boolean> {
  const { rows } = await observer.query<{ open: boolean }>(
    'SELECT EXISTS (SELECT FROM webhook_deliveries WHERE next_attempt_at = $1) AS open',
    [dueAt],
  );
  return rows[0]?.open ?? true;
}

/** @throws Error when a delivery was not taken at its first attempt: the rate would not be that of good deliveries. */
async function expectGood(observer: Client, dueAt: Date): Promise<void> {
  const { rows } = await observer.query(
    'SELECT FROM webhook_deliveries WHERE created_at = $1 AND (attempt_count <> 1 OR failures > 0) LIMIT 1',
    [dueAt],
  );
  if (rows.length > 0) throw new Error('a delivery failed or was made twice');
}

/** The same posts by a process that keeps no record. */
async function post({ options, peer }: Bench, endpoints: readonly Endpoint[]): Promise<Posted> {
  const posts = rawPosts(endpoints, options.deliveries);
  const before = timeOfProcess(peer.pid ?? 0);
  const answer = answerOf(peer);
  peer.send({ posts, inFlight: options.inFlight } satisfies RawRound);
  const { milliseconds = Number.NaN } = await answer;
  return {
    perSecond: (posts.length * 1_000) / milliseconds,
    micros: ((timeOfProcess(peer.pid ?? 0) ?? 0) - (before ?? 0)) / posts.length,
  };
}

/** Rounds in turns, so that a slow minute of the machine counts for both. */
async function compare(bench: Bench, endpoints: readonly Endpoint[], beside: string): Promise<void> {
  const rounds: Round[] = [];
  while (rounds.length < bench.options.rounds) {
    const posted = await post(bench, endpoints);
    rounds.push({ posted, delivered: await deliver(bench, endpoints) });
  }
  const { deliveries, hosts } = bench.options;
  print(
    `${deliveries} deliveries to ${endpoints.length} endpoints on ${hosts} hosts, ${beside}, medians of ${rounds.length} rounds`,
  );
  for (const line of describeRounds(rounds)) print(`  ${line}`);
}

/** The statements that took most of the database's time, of the whole run. */
async function printStatements(observer: Client): Promise<void> {
  const { rows } = await observer.query<{ calls: string; total: number; mean: number; rows: string; query: string }>(
    `SELECT calls, total_exec_time AS total, mean_exec_time AS mean, rows, left(regexp_replace(query, '\\s+', ' ', 'g'), 110) AS query
     FROM pg_stat_statements ORDER BY total_exec_time DESC LIMIT 15`,
  );
  for (const { calls, total, mean, rows: found, query } of rows)
    print(
      `  ${total.toFixed(0).padStart(7)} ms ${calls.padStart(6)} calls ${mean.toFixed(2).padStart(7)} ms ${found.padStart(7)} rows  ${query}`,
    );
}

function printIdle(what: string, { transactionsPerSecond, databaseMs, serviceMs }: Idle): void {
  print(
    `idle, ${what}: ${transactionsPerSecond.toFixed(1)} transactions a second, ` +
      `processor time a second: database ${databaseMs.toFixed(2)} ms, service ${serviceMs.toFixed(2)} ms`,
  );
}

function readOptions(): Options {
  const command = new Command('bench:webhooks')
    .option('--deliveries <n>', 'how many are due at once', Number, 4_000)
    .option('--endpoints <n>', 'over how many endpoints they are spread', Number, 400)
    .option('--hosts <n>', 'on how many addresses the endpoints are', Number, 20)
    .option('--waiting <n>', 'endpoints that wait for a retry', Number, 10_000)
    .option('--in-flight <n>', 'posts under way at once, of the raw peer', Number, 64)
    .option('--idle-seconds <n>', 'length of the idle measurement', Number, 15)
    .option('--rounds <n>', 'how often service and raw peer take turns', Number, 5)
    .option('--statements', 'prints the statements that cost most, by pg_stat_statements')
    .option('--program <main.js>', 'the main.js of another build, to compare with')
    .parse();
  return command.opts<Options>();
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

runProgram(main);
