import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { Secret } from '../../src/kernel/secret';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres';

const STREAMING_MAX_MS = 30_000;
const STEP_MS = 100;

/** A second PostgreSQL that follows the first by streaming, and takes each commit before it is acknowledged. */
export interface Standby {
  readonly url: Secret;
  readonly port: number;
  /** Kills the primary as a power cut would: no word to anybody, nothing written down. */
  killPrimary(): void;
  /** Makes the standby the primary. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Copies a running primary by PostgreSQL's own backup functions and starts the copy as a synchronous standby.
 * @param servingRole whose commits wait for the standby.
 */
export async function startStandby(primary: Secret, servingRole: string, directory: string): Promise<Standby> {
  const client = await connected(primary);
  const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
  const source = rows[0]?.data_directory ?? '';
  const cluster = join(directory, 'postgres');
  mkdirSync(directory, { recursive: true });
  chmodSync(directory, 0o755);
  await client.query(`SELECT pg_backup_start('standby', true)`);
  execFileSync('cp', ['-a', source, cluster]);
  const backup = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
  const label = backup.rows[0]?.labelfile ?? '';
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  writeFileSync(join(cluster, 'backup_label'), label);
  writeFileSync(join(cluster, 'standby.signal'), '');
  const { hostname, port, username, password } = new URL(primary.reveal());
  const conninfo = `host=${hostname} port=${port} user=${username} password=${password} application_name=standby`;
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
  // As root the server runs as another user, who owns what it reads.
  execFileSync('sh', [
    '-c',
    `chown --reference='${cluster}/PG_VERSION' '${cluster}'/backup_label '${cluster}'/standby.signal`,
  ]);
  const server = await startEmbeddedPostgres({ directory, password: new Secret(password) });
  await client.query(`ALTER SYSTEM SET synchronous_standby_names = 'standby'`);
  await client.query(`ALTER ROLE ${servingRole} SET synchronous_commit = on`);
  await client.query('SELECT pg_reload_conf()');
  await untilStreaming(client);
  await client.end();
  const pid = Number(readFileSync(join(source, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    url: server.url,
    port: Number(new URL(server.url.reveal()).port),
    killPrimary: () => void process.kill(pid, 'SIGKILL'),
    promote: async () => {
      const standby = await connected(server.url);
      // The new primary has no standby to wait for.
      await standby.query('SELECT pg_promote(true, 30)');
      await standby.query(`ALTER SYSTEM SET synchronous_standby_names = ''`);
      await standby.query('SELECT pg_reload_conf()');
      await standby.end();
    },
    stop: () => server.stop(),
  };
}

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
