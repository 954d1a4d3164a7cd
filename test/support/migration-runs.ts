import type { DataSource, MigrationInterface } from 'typeorm';

/** Runs one migration outside of a transaction, as those run that build indexes concurrently. */
export async function runMigration(
  db: DataSource,
  migration: MigrationInterface,
  direction: 'up' | 'down',
): Promise<void> {
  const runner = db.createQueryRunner();
  try {
    await migration[direction](runner);
  } finally {
    await runner.release();
  }
}

/** Leaves an index as a concurrent build or drop leaves it that was cut off. */
export const cutOff = (index: string): string =>
  `UPDATE pg_index SET indisvalid = false WHERE indexrelid = '${index}'::regclass`;
