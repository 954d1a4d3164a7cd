import { Command } from 'commander';
import { verifyAudit } from '../src/admin/audit/chain/audit-verification';
import { withDatabase } from './database';

const collect = (value: string, before: string[]): string[] => [...before, value];

/**
 * `npm run audit:verify`: works the chain of the audit log out again and names what was altered, removed or moved.
 * `--head DAY:LINKS:HASH` also compares a day with its line in the log. Exits 1 when something does not fit.
 */
async function main(): Promise<void> {
  const { head } = new Command()
    .name('npm run audit:verify --')
    .description('Checks the audit log against its chain.')
    .option('--head <day:links:hash>', 'what the log said when the day was closed; may be given again', collect, [])
    .parse()
    .opts<{ head: string[] }>();
  await withDatabase(async (dataSource, { encryptionKeys }) => {
    const { days, records, heads, findings } = await dataSource.transaction('REPEATABLE READ', (db) =>
      verifyAudit(db, encryptionKeys, new Date()),
    );
    const strayed = head.filter((one) => heads.get(one.slice(0, 10)) !== one.slice(11));
    for (const finding of findings) process.stdout.write(`BROKEN  ${finding}\n`);
    for (const one of strayed) process.stdout.write(`BROKEN  ${one.slice(0, 10)}: the log says another end\n`);
    process.stdout.write(`${records} records in ${days} days.\n`);
    const last = [...heads].at(-1);
    if (last) process.stdout.write(`Head: ${last[0]}:${last[1]}\n`);
    process.exitCode = findings.length + strayed.length > 0 ? 1 : 0;
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
