import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import type { Secret } from '../../kernel/secret';
import { log } from '../logging/logger';
import { applyDatabaseObjects } from './database-objects';
import { refuseForeignDatabase } from './foreign-database';
import { grantToServingRole, roleOf } from './serving-role';

/** Any number will do, as long as every process of the service uses the same. */
export const MIGRATION_LOCK = 7_263_548;
/** How often a process that finds another one migrating looks again. */
const MIGRATION_LOCK_LOOK_MS = 200;

/** Where migrations are, as TypeScript under test and as JavaScript when built. */
const MIGRATIONS = join(__dirname, '..', '..', '..', 'migrations', '*{.ts,.js}');

/**
 * Brings the schema up to date: tables by the migrations, then functions, views and triggers by their present text. TypeORM
 * takes no lock, and two processes that start together would collide, so an advisory lock on a separate connection is held
 * around both.
 *
 * @param ownerUrl of the role that owns the schema.
 *
 * @param servingUrl of the serving role, which is granted its privileges; the same as `ownerUrl` where one role does both.
 *
 * @throws what a migration throws, and the error of the connection that holds the lock when it breaks.
 */
export async function migrate(ownerUrl: Secret, servingUrl: Secret = ownerUrl): Promise<void> {
  // It says nothing for as long as a migration takes, which what stands in between may take for left.
  const alive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
  const guard = new Client({ connectionString: ownerUrl.reveal(), ...alive });
  const isLost = new Promise<never>((_, reject) => guard.on('error', reject));
  isLost.catch(() => undefined);
  await guard.connect();
  try {
    // Without its lock another process may begin, and this one must not go on beside it: whoever called ends the process.
    await Promise.race([isLost, migrateUnder(guard, ownerUrl, servingUrl)]);
  } finally {
    await guard.end();
  }
}

async function migrateUnder(guard: Client, ownerUrl: Secret, servingUrl: Secret): Promise<void> {
  await takeGuard(guard);
  await refuseForeignDatabase(guard, migrationTimestamps());
  const dataSource = migrationSource(ownerUrl);
  await dataSource.initialize();
  try {
    await dataSource.runMigrations({ transaction: 'each' });
    await applyDatabaseObjects(guard, dataSource.migrations.length, () =>
      grantToServingRole(guard, roleOf(servingUrl), migrationTimestamps()),
    );
  } finally {
    await dataSource.destroy();
  }
}

/** A deployment that waits says so, once: the lock may be that of a process that hangs. */
async function takeGuard(guard: Client): Promise<void> {
  for (let isTold = false; !(await isGuarded(guard)); await pause(MIGRATION_LOCK_LOOK_MS)) {
    if (!isTold) log.info('another process migrates this database; this one waits until it has ended');
    isTold = true;
  }
}

/** A statement that waits for the lock would hold a snapshot, and an index built concurrently would wait for that statement. */
async function isGuarded(guard: Client): Promise<boolean> {
  const { rows } = await guard.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [MIGRATION_LOCK]);
  return rows[0]?.taken === true;
}

const MIGRATION_FILE = /^(\d+)-[\w-]+\.(ts|js)$/;

/** The migrations this build carries, by their timestamps in milliseconds. */
export const migrationTimestamps = (): readonly number[] =>
  readdirSync(dirname(MIGRATIONS)).flatMap((file) => MIGRATION_FILE.exec(file)?.slice(1, 2).map(Number) ?? []);

export const migrationSource = (databaseUrl: Secret): DataSource =>
  new DataSource({
    type: 'postgres',
    url: databaseUrl.reveal(),
    migrations: [MIGRATIONS],
    migrationsTableName: 'migrations',
  });
