import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { keepBusy, type Latencies } from './clients';
import { endWhenInterrupted } from '../scripts/program';
import { memoryOf, type ProcessorTime, timeOfProcess } from './processor-time';
import { SESSION_SECRET } from './sessions';
import { type Belongings, callOf, type HttpCall, SERVICE, type Workload } from './workloads';

/** One of the things compared, in processes of its own. */
export interface Subject {
  readonly name: string;
  /** So far, of its processes. */
  processorTime(): ProcessorTime;
  /** Resident memory of its processes in bytes; null where that is not known. */
  memory(): number | null;
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

/** Every request is counted against its limit, as in production; the limits are so high that nobody is refused. */
const HIGH_LIMITS = {
  RATE_LIMIT_KEY_LIVE_PER_SECOND: '1000000',
  RATE_LIMIT_KEY_SANDBOX_PER_SECOND: '1000000',
  RATE_LIMIT_SESSION_PER_SECOND: '1000000',
  RATE_LIMIT_LOGIN_PER_5_MINUTES: '100000000',
  RATE_LIMIT_SIGNUP_PER_HOUR: '100000000',
  RATE_LIMIT_CARD_DETAILS_PER_MINUTE: '100000000',
};

const READY_MAX_MS = 30_000;
const STOP_MAX_MS = 12_000;

/** A running process of the service. */
export interface Launched {
  readonly child: ChildProcess;
  readonly origin: string;
}

/** The processes of one service: those that answer requests, and those beside them that only do background work. */
export interface Deployment {
  readonly asked: readonly Launched[];
  readonly beside: readonly Launched[];
}

/** The service as it is deployed: built, in production mode, logging every request (to nowhere); `program` as below. */
export async function startService(databaseUrl: string, program?: string): Promise<Subject> {
  return serviceOf({ asked: [await launchService(databaseUrl, {}, program)], beside: [] });
}

/** One process that does everything, or several on one database: one does the background work, the others answer. */
export async function launchServices(databaseUrl: string, count: number): Promise<Deployment> {
  if (count === 1) return { asked: [await launchService(databaseUrl)], beside: [] };
  const secret = (): string => randomBytes(32).toString('hex');
  const secrets = { ENCRYPTION_KEY: secret(), PIN_PEPPER: secret() };
  const beside = [await launchService(databaseUrl, { ...secrets, PROCESS_ROLE: 'worker' })];
  const asked: Launched[] = [];
  while (asked.length < count - 1) asked.push(await launchService(databaseUrl, { ...secrets, PROCESS_ROLE: 'api' }));
  return { asked, beside };
}

/** The service as one subject, whatever its processes. */
export const serviceOf = ({ asked, beside }: Deployment, belongings?: Belongings): Subject =>
  httpSubject(
    SERVICE,
    [...asked, ...beside].map(({ child }) => child),
    asked.map(({ origin }) => origin),
    belongings,
  );

/**
 * Starts a build of the service, with the option of `npm start`; `program` is the `main.js` of another one to compare with.
 * @throws Error when it is not ready in time; then it no longer runs.
 */
export async function launchService(
  databaseUrl: string,
  environment: NodeJS.ProcessEnv = {},
  program = join(__dirname, '..', 'src', 'main.js'),
): Promise<Launched> {
  const port = await freePort();
  const secret = (): string => randomBytes(32).toString('hex');
  const child = launch(
    program,
    {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      ...HIGH_LIMITS,
      JWT_SECRET: SESSION_SECRET,
      ENCRYPTION_KEY: secret(),
      PIN_PEPPER: secret(),
      ALLOW_SIMULATED_LIVE: 'true',
      SIMULATOR_DELAY_MS: '20',
      ...environment,
    },
    ['--max-semi-space-size=32'],
  );
  const origin = `http://127.0.0.1:${port}`;
  try {
    await ready(child, origin);
  } catch (error) {
    await stop(child);
    throw error;
  }
  return { child, origin };
}

/** Processes that answer HTTP, asked in turn. */
export function httpSubject(
  name: string,
  children: readonly ChildProcess[],
  origins: readonly string[],
  belongings?: Belongings,
): Subject {
  const pools = origins.map((origin) => new Pool(origin, { connections: 64, pipelining: 1 }));
  return {
    name,
    ...measuresOf(children),
    run: (workload, clients, milliseconds) =>
      keepBusy(clients, milliseconds, async (turn) => {
        const pool = pools[turn % pools.length];
        if (pool) await call(pool, callOf(workload, turn, belongings));
      }),
    stop: async () => {
      for (const pool of pools) await pool.close();
      for (const child of children) await stop(child);
    },
  };
}

/** Processor time and memory of processes, together. */
export const measuresOf = (children: readonly ChildProcess[]): Pick<Subject, 'processorTime' | 'memory'> => ({
  processorTime: () => sumOf(children.map(({ pid = 0 }) => timeOfProcess(pid))),
  memory: () => sumOf(children.map(({ pid = 0 }) => memoryOf(pid))),
});

const sumOf = (values: ReadonlyArray<number | null>): number | null =>
  values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0);

async function call(pool: Pool, { method, path, credential, body, status }: HttpCall): Promise<void> {
  const reply = await pool.request({
    method,
    path: `/api/v1/business/${path}`,
    headers: {
      authorization: `Bearer ${credential}`,
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    },
    body,
  });
  const text = await reply.body.text();
  if (reply.statusCode !== status) throw new Error(`${method} ${path} answered ${reply.statusCode}: ${text}`);
}

/** Away from the project, so that no `.env` of a developer changes what is measured. */
export function launch(program: string, env: NodeJS.ProcessEnv, execArgv: readonly string[] = []): ChildProcess {
  const child = fork(program, [], {
    cwd: tmpdir(),
    execArgv: [...execArgv],
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  endWhenInterrupted(() => stop(child));
  return child;
}

/** The next message of a child. @throws Error when it reports a failure, ends, or says nothing for `waitMs`, when that is given. */
export async function answerOf(child: ChildProcess, waitMs?: number): Promise<Message> {
  const ended = new AbortController();
  const end = (): void => ended.abort();
  child.once('exit', end);
  const late = waitMs === undefined ? undefined : setTimeout(end, waitMs);
  try {
    const [message] = (await once(child, 'message', { signal: ended.signal }).catch(() => {
      const code = child.exitCode ?? child.signalCode;
      throw new Error(`a process of the benchmark ${code === null ? 'said nothing in time' : `ended with ${code}`}`);
    })) as [Message];
    if (message.failure !== undefined) throw new Error(message.failure);
    return message;
  } finally {
    clearTimeout(late);
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
