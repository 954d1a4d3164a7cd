import { join } from 'node:path';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import type { Secret } from '../../kernel/secret';
import { applyDatabaseObjects } from './database-objects';

/** Any number will do, as long as every process of the service takes the same. */
const MIGRATION_LOCK = 7_263_548;

/** Where migrations stand, as TypeScript under test and as JavaScript when built. */
export const MIGRATIONS = join(__dirname, '..', '..', '..', 'migrations', '*{.ts,.js}');

/**
 * Brings the schema up to date: tables by the migrations, then functions, views and triggers by their present text.
 * TypeORM takes no lock of its own, and two processes that start together would collide, so an advisory lock on a
 * connection of its own stands around both.
 */
export async function migrate(databaseUrl: Secret): Promise<void> {
  const guard = new Client({ connectionString: databaseUrl.reveal() });
  await guard.connect();
  try {
    await guard.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const dataSource = migrationSource(databaseUrl);
    await dataSource.initialize();
    try {
      await dataSource.runMigrations({ transaction: 'each' });
      await applyDatabaseObjects(guard, dataSource.migrations.length);
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await guard.end();
  }
}

export const migrationSource = (databaseUrl: Secret): DataSource =>
  new DataSource({
    type: 'postgres',
    url: databaseUrl.reveal(),
    migrations: [MIGRATIONS],
    migrationsTableName: 'migrations',
  });
