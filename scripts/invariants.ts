import { DataSource } from 'typeorm';
import { checkInvariants } from '../src/ledger/invariants';
import { openDatabase } from './database';

/** `npm run invariants`: checks every promise of the books and exits 1 when one is broken. */
async function main(): Promise<void> {
  const database = await openDatabase();
  const dataSource = new DataSource({ type: 'postgres', url: database.config.databaseUrl.reveal() });
  try {
    await dataSource.initialize();
    const reports = await dataSource.transaction('REPEATABLE READ', checkInvariants);
    for (const { name, description, violations, examples } of reports) {
      const verification = violations === 0 ? 'holds ' : `BROKEN (${violations}: ${examples.join(', ')})`;
      process.stdout.write(`${verification}  ${name}: ${description}\n`);
    }
    process.exitCode = reports.some((report) => report.violations > 0) ? 1 : 0;
  } finally {
    await dataSource.destroy().catch(() => undefined);
    await database.release();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
