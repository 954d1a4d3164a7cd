import { migrationUrlOf } from '../src/platform/database/migration-url';
import { migrate } from '../src/platform/database/migrations';
import { openDatabase } from './database';

/** `npm run migrate`: brings the schema up to date and starts nothing, for a deployment that does so before its new processes. */
async function main(): Promise<void> {
  const database = await openDatabase();
  try {
    await migrate(migrationUrlOf(database.config), database.config.databaseUrl);
    process.stdout.write('The schema is up to date.\n');
  } finally {
    await database.release();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
