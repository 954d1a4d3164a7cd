import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { keepBusy, type Latencies } from './clients';
import type { SqlRound } from './sql-peer';
import { callOf, type Workload } from './workloads';

/** One of the things compared, in a process of its own. */
export interface Subject {
  readonly name: string;
  readonly pid: number;
  /** Works until the time is over. @throws Error when an answer is not the one expected. */
  run(workload: Workload, clients: number, milliseconds: number): Promise<Latencies>;
  stop(): Promise<void>;
}

export interface Message {
  readonly latencies?: Latencies;
  readonly failure?: string;
  readonly port?: number;
  readonly milliseconds?: number;
}

/** Production takes no `RATE_LIMITS=off`; limits that nobody reaches come to the same. */
const NO_LIMITS = {
  RATE_LIMIT_KEY_LIVE_PER_SECOND: '1000000',
  RATE_LIMIT_KEY_SANDBOX_PER_SECOND: '1000000',
  RATE_LIMIT_SESSION_PER_SECOND: '1000000',
  RATE_LIMIT_LOGIN_PER_5_MINUTES: '100000000',
  RATE_LIMIT_SIGNUP_PER_HOUR: '100000000',
  RATE_LIMIT_CARD_DETAILS_PER_MINUTE: '100000000',
};

const READY_MAX_MS = 30_000;
const STOP_MAX_MS = 12_000;

/** The service as it is deployed: built, in production mode, logging every request (to nowhere); `program` as below. */
export async function startService(databaseUrl: string, program?: string): Promise<Subject> {
  const { child, origin } = await launchService(databaseUrl, {}, program);
  return httpSubject('service', child, origin);
}

/** Starts a build of the service; `program` is the `main.js` of another one to compare with. */
export async function launchService(
  databaseUrl: string,
  environment: NodeJS.ProcessEnv = {},
  program = join(__dirname, '..', 'src', 'main.js'),
): Promise<{ readonly child: ChildProcess; readonly origin: string }> {
  const port = await freePort();
  const secret = (): string => randomBytes(32).toString('hex');
  const child = launch(program, {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    ...NO_LIMITS,
    JWT_SECRET: secret(),
    ENCRYPTION_KEY: secret(),
    PIN_PEPPER: secret(),
    ALLOW_SIMULATED_LIVE: 'true',
    SIMULATOR_DELAY_MS: '20',
    ...environment,
  });
  const origin = `http://127.0.0.1:${port}`;
  await ready(child, origin);
  return { child, origin };
}

export async function startExpressPeer(databaseUrl: string): Promise<Subject> {
  const child = launch(join(__dirname, 'express-peer.js'), { NODE_ENV: 'production', DATABASE_URL: databaseUrl });
  const { port } = await answerOf(child);
  return httpSubject('bare Express + one query', child, `http://127.0.0.1:${port}`);
}

export async function startSqlPeer(databaseUrl: string): Promise<Subject> {
  const child = launch(join(__dirname, 'sql-peer.js'), { NODE_ENV: 'production', DATABASE_URL: databaseUrl });
  await answerOf(child);
  return {
    name: 'same SQL, no HTTP',
    pid: child.pid ?? 0,
    run: async (workload, clients, milliseconds) => {
      child.send({ workload, clients, milliseconds } satisfies SqlRound);
      return (await answerOf(child)).latencies ?? [];
    },
    stop: () => stop(child),
  };
}

function httpSubject(name: string, child: ChildProcess, origin: string): Subject {
  const pool = new Pool(origin, { connections: 64, pipelining: 1 });
  return {
    name,
    pid: child.pid ?? 0,
    run: (workload, clients, milliseconds) => keepBusy(clients, milliseconds, (turn) => call(pool, workload, turn)),
    stop: async () => {
      await pool.close();
      await stop(child);
    },
  };
}

async function call(pool: Pool, workload: Workload, turn: number): Promise<void> {
  const { method, path, key, body, status } = callOf(workload, turn);
  const reply = await pool.request({
    method,
    path: `/api/v1/business/${path}`,
    headers: { authorization: `Bearer ${key}`, ...(body === null ? {} : { 'content-type': 'application/json' }) },
    body,
  });
  const text = await reply.body.text();
  if (reply.statusCode !== status) throw new Error(`${method} ${path} answered ${reply.statusCode}: ${text}`);
}

/** Away from the project, so that no `.env` of a developer changes what is measured. */
export const launch = (program: string, env: NodeJS.ProcessEnv): ChildProcess =>
  fork(program, [], {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });

/** The next message of a child. @throws Error when it reports a failure or ends. */
export async function answerOf(child: ChildProcess): Promise<Message> {
  const ended = new AbortController();
  const end = (): void => ended.abort();
  child.once('exit', end);
  try {
    const [message] = (await once(child, 'message', { signal: ended.signal }).catch(() => {
      throw new Error(`a process of the benchmark ended with ${child.exitCode ?? child.signalCode}`);
    })) as [Message];
    if (message.failure !== undefined) throw new Error(message.failure);
    return message;
  } finally {
    child.off('exit', end);
  }
}

async function ready(child: ChildProcess, origin: string): Promise<void> {
  for (const deadline = Date.now() + READY_MAX_MS; Date.now() < deadline; await pause(50)) {
    if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode} before it was ready`);
    const reply = await fetch(`${origin}/health/ready`).catch(() => null);
    if (reply?.ok) return;
  }
  throw new Error('the service was not ready in time');
}

/** Ends a child of ours: politely, then not. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MAX_MS);
  await gone;
  clearTimeout(late);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
