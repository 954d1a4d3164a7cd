import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { Secret } from '../../src/kernel/secret';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres';
import { migrate } from '../../src/platform/database/migrations';
import { removeKilledRuns, RUN_FOLDER } from '../runner/killed-runs';
import { databaseUrl, servingUrl, TEMPLATE_DATABASE } from './databases';
import { DESCRIPTIONS } from './run-folders';
import { testInstallation } from './test-installation';

declare global {
  var testPostgres: { readonly server: EmbeddedPostgres; readonly directory: string } | undefined;
}

/** Where Linux keeps files in memory: the copy of a database is a thousand files, 0.4 s of a disk and 0.05 s there. */
const MEMORY = '/dev/shm';
const NEEDED_BYTES = 4 * 2 ** 30;

const hasRoom = (folder: string): boolean => {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > NEEDED_BYTES;
};

/**
 * The passwords of the roles, hashed once instead of 4,096 times. Each session repeats it, and a run opens thousands; it is a
 * third of what opening one costs its client. Before version 16 the number is fixed.
 */
async function hashPasswordsOnce(client: Client, urls: readonly Secret[]): Promise<void> {
  const { rows } = await client.query(`SELECT current_setting('scram_iterations', true) AS iterations`);
  if (rows[0]?.iterations === null) return;
  await client.query('SET scram_iterations = 1');
  for (const { username, password } of urls.map((url) => new URL(url.reveal())))
    await client.query(`ALTER ROLE ${escapeIdentifier(username)} PASSWORD ${escapeLiteral(password)}`);
}

/** One PostgreSQL for the run, one migrated template; each test file copies it in a few milliseconds. */
export default async function globalSetup(): Promise<void> {
  // Kill tests run the built service, and examples the built client; neither is built again beside them. Types are the check's business: what does not compile cleanly is still emitted.
  const scripts = process.env['TEST_BUILD'] === 'done' ? [] : ['build', 'sdk:build'];
  for (const script of scripts) spawnSync('npm', ['run', '--silent', script], { stdio: 'ignore' });
  if (existsSync(MEMORY)) await removeKilledRuns(MEMORY);
  const directory = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), `${RUN_FOLDER}${process.pid}-`));
  chmodSync(directory, 0o755);
  const server = await startEmbeddedPostgres({
    directory,
    password: new Secret('local-tests-only'),
    installation: testInstallation(),
    settings: [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'max_connections=400',
      'shared_buffers=128MB',
      // The log then says which statements waited for each other.
      'log_error_verbosity=default',
    ],
  });
  globalThis.testPostgres = { server, directory };
  process.env[DESCRIPTIONS] = mkdtempSync(join(directory, 'descriptions-'));
  process.env['TEST_POSTGRES_LOG'] = join(directory, 'postgres.log');
  process.env['TEST_POSTGRES_URL'] = server.url.reveal();
  process.env['TEST_POSTGRES_SERVING_URL'] = server.servingUrl.reveal();
  const client = new Client({ connectionString: server.url.reveal() });
  await client.connect();
  await hashPasswordsOnce(client, [server.url, server.servingUrl]);
  await client.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
  await client.end();
  await migrate(databaseUrl(TEMPLATE_DATABASE), servingUrl(TEMPLATE_DATABASE));
}
