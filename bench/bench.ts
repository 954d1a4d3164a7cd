import { cpus, loadavg } from 'node:os';
import { Command, InvalidArgumentError } from 'commander';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { checkInvariants } from '../src/ledger/invariants';
import { type Bench, type Figures, measure, medianOf, settled } from './measurement';
import { lossesAgainst, type Loss, measuredOf, type Result, write } from './comparison';
import { insertMerchants } from './merchants';
import { type Line, tableOf } from './report';
import { startExpressPeer, startService, startSqlPeer, type Subject } from './subjects';
import { openDatabase } from './temporary-database';
import { type Workload, WORKLOADS } from './workloads';

const WARM_UP_OPERATIONS = 10_000;
/** A loss is clear when the service costs so many times as much of the baseline as it did. */
const MARGIN = 1.4;
const WARM_UP_STEP_MS = 1_000;

interface Options {
  readonly rounds: number;
  readonly seconds: number;
  readonly clients: number;
  readonly warmUp: number;
  readonly only?: Workload;
  readonly quick?: boolean;
  readonly json?: string;
  readonly compare?: string;
}

/** `npm run bench`: workloads, each by the service and by two peers, in alternating rounds on one database. */
async function main(): Promise<void> {
  const options = readOptions();
  const database = await openDatabase();
  const closing: Array<() => Promise<unknown>> = [() => database.remove()];
  const close = async (): Promise<void> => {
    for (let end = closing.shift(); end; end = closing.shift()) {
      await end().catch((error: unknown) => print(`while closing: ${String(error)}`));
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit(1)));
  try {
    const observer = new Client({ connectionString: database.url });
    await observer.connect();
    closing.unshift(() => observer.end());
    await insertMerchants(observer);
    const subjects: Subject[] = [];
    for (const start of [startSqlPeer, startExpressPeer, startService]) {
      const subject = await start(start === startService ? database.servingUrl : database.url);
      closing.unshift(() => subject.stop());
      subjects.push(subject);
    }
    const bench: Bench = { observer, postgres: database.pid, clients: options.clients };
    print(
      `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'processor'}, load ${loadavg()[0]?.toFixed(1)}`,
    );
    print(
      `${options.clients} clients, ${options.rounds} rounds of ${options.seconds} s, medians; the first line is the baseline\n`,
    );
    const workloads: Partial<Record<Workload, ReturnType<typeof measuredOf>>> = {};
    for (const workload of options.only ? [options.only] : WORKLOADS) {
      const lines = await compare(bench, subjects, workload, options);
      workloads[workload] = measuredOf(lines);
      print(tableOf(workload, lines));
    }
    await proveInvariants(database.url);
    const { rows } = await observer.query<{ server_version: string }>('SHOW server_version');
    const result: Result = {
      at: new Date().toISOString(),
      node: process.version,
      postgres: rows[0]?.server_version ?? '',
      workloads,
    };
    if (options.json) write(options.json, result);
    if (options.compare) judge(lossesAgainst(options.compare, result, MARGIN));
  } finally {
    await close();
  }
}

/** Subjects take turns within a round, so that a busy neighbour of the machine disturbs all of them alike. */
async function compare(
  bench: Bench,
  subjects: readonly Subject[],
  workload: Workload,
  { rounds, seconds, warmUp: warmUpSeconds }: Options,
): Promise<Line[]> {
  const results = new Map<Subject, Figures[]>(subjects.map((subject) => [subject, []]));
  for (const subject of subjects) await warmUp(bench, subject, workload, warmUpSeconds * 1_000);
  for (let round = 0; round < rounds; round += 1) {
    for (const [subject, figures] of results) figures.push(await measure(bench, subject, workload, seconds * 1_000));
  }
  return [...results].map(([subject, figures]) => ({ subject: subject.name, figures: medianOf(figures) }));
}

/** V8 goes on optimising a deep path of calls for ten thousand requests; the first seconds cost several times the later ones. */
async function warmUp(bench: Bench, subject: Subject, workload: Workload, maxMs: number): Promise<void> {
  const deadline = performance.now() + maxMs;
  for (let done = 0; done < WARM_UP_OPERATIONS && performance.now() < deadline;) {
    done += (await subject.run(workload, bench.clients, WARM_UP_STEP_MS)).length;
  }
  await settled(bench.observer);
}

/** Speed is worth nothing when the books do not balance. @throws Error when a promise is broken. */
async function proveInvariants(url: string): Promise<void> {
  const dataSource = await new DataSource({ type: 'postgres', url }).initialize();
  try {
    const reports = await dataSource.transaction('REPEATABLE READ', checkInvariants);
    const broken = reports.filter(({ violations }) => violations > 0);
    if (broken.length > 0) throw new Error(`the books do not hold: ${broken.map(({ name }) => name).join(', ')}`);
    const [row] = await dataSource.query<Array<{ payments: string }>>('SELECT count(*) AS payments FROM operations');
    print(`After ${row?.payments} payments all ${reports.length} promises of the books hold.`);
  } finally {
    await dataSource.destroy();
  }
}

/** @throws Error that names what costs more than it did. */
function judge(losses: readonly Loss[]): void {
  for (const { workload, before, now } of losses)
    print(`${workload}: the service costs ${now} of the baseline; it was ${before}`);
  if (losses.length > 0) throw new Error('the service has become slower');
  print('No clear loss.');
}

function readOptions(): Options {
  const command = new Command('bench')
    .option('--rounds <n>', 'measured rounds per workload', positive, 5)
    .option('--seconds <n>', 'length of a round', positive, 1.5)
    .option('--clients <n>', 'calls under way at any time', positive, 16)
    .option('--warm-up <seconds>', 'at most, before a workload is measured', positive, 8)
    .option('--quick', 'a minute and a half: two short rounds after a short warm-up')
    .option('--json <file>', 'writes the figures to a file')
    .option('--compare <file>', 'fails where the service lost clearly against such a file')
    .option('--only <workload>', WORKLOADS.join(' | '), workloadNamed)
    .parse();
  const options = command.opts<Options>();
  return options.quick ? { ...options, rounds: 2, seconds: 1, warmUp: 2 } : options;
}

function positive(text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new InvalidArgumentError('Give a number above zero.');
  return value;
}

function workloadNamed(text: string): Workload {
  const found = WORKLOADS.find((workload) => workload === text);
  if (!found) throw new InvalidArgumentError(`Choose one of: ${WORKLOADS.join(', ')}.`);
  return found;
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
