import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { Secret } from '../../src/kernel/secret';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres';
import { log } from '../../src/platform/logging/logger';
import { until } from '../support/wait';

describe('the embedded database', () => {
  let directory: string;
  const started: EmbeddedPostgres[] = [];

  beforeAll(() => {
    log.level = 'silent';
    directory = mkdtempSync(join(tmpdir(), 'account-service-embedded-'));
    chmodSync(directory, 0o755);
  });
  afterAll(async () => {
    for (const server of started) await server.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  const start = async (keepRunning: boolean): Promise<EmbeddedPostgres> => {
    const server = await startEmbeddedPostgres({ directory, password: new Secret('local-tests-only'), keepRunning });
    started.push(server);
    return server;
  };
  const kill = (): void => {
    const [pid] = readFileSync(join(directory, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
  };
  const ask = async (server: EmbeddedPostgres, text: string): Promise<Array<Record<string, unknown>>> => {
    const client = new Client({ connectionString: server.url.reveal(), connectionTimeoutMillis: 2_000 });
    // A connection that the server's death cuts is said by the query too.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  };

  // Guarantee: what was committed is there again after kill -9, without anybody repairing anything.
  it('restarts by itself, at the same address and with everything committed, after kill -9', async () => {
    const server = await start(true);
    await ask(server, 'CREATE TABLE kept (n int)');
    await ask(server, 'INSERT INTO kept VALUES (7)');
    kill();
    const rows = await until('the database answers again', () => ask(server, 'SELECT n FROM kept').catch(() => null));
    expect(rows).toEqual([{ n: 7 }]);
    await server.stop();
  }, 60_000);

  it('is taken over, not started twice, by a process that finds it running', async () => {
    const first = await start(false);
    const second = await start(false);
    expect([first.wasRunning, second.wasRunning]).toEqual([false, true]);
    expect(second.url.reveal()).toBe(first.url.reveal());
    expect(await ask(second, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  }, 60_000);

  it('starts again on what a killed server left behind', async () => {
    kill();
    const server = await start(false);
    expect([server.wasRunning, await ask(server, 'SELECT n FROM kept')]).toEqual([false, [{ n: 7 }]]);
    await server.stop();
    await expect(server.stop()).resolves.toBeUndefined();
  }, 60_000);
});
