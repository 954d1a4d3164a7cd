import { createHash } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { Secret } from '../../kernel/secret';
import { freePort } from './free-port';
import { PostgresBinaries, type PostgresInstallation } from './postgres-binaries';
import { watchPostgres } from './postgres-watchdog';
import { sqlStateOf } from './sql-state';

/** How the service's own connections call themselves. */
export const APPLICATION_NAME = 'business-account-service';
const USER = 'business_account_service';
const SERVING_USER = 'business_account_service_serving';
const DATABASE = 'business_account_service';
/** PostgreSQL refuses to run as root; a root process starts it as this user instead. */
export const NOBODY = 65_534;
const START_ATTEMPTS = 5;
/** A second in all. */
const SESSION_LOOKS = 11;
const SESSION_LOOK_MS = 100;

export interface EmbeddedPostgresOptions {
  /** Directory that holds the cluster and its log; made when absent. */
  readonly directory: string;
  readonly password: Secret;
  /** Extra `postgres -c` settings. */
  readonly settings?: readonly string[];
  /** Restart it when it is gone. For the service itself, which continues after its database was killed. */
  readonly keepRunning?: boolean;
  /** Another one than that of the npm packages. */
  readonly installation?: PostgresInstallation;
}

export interface EmbeddedPostgres {
  /** Connection string of the service's database, as the role that owns it. */
  readonly url: Secret;
  /** The same database as the serving role, which has the privileges that `migrate` grants. */
  readonly servingUrl: Secret;
  /** Another process started it; a short script leaves it running then. */
  readonly wasRunning: boolean;
  /** Whether another process has connections to it, apart from this one. Sessions that are just ending are waited for, a second at most. */
  isUsed(): Promise<boolean>;
  /** Ends every connection, writes a checkpoint, returns when the server is gone. */
  stop(): Promise<void>;
}

