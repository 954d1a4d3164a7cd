import 'reflect-metadata';
import { cpus, loadavg } from 'node:os';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { checkInvariants } from '../src/ledger/invariants';
import { orderCards } from './cards';
import { lossesAgainst, write } from './comparison';
import type { Bench } from './measurement';
import { insertMerchants, limitWallets } from './merchants';
import { type Options, readOptions } from './options';
import { startExpressPeer, startSqlPeer, startStatementPeers } from './peers';
import { startPgbench } from './pgbench';
import { type Line, markdownOf, tableOf } from './report';
import { compare } from './rounds';
import { insertSessions } from './sessions';
import { launchServices, serviceOf, stop, type Subject } from './subjects';
import { openDatabase, type TemporaryDatabase } from './temporary-database';
import { EXPRESS_PEER, LINE_UPS, PGBENCH, PGLEDGER, SQL_PEER, type Workload } from './workloads';
import { runProgram } from '../scripts/program';

/** A loss is clear when the service costs so many times as much of the baseline as it did. Short rounds say less. */
const MARGIN = 1.4;
const GATE_MARGIN = 2;
/** Peers with connections in one workload, each as many as there are clients. */
const PEERS_MAX = 4;
const CONNECTIONS_OF_A_PROCESS = 24;

type Measured = ReadonlyMap<Workload, readonly Line[]>;

/** `npm run bench`: workloads, each by the service and its peers, in alternating rounds on one database. */
async function main(): Promise<void> {
  const options = readOptions();
  const database = await openDatabase();
  const closing: Array<() => Promise<unknown>> = [() => database.remove()];
  const close = async (): Promise<void> => {
    for (let end = closing.shift(); end; end = closing.shift()) {
      await end().catch((error: unknown) => print(`while closing: ${String(error)}`));
    }
  };
  try {
    const observer = new Client({ connectionString: database.url });
    await observer.connect();
    closing.unshift(() => observer.end());
    const { rows } = await observer.query<{ postgres: string; connections: number }>(
      `SELECT current_setting('server_version') AS postgres, current_setting('max_connections')::int AS connections`,
    );
    const { postgres = '', connections = 0 } = rows[0] ?? {};
    const needed = PEERS_MAX * options.clients + CONNECTIONS_OF_A_PROCESS * options.processes;
    if (connections < needed) throw new Error(`max_connections is ${connections}; the bench needs ${needed}`);
    const subjects = await arrange(observer, database, options, (end) => void closing.unshift(end));
    const bench: Bench = { observer, postgres: database.pid, clients: options.clients };
    print(
      `Node ${process.version}, PostgreSQL ${postgres}, ${cpus().length} x ${cpus()[0]?.model ?? 'processor'}, load ${loadavg()[0]?.toFixed(1)}`,
    );
    print(
      `${options.clients} clients, ${options.processes} process(es) of the service, ${options.rounds} rounds of ${options.seconds} s, medians; the first line is the baseline\n`,
    );
    const measured = await measureAll(bench, subjects, options.workloads, options);
    try {
      if (options.compare !== undefined)
        await judge(options.compare, options.gate ? GATE_MARGIN : MARGIN, measured, (lost) =>
          measureAll(bench, subjects, lost, options),
        );
    } finally {
      await proveInvariants(database.url);
    }
    if (options.markdown) print(markdownOf(measured));
    if (options.json) write(options.json, postgres, measured);
  } finally {
    await close();
  }
}

/** Merchants with keys, sessions, limits and cards, and all that the workloads compare, running. */
async function arrange(
  observer: Client,
  database: TemporaryDatabase,
  options: Options,
  onClose: (end: () => Promise<unknown>) => void,
): Promise<ReadonlyMap<string, Subject>> {
  const { clients } = options;
  await insertMerchants(observer);
  await limitWallets(observer);
  const deployment = await launchServices(database.servingUrl, options.processes);
  onClose(() => Promise.all([...deployment.asked, ...deployment.beside].map(({ child }) => stop(child))));
  const haveCards = options.workloads.some((workload) => workload.startsWith('card'));
  const belongings = {
    tokens: await insertSessions(observer),
    cards: haveCards ? await orderCards(observer, deployment.asked[0]?.origin ?? '') : new Map<number, number>(),
  };
  const needed = new Set(options.workloads.flatMap((workload) => comparedIn(workload, options)));
  const subjects = new Map<string, Subject>();
  const add = (subject: Subject): void => {
    onClose(() => subject.stop());
    subjects.set(subject.name, subject);
  };
  for (const peer of await startStatementPeers(database.url, clients, options.pgledger)) add(peer);
  if (needed.has(EXPRESS_PEER)) add(await startExpressPeer(database.url, clients, belongings));
  if (needed.has(SQL_PEER)) add(await startSqlPeer(database.url, clients));
  if (needed.has(PGBENCH)) {
    const pgbench = await startPgbench(observer, database.url, clients);
    if (pgbench) add(pgbench);
    else print(`No line "${PGBENCH}": pgbench is not on the PATH (Debian has it in postgresql-contrib).`);
  }
  if (needed.has(PGLEDGER) && !subjects.has(PGLEDGER))
    print(`No line "${PGLEDGER}": give its SQL files with --pgledger.`);
  add(serviceOf(deployment, belongings));
  return subjects;
}

/** Names of what does a workload: the gate compares the last with the first alone. */
const comparedIn = (workload: Workload, { gate }: Options): readonly string[] => {
  const names = LINE_UPS[workload];
  return gate ? names.filter((_, place) => place === 0 || place === names.length - 1) : names;
};

async function measureAll(
  bench: Bench,
  subjects: ReadonlyMap<string, Subject>,
  workloads: readonly Workload[],
  options: Options,
): Promise<Measured> {
  const measured = new Map<Workload, readonly Line[]>();
  for (const workload of workloads) {
    const compared = comparedIn(workload, options).flatMap((name) => subjects.get(name) ?? []);
    const lines = await compare(bench, compared, workload, options);
    measured.set(workload, lines);
    print(tableOf(workload, lines));
  }
  return measured;
}

/** What has lost is measured once more: a busy neighbour is no defect. @throws Error that names what lost both times. */
async function judge(
  file: string,
  margin: number,
  first: Measured,
  measureAgain: (lost: readonly Workload[]) => Promise<Measured>,
): Promise<void> {
  const suspects = lossesAgainst(file, first, margin);
  if (suspects.length > 0) print(`once more: ${suspects.map(({ workload }) => workload).join(', ')}\n`);
  const losses = lossesAgainst(file, await measureAgain(suspects.map(({ workload }) => workload)), margin);
  for (const { workload, before, now } of losses)
    print(`${workload}: the service costs ${now.toFixed(2)} of the baseline; it was ${before}`);
  if (losses.length > 0) throw new Error('the service has become slower');
  print('No clear loss.');
}

/** Speed is worth nothing when the books do not balance. @throws Error when an invariant is broken. */
async function proveInvariants(url: string): Promise<void> {
  const dataSource = await new DataSource({ type: 'postgres', url }).initialize();
  try {
    const reports = await dataSource.transaction('REPEATABLE READ', checkInvariants);
    const broken = reports.filter(({ violations }) => violations > 0);
    if (broken.length > 0) throw new Error(`the books do not hold: ${broken.map(({ name }) => name).join(', ')}`);
    const [row] = await dataSource.query<Array<{ payments: string }>>('SELECT count(*) AS payments FROM operations');
    print(`After ${row?.payments} payments all ${reports.length} invariants of the books hold.`);
  } finally {
    await dataSource.destroy();
  }
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

runProgram(main);
