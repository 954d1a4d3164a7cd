import { withDatabase } from './database';
import { describeRotation, rotateSecrets } from './secrets/secret-rotation';

/** `npm run secrets:rotate`: brings what is sealed under the first key of its list, and says which keys are unused. */
async function main(): Promise<void> {
  await withDatabase(async (dataSource, config) => {
    const report = await rotateSecrets(dataSource, config);
    for (const line of describeRotation(report, config)) process.stdout.write(`${line}\n`);
    process.exitCode = report.unreadable.length > 0 ? 1 : 0;
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
