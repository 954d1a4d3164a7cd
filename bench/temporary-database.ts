import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret } from '../src/kernel/secret';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres';
import { migrate } from '../src/platform/database/migrations';

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
export async function startTemporaryDatabase(): Promise<TemporaryDatabase> {
  const directory = mkdtempSync(join(tmpdir(), 'account-service-bench-'));
  // As root, the server runs as an unprivileged user that must be able to enter.
  chmodSync(directory, 0o755);
  const server = await startEmbeddedPostgres({
    directory,
    password: new Secret('only-for-this-run'),
    settings: ['fsync=on', 'synchronous_commit=on', 'shared_buffers=256MB', 'max_wal_size=2GB'],
  });
  await migrate(server.url, server.servingUrl);
  return {
    url: server.url.reveal(),
    servingUrl: server.servingUrl.reveal(),
    pid: Number(readFileSync(join(directory, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
    remove: async () => {
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
