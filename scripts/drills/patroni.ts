import { openTestbed } from '../chaos/testbed';
import { failOver } from './failover-run';
import { PatroniCluster } from './patroni-cluster';
import { createTemporaryFolder } from '../temporary-folder';
import { runProgram } from '../program';

/** `npm run drill:patroni`: three machines under Patroni, and the leader's is killed under load; only Patroni acts. */
async function main(): Promise<void> {
  const folder = createTemporaryFolder('patroni');
  const cluster = await PatroniCluster.start(folder.path);
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
    await folder.remove();
  }
}

runProgram(main);
