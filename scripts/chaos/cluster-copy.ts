import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Client } from 'pg';

/**
 * Copies a running cluster by PostgreSQL's own backup functions, which is what `pg_basebackup` does in one command; the
 * binaries of npm come without it. @returns the folder that was copied.
 */
export async function copyCluster(client: Client, target: string): Promise<string> {
  const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
  const source = rows[0]?.data_directory ?? '';
  mkdirSync(dirname(target), { recursive: true });
  chmodSync(dirname(target), 0o755);
  await client.query(`SELECT pg_backup_start('copy', true)`);
  const { stderr } = spawnSync('cp', ['-a', source, target], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  // A running server removes and renames files meanwhile; what is missing then is in the log of changes.
  const trouble = stderr.split('\n').filter((line) => line !== '' && !line.includes('No such file or directory'));
  if (trouble.length > 0) throw new Error(`the cluster was not copied: ${trouble.join('; ')}`);
  const backup = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
  for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(target, name), { force: true });
  writeFileSync(join(target, 'backup_label'), backup.rows[0]?.labelfile ?? '');
  ownLikeCluster(target, 'backup_label');
  return source;
}

/** Writes settings of a copy and the file that decides what it does when it starts. */
export function configureCopy(
  cluster: string,
  settings: Readonly<Record<string, string>>,
  signal: 'standby.signal' | 'recovery.signal',
): void {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`);
  appendFileSync(join(cluster, 'postgresql.auto.conf'), lines.join(''));
  writeFileSync(join(cluster, signal), '');
  ownLikeCluster(cluster, signal);
}

/** As root the server runs as another user, who owns what it reads. */
function ownLikeCluster(cluster: string, file: string): void {
  execFileSync('chown', [`--reference=${join(cluster, 'PG_VERSION')}`, join(cluster, file)]);
}
