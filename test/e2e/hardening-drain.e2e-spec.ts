import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Agent, request } from 'undici';
import { freePort } from '../../src/platform/database/free-port';
import { createDatabase, type TestDatabase } from '../support/databases';
import { until } from '../support/wait';

const MAIN = resolve(__dirname, '../../dist/src/main.js');

// Guarantee: behind a balancer that asks for readiness, a restart loses no request of any client. It does not fail, nor take
// longer, because the collector of traces hangs.
describe('a stop with a drain', () => {
  let directory: string;
  let database: TestDatabase;
  let service: ChildProcess;
  let origin: string;
  /** One connection kept alive per client, as a balancer does. */
  const clients = Array.from({ length: 3 }, () => new Agent({ connections: 1, pipelining: 1 }));

  let exportsBegun = 0;
  const collector = createServer(() => (exportsBegun += 1));

  beforeAll(async () => {
    collector.listen(0, '127.0.0.1');
    await once(collector, 'listening');
    directory = mkdtempSync(join(tmpdir(), 'account-service-drain-'));
    database = await createDatabase();
    const { port: collectorPort } = collector.address() as AddressInfo;
    writeFileSync(join(directory, '.env'), `OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:${collectorPort}\n`);
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    service = spawn(process.execPath, [MAIN], {
      cwd: directory,
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        DATA_DIR: directory,
        ...database.environment,
        DRAIN_SECONDS: '2',
        PORT: String(port),
      },
      stdio: 'ignore',
    });
    await until('the service is ready', async () => (await readiness()) === 200, 30_000);
  }, 60_000);
  afterAll(async () => {
    service.kill('SIGKILL');
    collector.close();
    await Promise.all(clients.map((client) => client.close()));
    await database.drop();
    rmSync(directory, { recursive: true, force: true });
  });

  const readiness = (): Promise<number> =>
    fetch(`${origin}/health/ready`).then(
      ({ status }) => status,
      () => 0,
    );
  const ask = async (client: Agent): Promise<{ status: number; closes: boolean }> => {
    const { statusCode, headers, body } = await request(`${origin}/api/v1/errors`, { dispatcher: client });
    await body.dump();
    return { status: statusCode, closes: headers['connection'] === 'close' };
  };

  it('answers every request until the balancer has gone, and says on each that the connection ends', async () => {
    for (const client of clients) expect(await ask(client)).toEqual({ status: 200, closes: false });
    const ended = once(service, 'exit');
    service.kill('SIGTERM');
    const seen: Array<{ status: number; closes: boolean }> = [];
    await until('readiness says no', async () => {
      seen.push(...(await Promise.all(clients.map(ask))));
      return (await readiness()) === 503;
    });
    const after = await Promise.all([...clients, ...clients].map(ask));
    expect(new Set([...seen, ...after].map(({ status }) => status))).toEqual(new Set([200]));
    expect(after.every(({ closes }) => closes)).toBe(true);
    expect(await ended).toEqual([0, null]);
    expect(await readiness()).toBe(0);
    // Its address stands in `.env` alone.
    expect(exportsBegun).toBeGreaterThan(0);
  }, 30_000);
});
