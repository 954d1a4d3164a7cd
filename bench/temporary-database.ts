import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { Secret } from '../src/kernel/secret';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres';
import { migrate } from '../src/platform/database/migrations';
import { endWhenInterrupted } from '../scripts/program';
import { createTemporaryFolder } from '../scripts/temporary-folder';

export interface TemporaryDatabase {
  /** As its owner, for looking and for arranging. */
  readonly url: string;
  /** As the role that a service runs as. */
  readonly servingUrl: string;
  /** Process id of the server, for its processor time. */
  readonly pid: number;
  remove(): Promise<void>;
}

/** A migrated PostgreSQL with the durable settings of production (fsync and synchronous_commit on), gone afterwards. */
export async function startTemporaryDatabase(settings: readonly string[] = []): Promise<TemporaryDatabase> {
  const folder = createTemporaryFolder('bench');
  const server = await startEmbeddedPostgres({
    directory: folder.path,
    password: new Secret('only-for-this-run'),
    settings: [
      'fsync=on',
      'synchronous_commit=on',
      'shared_buffers=256MB',
      'max_wal_size=2GB',
      'max_connections=200',
      ...settings,
    ],
  });
  endWhenInterrupted(() => server.stop());
  await migrate(server.url, server.servingUrl);
  return {
    url: server.url.reveal(),
    servingUrl: server.servingUrl.reveal(),
    pid: Number(readFileSync(join(folder.path, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
    remove: async () => {
      await server.stop();
      await folder.remove();
    },
  };
}

/**
 * The empty database of `DATABASE_URL` when there is one, or a temporary one. Its processor time is known while it runs on
 * this machine. @throws Error when it holds businesses: what the bench writes could not be told apart.
 */
export async function openDatabase(): Promise<TemporaryDatabase> {
  const url = process.env['DATABASE_URL'];
  if (!url) return startTemporaryDatabase();
  await migrate(new Secret(url));
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number; is_used: boolean }>(
      'SELECT pg_backend_pid() AS pid, EXISTS (SELECT FROM businesses) AS is_used',
    );
    if (rows[0]?.is_used !== false)
      throw new Error('the database of DATABASE_URL is in use; give the bench an empty one');
    return { url, servingUrl: url, pid: postmasterOf(rows[0].pid), remove: () => Promise.resolve() };
  } finally {
    await client.end();
  }
}

/** The parent of a backend of this machine; 0, whose time is not known, for one elsewhere. */
function postmasterOf(backend: number): number {
  try {
    const text = readFileSync(`/proc/${backend}/stat`, 'utf8');
    return text.includes('(postgres)') ? Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]) : 0;
  } catch {
    return 0;
  }
}
