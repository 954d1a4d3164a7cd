import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Command } from 'commander';
import { Client } from 'pg';
import { Pool } from 'undici';
import { answerOf, launch, launchService, type Launched, stop } from './subjects';
import { callOf } from './workloads';
import { makeCertificate } from './certificate';
import type { Latencies } from './clients';
import { median, percentile } from './measurement';
import { insertMerchants } from './merchants';
import { startTemporaryDatabase } from './temporary-database';
import { type Endpoint, insertEndpoints, recordEvents } from './webhook-load';
import type { Expectation } from './webhook-receiver';
import { createTemporaryFolder } from '../scripts/temporary-folder';
import { runProgram } from '../scripts/program';

/** Each asks again this long after its last answer, so that the reads alone leave the processors free. */
const READERS = 8;
const BETWEEN_READS_MS = 20;
const QUIET_MS = 3_000;
/** Longer than the service keeps a connection, so that each burst opens its own. */
const REST_MS = 11_000;
const LEAD_MS = 1_500;
const GIVE_UP_MS = 120_000;
const HOSTS_OF_A_NET = 200;

interface Options {
  readonly deliveries: number;
  readonly hosts: number;
  readonly rounds: number;
  readonly program?: string;
}

/**
 * `npm run bench:webhook-tls`: how long reads take while webhooks go out to many servers over TLS, whose handshakes cost
 * milliseconds each, in turns with the same reads alone. `--program` measures another build, by its `main.js`.
 */
async function main(): Promise<void> {
  const options = new Command('bench:webhook-tls')
    .option('--deliveries <n>', 'of a burst', Number, 800)
    .option('--hosts <n>', 'merchants with a server each', Number, 400)
    .option('--rounds <n>', 'bursts', Number, 5)
    .option('--program <path>', 'the main.js of another build')
    .parse()
    .opts<Options>();
  const folder = createTemporaryFolder('certificate');
  const { key, certificate } = makeCertificate(
    folder.path,
    'receiver',
    hostsOf(options.hosts).map((host) => `IP:${host}`),
  );
  const database = await startTemporaryDatabase();
  const observer = new Client({ connectionString: database.url });
  const receiver = launch(join(__dirname, 'webhook-receiver.js'), { TLS_KEY: key, TLS_CERTIFICATE: certificate });
  const rounds: Round[] = [];
  let service: Launched | null = null;
  try {
    await observer.connect();
    await insertMerchants(observer);
    const { port } = await answerOf(receiver);
    const encryptionKey = randomBytes(32).toString('hex');
    const environment = {
      // Only a service in development calls a receiver on this machine.
      NODE_ENV: 'development',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      ENCRYPTION_KEY: encryptionKey,
      NODE_EXTRA_CA_CERTS: certificate,
    };
    service = await launchService(database.servingUrl, environment, options.program);
    const urls = hostsOf(options.hosts).map((host) => `https://${host}:${port}/`);
    const endpoints = await insertEndpoints(observer, encryptionKey, 'HOOK', urls);
    const { origin } = service;
    const reading = new Reading(origin);
    // The first of each is slower than the others, and warms them up.
    for (let round = -1; round < options.rounds; round += 1) {
      reading.take();
      await pause(QUIET_MS);
      const quiet = reading.take();
      const seconds = await burst(observer, receiver, endpoints, options.deliveries, () => reading.take());
      const beside = reading.take();
      if (round >= 0) rounds.push({ quiet, beside, seconds });
      await pause(REST_MS);
    }
    await reading.end();
    print(options, rounds);
  } finally {
    if (service) await stop(service.child);
    await stop(receiver);
    await observer.end();
    await database.remove();
    await folder.remove();
  }
}

interface Round {
  readonly quiet: Latencies;
  readonly beside: Latencies;
  readonly seconds: number;
}

/** Reads wallets until it is told to end. */
class Reading {
  private readonly pool: Pool;
  private readonly readers: Promise<unknown>;
  private readonly latencies: Latencies = [];
  private isOn = true;

  constructor(origin: string) {
    this.pool = new Pool(origin, { connections: READERS, pipelining: 1 });
    this.readers = Promise.all(Array.from({ length: READERS }, (_, reader) => this.read(reader)));
  }

  /** The times since the last call, in milliseconds. */
  take(): Latencies {
    return this.latencies.splice(0);
  }

  async end(): Promise<void> {
    this.isOn = false;
    await this.readers;
    await this.pool.close();
  }

  private async read(first: number): Promise<void> {
    for (let turn = first; this.isOn; turn += READERS) {
      const { method, path, credential, status } = callOf('wallet read', turn);
      const startedAt = performance.now();
      const headers = { authorization: `Bearer ${credential}` };
      const reply = await this.pool.request({ method, path: `/api/v1/business/${path}`, headers });
      await reply.body.dump();
      if (reply.statusCode !== status) throw new Error(`a read was answered ${reply.statusCode}`);
      this.latencies.push(performance.now() - startedAt);
      await pause(BETWEEN_READS_MS);
    }
  }
}

/** @param begin called when the deliveries are due. @returns seconds from then until the last has been answered. */
async function burst(
  observer: Client,
  receiver: ChildProcess,
  endpoints: readonly Endpoint[],
  calls: number,
  begin: () => void,
): Promise<number> {
  const dueAt = Date.now() + LEAD_MS;
  await observer.query('BEGIN');
  await recordEvents(observer, endpoints, calls, new Date(dueAt));
  await observer.query('COMMIT');
  const arrived = answerOf(receiver, GIVE_UP_MS);
  receiver.send({ calls } satisfies Expectation);
  await pause(Math.max(0, dueAt - Date.now()));
  begin();
  const startedAt = performance.now();
  await arrived;
  return (performance.now() - startedAt) / 1_000;
}

function print({ deliveries, hosts }: Options, rounds: readonly Round[]): void {
  const of = (figure: (round: Round) => number): string => median(rounds.map(figure)).toFixed(1);
  const times = (which: (round: Round) => Latencies): string =>
    [0.5, 0.99, 1].map((part) => of((round) => percentile(which(round), part))).join(', ');
  process.stdout.write(
    `${deliveries} deliveries over TLS to ${hosts} servers, medians of ${rounds.length} bursts of ${of(({ seconds }) => seconds)} s\n` +
      `  reads, milliseconds (50 %, 99 %, slowest): alone ${times(({ quiet }) => quiet)}; meanwhile ${times(({ beside }) => beside)}\n`,
  );
}

/** Addresses of this machine, each of which is a server of its own to the service. */
const hostsOf = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, n) => `127.0.${1 + Math.floor(n / HOSTS_OF_A_NET)}.${1 + (n % HOSTS_OF_A_NET)}`);

runProgram(main);
