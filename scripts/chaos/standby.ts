import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { Secret } from '../../src/kernel/secret';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres';
import { configureCopy, copyCluster } from './cluster-copy';

const STREAMING_MAX_MS = 30_000;
const STEP_MS = 100;

/** A second PostgreSQL that follows the first by streaming, and takes each commit before it is acknowledged. */
export interface Standby {
  /**
   * Kills the primary as a power cut would: nothing is sent and nothing is flushed. Nothing is done for a while; then the
   * standby becomes the primary, and `turn` gets its port.
   */
  takeOver(unnoticedMs: number, turn: (port: number) => void): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Copies a running primary by PostgreSQL's own backup functions and starts the copy as a synchronous standby: from then on a
 * commit is answered when both have it.
 */
export async function startStandby(primary: Secret, directory: string): Promise<Standby> {
  const client = await connected(primary);
  const cluster = join(directory, 'postgres');
  const source = await copyCluster(client, cluster);
  const { hostname, port, username, password } = new URL(primary.reveal());
  const conninfo = `host=${hostname} port=${port} user=${username} password=${password} application_name=standby`;
  configureCopy(cluster, { primary_conninfo: conninfo }, 'standby.signal');
  const server = await startEmbeddedPostgres({ directory, password: new Secret(password) });
  await client.query(`ALTER SYSTEM SET synchronous_standby_names = 'standby'`);
  await client.query('SELECT pg_reload_conf()');
  await untilStreaming(client);
  await client.end();
  const pid = Number(readFileSync(join(source, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    takeOver: async (unnoticedMs, turn) => {
      process.kill(pid, 'SIGKILL');
      await pause(unnoticedMs);
      const standby = await connected(server.url);
      // The new primary has no standby to wait for.
      await standby.query('SELECT pg_promote(true, 30)');
      await standby.query(`ALTER SYSTEM SET synchronous_standby_names = ''`);
      await standby.query('SELECT pg_reload_conf()');
      await standby.end();
      turn(portOf(server.url));
    },
    stop: () => server.stop(),
  };
}

const portOf = (url: Secret): number => Number(new URL(url.reveal()).port);

async function connected(url: Secret): Promise<Client> {
  const client = new Client({ connectionString: url.reveal() });
  await client.connect();
  return client;
}

async function untilStreaming(primary: Client): Promise<void> {
  for (const deadline = Date.now() + STREAMING_MAX_MS; Date.now() < deadline; await pause(STEP_MS)) {
    const { rowCount } = await primary.query(`SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`);
    if (rowCount === 1) return;
  }
  throw new Error('the standby did not follow in time');
}
