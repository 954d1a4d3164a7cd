import { startStandby } from '../chaos/standby';
import { openTestbed } from '../chaos/testbed';
import { failOver } from './failover-run';
import { runProgram } from '../program';

/** How long the primary is gone before the standby takes over. */
const UNNOTICED_MS = 2_000;

/** `npm run drill:failover`: the primary is killed under load, its synchronous standby takes over; nothing acknowledged is lost or doubled. */
async function main(): Promise<void> {
  const testbed = await openTestbed(1, () => ({ MIGRATE_AT_START: 'off', PROVIDER_TIMEOUT_MS: '5000' }));
  try {
    const { deployment, url, address } = testbed.database;
    const standby = await startStandby(url, deployment.folder('standby'));
    deployment.onClose(() => standby.stop());
    await failOver(testbed, () => standby.takeOver(UNNOTICED_MS, address.turn));
  } finally {
    await testbed.close();
  }
}

runProgram(main);
