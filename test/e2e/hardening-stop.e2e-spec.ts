import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { freePort } from '../../src/platform/database/free-port';
import { until } from '../support/wait';

const MAIN = resolve(__dirname, '../../dist/src/main.js');
const SLOW_MS = 60_000;

// Guarantee: SIGTERM ends the service with 0 within ten seconds, at any moment and whatever its clients do, and its database with it.
describe('a stop', () => {
  let directory: string;
  let service: ChildProcess;
  let port: number;

  // Each test ends with the database stopped, so the next one goes on with the same folder. The first finds it empty.
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'account-service-stop-'));
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  beforeEach(async () => {
    port = await freePort();
    service = start();
  });
  afterEach(() => {
    service.kill('SIGKILL');
  });

  const start = (on = port): ChildProcess => {
    const output = openSync(log(), 'a');
    const started = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        LOG_LEVEL: 'error',
        DATA_DIR: directory,
        PORT: String(on),
      },
      stdio: ['ignore', output, 'ignore'],
    });
    closeSync(output);
    return started;
  };
  const log = (): string => join(directory, `service-${port}.log`);
  /** The errors in the log of a test, without the words of its greeting. */
  const errors = (): string[] =>
    readFileSync(log(), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{'));
  const postmaster = (): string => join(directory, 'postgresql', 'postgres', 'postmaster.pid');
  const hasDatabase = (): boolean => existsSync(postmaster());
  const stop = async (process = service): Promise<{ code: unknown; ms: number }> => {
    const ended = once(process, 'exit');
    const begun = performance.now();
    process.kill('SIGTERM');
    const [code] = await ended;
    return { code, ms: performance.now() - begun };
  };
  const send = (text: string): { socket: Socket; answer: Promise<string> } => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.on('data', (data) => (received += data.toString())).on('error', () => undefined);
    socket.write(text);
    return { socket, answer: once(socket, 'close').then(() => received) };
  };
  const isReady = (on = port) =>
    fetch(`http://127.0.0.1:${on}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );

  it(
    'in the middle of a start leaves no database behind',
    async () => {
      await until('the database is starting', async () => hasDatabase(), 30_000);
      expect((await stop()).code).toBe(0);
      expect(hasDatabase()).toBe(false);
    },
    SLOW_MS,
  );

  it(
    'answers what was begun, tells probes to stay away, and cuts off a sender who has stalled',
    async () => {
      await until('the service is ready', () => isReady(), 30_000);
      const stalled = send(
        'POST /api/v1/business/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 40\r\n\r\n{"email":',
      );
      const probe = send('GET /health/ready HTTP/1.1\r\nHost: x\r\n');
      const slow = send('GET /api/v1/errors HTTP/1.1\r\nHost: x\r\n');
      await once(slow.socket, 'ready');
      // Connections are taken in order, so an answer to a later one proves that these are in.
      expect(await isReady()).toBe(true);
      const ended = stop();
      await until('nobody else is let in', async () => !(await isReady()));
      service.kill('SIGTERM');
      probe.socket.write('\r\n');
      slow.socket.write('\r\n');
      expect(await slow.answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nConnection: close\r\n/);
      expect(await probe.answer).toMatch(
        /^HTTP\/1\.1 503 [\s\S]*\r\nRetry-After: \d+\r\n[\s\S]*"code":"not_ready"[\s\S]*"service":"stopping"/,
      );
      const { code, ms } = await ended;
      expect({ code, errors: errors() }).toEqual({ code: 0, errors: [] });
      expect(ms).toBeLessThan(10_000);
      expect(await stalled.answer).toBe('');
      expect(hasDatabase()).toBe(false);
    },
    SLOW_MS,
  );

  it(
    'that is a start in vain takes its own database along and never that of a service which runs',
    async () => {
      await until('the service is ready', () => isReady(), 30_000);
      expect(await once(start(), 'exit')).toEqual([1, null]);
      expect([await isReady(), hasDatabase()]).toEqual([true, true]);
      expect((await stop()).code).toBe(0);
      const other = createServer().listen(port);
      await once(other, 'listening');
      expect(await once(start(), 'exit')).toEqual([1, null]);
      other.close();
      expect(hasDatabase()).toBe(false);
    },
    SLOW_MS,
  );

  it(
    'leaves the database to another process on the same folder, and the last one takes it along',
    async () => {
      await until('the service is ready', () => isReady(), 30_000);
      const beside = await freePort();
      const second = start(beside);
      await until('the second is ready', () => isReady(beside), 30_000);
      expect((await stop(second)).code).toBe(0);
      expect([await isReady(), hasDatabase()]).toEqual([true, true]);
      expect((await stop()).code).toBe(0);
      expect(hasDatabase()).toBe(false);
    },
    SLOW_MS,
  );

  /** A session of a process on the same folder that has ended, and which PostgreSQL has not ended yet. */
  const lingering = async (): Promise<Client> => {
    const { DATABASE_PASSWORD: password } = JSON.parse(readFileSync(join(directory, 'secrets.json'), 'utf8'));
    const client = new Client({
      host: '127.0.0.1',
      port: Number(readFileSync(postmaster(), 'utf8').split('\n')[3]),
      user: 'business_account_service',
      database: 'business_account_service',
      password,
      application_name: 'business-account-service',
    });
    await client.connect();
    return client;
  };
  const others = async (session: Client): Promise<number> => {
    const { rows } = await session.query(
      'SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1 AND pid <> pg_backend_pid()',
      ['business-account-service'],
    );
    return rows.length;
  };

  it(
    'takes the database along when the sessions of another process, which has ended, end a moment later',
    async () => {
      await until('the service is ready', () => isReady(), 30_000);
      const session = await lingering();
      const ended = stop();
      await until('it has left the database', async () => (await others(session)) === 0);
      await session.end();
      expect((await ended).code).toBe(0);
      expect(hasDatabase()).toBe(false);
    },
    SLOW_MS,
  );
});
