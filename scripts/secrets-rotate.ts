import { DataSource } from 'typeorm';
import { openDatabase } from './database';
import { describeRotation, rotateSecrets } from './secrets/secret-rotation';

/** `npm run secrets:rotate`: brings what is sealed under the first key of its list, and says which keys are unused. */
async function main(): Promise<void> {
  const database = await openDatabase();
  const dataSource = new DataSource({ type: 'postgres', url: database.config.databaseUrl.reveal(), poolSize: 1 });
  try {
    await dataSource.initialize();
    const report = await rotateSecrets(dataSource, database.config);
    for (const line of describeRotation(report, database.config)) process.stdout.write(`${line}\n`);
    process.exitCode = report.unreadable.length > 0 ? 1 : 0;
  } finally {
    await dataSource.destroy().catch(() => undefined);
    await database.release();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
