import { Command } from 'commander';
import { checkInSlices, checkInvariants } from '../src/ledger/invariants';
import { withDatabase } from './database';

/**
 * `npm run invariants`: checks every invariant of the books in one moment and exits 1 when one is broken; `-- --slices` in many short
 * statements instead, beside a service at work, however large the database is.
 */
async function main(): Promise<void> {
  const { slices } = new Command('invariants')
    .option('--slices', 'in many short statements, beside a service at work')
    .parse()
    .opts<{ slices?: boolean }>();
  await withDatabase(async (dataSource) => {
    const reports = slices
      ? await checkInSlices(dataSource.manager)
      : await dataSource.transaction('REPEATABLE READ', checkInvariants);
    for (const { name, description, violations, examples } of reports) {
      const verification = violations === 0 ? 'holds ' : `BROKEN (${violations}: ${examples.join(', ')})`;
      process.stdout.write(`${verification}  ${name}: ${description}\n`);
    }
    process.exitCode = reports.some((report) => report.violations > 0) ? 1 : 0;
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