/**
 * Starts a real PostgreSQL from the npm binaries on a free loopback port, or takes over the one that an earlier, killed
 * process left running on the same directory. Needs no repair after `kill -9` of anything.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const server = new Server(resolve(options.directory), options);
  await server.initialise();
  const { port, wasRunning } = await server.start();
  await server.createDatabase(port);
  const watchdog = options.keepRunning ? watchPostgres(port, () => server.start(port)) : null;
  const stop = async (): Promise<void> => {
    await watchdog?.stop();
    await server.stop();
  };
  return {
    url: server.url(port, DATABASE),
    servingUrl: server.servingUrl(port),
    wasRunning,
    isUsed: () => server.isUsed(port),
    stop,
  };
}

class Server {
  private readonly cluster: string;
  private readonly log: string;
  private readonly binaries: PostgresBinaries;
  private readonly owner: number | null;
  private readonly password: Secret;
  private readonly settings: readonly string[];

  constructor(
    private readonly directory: string,
    options: EmbeddedPostgresOptions,
  ) {
    this.password = options.password;
    this.settings = options.settings ?? [];
    this.cluster = join(directory, 'postgres');
    this.log = join(directory, 'postgres.log');
    this.owner = chooseOwner(this.cluster);
    this.binaries = new PostgresBinaries(this.owner, options.installation);
  }

  url(port: number, database: string): Secret {
    return new Secret(`postgres://${USER}:${this.password.reveal()}@127.0.0.1:${port}/${database}`);
  }

  servingUrl(port: number): Secret {
    return new Secret(`postgres://${SERVING_USER}:${this.servingPassword}@127.0.0.1:${port}/${DATABASE}`);
  }

  /** Derived from the owner's, so that folders of secrets from before the serving role work too. */
  private get servingPassword(): string {
    return createHash('sha256').update(`serving:${this.password.reveal()}`).digest('hex');
  }

  async initialise(): Promise<void> {
    await this.binaries.hydrateSymlinks();
    mkdirSync(this.directory, { recursive: true });
    if (existsSync(join(this.cluster, 'PG_VERSION'))) return;
    // A start that was killed leaves a directory that initdb would refuse.
    rmSync(this.cluster, { recursive: true, force: true });
    mkdirSync(this.cluster, { mode: 0o700 });
    const passwordFile = join(this.directory, `initdb-${process.pid}`);
    writeFileSync(passwordFile, this.password.reveal(), { mode: 0o600 });
    if (this.owner !== null) {
      chownSync(this.cluster, this.owner, this.owner);
      chownSync(passwordFile, this.owner, this.owner);
    }
    try {
      await this.run('initdb', [
        '-D',
        this.cluster,
        '-U',
        USER,
        '--pwfile',
        passwordFile,
        '-A',
        'scram-sha-256',
        '-E',
        'UTF8',
        '-k',
        ...this.binaries.locale,
        '--no-instructions',
      ]);
    } finally {
      rmSync(passwordFile, { force: true });
    }
  }

  /** On `preferredPort`, which clients expect, or on any free port. */
  async start(preferredPort?: number): Promise<{ readonly port: number; readonly wasRunning: boolean }> {
    const running = await this.findRunning();
    if (running !== null) return { port: running, wasRunning: true };
    if (!existsSync(this.log)) {
      writeFileSync(this.log, '', { mode: 0o600 });
      if (this.owner !== null) chownSync(this.log, this.owner, this.owner);
    }
    for (let attempt = 1; ; attempt += 1) {
      const port = preferredPort ?? (await freePort());
      const settings = [
        `port=${port}`,
        'listen_addresses=127.0.0.1',
        'unix_socket_directories=',
        'timezone=UTC',
        'log_timezone=UTC',
        // Terse: a refused row must not put its values into the log.
        'log_error_verbosity=terse',
        'log_min_error_statement=panic',
        'max_connections=120',
        ...this.settings,
      ];
      try {
        await this.run('pg_ctl', [
          'start',
          '-w',
          '-t',
          '60',
          '-D',
          this.cluster,
          '-l',
          this.log,
          '-o',
          settings.map((one) => `-c ${one}`).join(' '),
        ]);
        return { port, wasRunning: false };
      } catch (error) {
        if (attempt >= START_ATTEMPTS) throw new Error(`PostgreSQL did not start; see ${this.log}`, { cause: error });
        this.removeStalePidFile();
        await pause(500 * attempt);
      }
    }
  }

  async stop(): Promise<void> {
    if (this.readPidFile() === null) return;
    await this.run('pg_ctl', ['stop', '-w', '-m', 'fast', '-D', this.cluster]);
  }

  /** The database and the role that serves, where they are not there yet. */
  async createDatabase(port: number): Promise<void> {
    const client = new Client({ connectionString: this.url(port, 'postgres').reveal() });
    await client.connect();
    try {
      const database = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
      if (database.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`).catch(unlessThere);
      const serving = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [SERVING_USER]);
      const [role, password] = [escapeIdentifier(SERVING_USER), escapeLiteral(this.servingPassword)];
      if (serving.rowCount === 0)
        await client.query(`CREATE ROLE ${role} LOGIN PASSWORD ${password}`).catch(unlessThere);
    } finally {
      await client.end();
    }
  }

  async isUsed(port: number): Promise<boolean> {
    const client = new Client({ connectionString: this.url(port, 'postgres').reveal() });
    try {
      await client.connect();
      // PostgreSQL ends the sessions of a process a moment after the process itself.
      for (let look = 1; look < SESSION_LOOKS; look += 1) {
        if (!(await isServing(client))) return false;
        await pause(SESSION_LOOK_MS);
      }
      return await isServing(client);
    } catch {
      // A server that does not answer has no clients.
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** The port of a server that already serves this cluster, or null. */
  private async findRunning(): Promise<number | null> {
    const lines = this.readPidFile();
    const port = Number(lines?.[3]);
    if (!lines || !Number.isInteger(port) || port <= 0) return null;
    const client = new Client({
      connectionString: this.url(port, 'postgres').reveal(),
      connectionTimeoutMillis: 3_000,
    });
    try {
      await client.connect();
      const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
      return rows[0]?.data_directory === this.cluster ? port : null;
    } catch {
      // Nothing answers there: the file is stale, and pg_ctl decides what to make of it.
      return null;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Removes the lock of a server that is gone and whose process id now belongs to something else. */
  private removeStalePidFile(): void {
    const pid = Number(this.readPidFile()?.[0]);
    if (Number.isInteger(pid) && pid > 0 && !commandOf(pid).includes('postgres'))
      rmSync(join(this.cluster, 'postmaster.pid'), { force: true });
  }

  private readPidFile(): string[] | null {
    const file = join(this.cluster, 'postmaster.pid');
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : null;
  }

  private run(binary: 'initdb' | 'pg_ctl', args: readonly string[]): Promise<void> {
    return this.binaries.run(binary, args, this.directory);
  }
}

/** Whether the service has sessions, asked through one of another name. */
async function isServing(client: Client): Promise<boolean> {
  const used = await client.query('SELECT FROM pg_stat_activity WHERE datname = $1 AND application_name = $2', [
    DATABASE,
    APPLICATION_NAME,
  ]);
  return (used.rowCount ?? 0) > 0;
}

/** Two processes that start on one folder at the same moment both make it. @throws the error of anything else. */
function unlessThere(error: unknown): void {
  if (!['42P04', '42710', '23505'].includes(sqlStateOf(error) ?? '')) throw error;
}

/** As root: the user that owns the cluster already, else nobody. As any other user: this process's own. */
function chooseOwner(cluster: string): number | null {
  if (process.getuid?.() !== 0) return null;
  return existsSync(cluster) ? statSync(cluster).uid || NOBODY : NOBODY;
}

function commandOf(pid: number): string {
  try {
    accessSync(`/proc/${pid}/cmdline`, constants.R_OK);
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // No such process, or a system without /proc: then the lock is left alone.
    return existsSync('/proc/self') ? '' : 'postgres';
  }
}
