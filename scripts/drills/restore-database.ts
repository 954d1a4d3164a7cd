import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { type EmbeddedPostgres, NOBODY, startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres';
import { Secret } from '../../src/kernel/secret';
import { configureCopy, copyCluster } from '../chaos/cluster-copy';
import type { DeployedDatabase } from '../chaos/deployment';

const ARCHIVED_MAX_MS = 30_000;
const RECOVERED_MAX_MS = 60_000;
const STEP_MS = 100;

/** What a database must be started with to be restored: each segment of its log is copied to `archive` when it is full. */
export const archiveTo = (archive: string): readonly string[] => [
  'archive_mode=on',
  `archive_command='test ! -f ${archive}/%f && cp %p ${archive}/%f'`,
];

/** A database with a base backup and an archive of its log, restored to a moment by PostgreSQL's own means. */
export class RestorableDatabase {
  private readonly backup: string;

  constructor(
    private readonly database: DeployedDatabase,
    private readonly archive: string,
  ) {
    this.backup = database.deployment.folder('backup');
  }

  /** Makes the folder of the archive; before the server archives into it. */
  static prepare(archive: string): void {
    mkdirSync(archive, { recursive: true });
    if (process.getuid?.() === 0) execFileSync('chown', [`${NOBODY}:${NOBODY}`, archive]);
  }

  /** Takes a base backup while the database is used. */
  async backUp(): Promise<void> {
    await this.asOwner(this.database.url, (client) => copyCluster(client, join(this.backup, 'postgres')));
  }

  /** Waits until everything that has been committed is in the archive. @returns how many segments there are. */
  async untilArchived(): Promise<number> {
    await this.asOwner(this.database.url, async (client) => {
      const { rows } = await client.query<{ segment: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS segment');
      const file = join(this.archive, rows[0]?.segment ?? '');
      for (const deadline = Date.now() + ARCHIVED_MAX_MS; !existsSync(file); await pause(STEP_MS))
        if (Date.now() > deadline) throw new Error(`${file} was not archived in time`);
    });
    return readdirSync(this.archive).length;
  }

  /**
   * Starts another server from the backup and the archive, as the database was at `moment`, and leads everybody there.
   * @returns the time of the last transaction that was played again.
   */
  async restore(moment: Date): Promise<Date> {
    const directory = this.database.deployment.folder('restored');
    const cluster = join(directory, 'postgres');
    mkdirSync(directory, { mode: 0o755 });
    execFileSync('cp', ['-a', join(this.backup, 'postgres'), cluster]);
    const settings = {
      restore_command: `cp ${this.archive}/%f %p`,
      // Without names of zones: `Z` is refused.
      recovery_target_time: moment.toISOString().replace('Z', '+00'),
      // Stops there and can be read, so that a person looks before anything is written.
      recovery_target_action: 'pause',
    };
    configureCopy(cluster, settings, 'recovery.signal');
    const { password } = new URL(this.database.url.reveal());
    const server = await startEmbeddedPostgres({ directory, password: new Secret(password) });
    this.database.deployment.onClose(() => server.stop());
    const last = await this.look(server);
    this.database.address.turn(Number(new URL(server.url.reveal()).port));
    return last;
  }

  private look({ url }: EmbeddedPostgres): Promise<Date> {
    return this.asOwner(url, async (client) => {
      await until(client, `SELECT pg_get_wal_replay_pause_state() = 'paused' AS done`);
      const { rows } = await client.query<{ at: Date }>('SELECT pg_last_xact_replay_timestamp() AS at');
      await client.query('SELECT pg_wal_replay_resume()');
      await until(client, 'SELECT NOT pg_is_in_recovery() AS done');
      return rows[0]?.at ?? new Date(0);
    });
  }

  private async asOwner<T>(url: Secret, work: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client({ connectionString: url.reveal() });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }
}

async function until(client: Client, question: string): Promise<void> {
  for (const deadline = Date.now() + RECOVERED_MAX_MS; Date.now() < deadline; await pause(STEP_MS)) {
    const { rows } = await client.query<{ done: boolean }>(question);
    if (rows[0]?.done) return;
  }
  throw new Error(`in time it was not so: ${question}`);
}
