import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestbed } from '../chaos/testbed';
import { failOver } from './failover-run';
import { PatroniCluster } from './patroni-cluster';

/** `npm run drill:patroni`: three machines under Patroni, and the leader's is killed under load; only Patroni acts. */
async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'account-service-patroni-'));
  const cluster = await PatroniCluster.start(directory);
  try {
    const environment = { MIGRATE_AT_START: 'off', PROVIDER_TIMEOUT_MS: '5000' };
    const testbed = await openTestbed(1, () => environment, { server: cluster });
    try {
      await failOver(testbed, () => cluster.killLeader());
    } finally {
      await testbed.close();
    }
  } finally {
    await cluster.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
