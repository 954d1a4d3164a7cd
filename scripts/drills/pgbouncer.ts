import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { openMerchants } from '../chaos/merchants';
import { openTestbed } from '../chaos/testbed';
import { Secret } from '../../src/kernel/secret';
import { freePort } from '../../src/platform/database/free-port';
import { PLANNER_SETTINGS } from '../../src/platform/database/planner-settings';
import { SERVER_TIMEOUTS } from '../../src/platform/database/timeouts';
import { brokenInvariants, conclude, waitUntilSettled } from './drill-report';
import { LocalProgram, versionOf } from './local-program';
import { describeFailures, sendDeposits } from './payment-load';
import { createTemporaryFolder } from '../temporary-folder';
import { runProgram } from '../program';

const PER_SECOND = 40;
const LOAD_MS = 15_000;
/** Far fewer than the two processes would open by themselves. */
const SERVER_CONNECTIONS = 6;
const FIRST_WITH_PREPARED_STATEMENTS = [1, 21] as const;

/** `npm run drill:pgbouncer`: two processes behind a real PgBouncer in transaction mode take payments and settle them all. */
async function main(): Promise<void> {
  const version = versionOf('pgbouncer', ['--version'], 'pgbouncer');
  const followsPrepared = hasPreparedStatements(version);
  process.stdout.write(`${version}; prepared statements ${followsPrepared ? 'on' : 'off'}\n`);
  const folder = createTemporaryFolder('drill');
  const port = await freePort();
  let pooler: LocalProgram | null = null;
  const testbed = await openTestbed(1, async ({ url, servingUrl: database }) => {
    await giveSettingsToRole(database);
    writeFileSync(
      join(folder.path, 'pgbouncer.ini'),
      poolerFor(database, { directory: folder.path, port, followsPrepared }),
      {
        mode: 0o644,
      },
    );
    writeFileSync(join(folder.path, 'users.txt'), usersOf(database), { mode: 0o644 });
    const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    pooler = await LocalProgram.start('pgbouncer', ['-q', ...user, join(folder.path, 'pgbouncer.ini')], port);
    const pooled = new URL(database.reveal());
    pooled.host = `127.0.0.1:${port}`;
    return {
      DATABASE_URL: pooled.toString(),
      MIGRATION_DATABASE_URL: url.reveal(),
      DATABASE_POOLER: 'transaction',
      PROVIDER_TIMEOUT_MS: '5000',
      DATABASE_PREPARED_STATEMENTS: followsPrepared ? 'on' : 'off',
    };
  });
  try {
    const merchants = await openMerchants(testbed);
    const end = AbortSignal.timeout(LOAD_MS);
    const result = await sendDeposits(() => testbed.next(), merchants, { perSecond: PER_SECOND, until: end });
    const open = await waitUntilSettled(testbed.db);
    const broken = await brokenInvariants(testbed.db);
    conclude([
      ['requests', String(result.sent), result.sent > 0],
      ['failed requests', describeFailures(result), result.failed.size === 0],
      ['operations that did not settle', String(open), open === 0],
      ['broken invariants', broken.join(', ') || '0', broken.length === 0],
    ]);
  } finally {
    await testbed.close();
    await (pooler as LocalProgram | null)?.stop();
    await folder.remove();
  }
}

function hasPreparedStatements(version: string): boolean {
  const [, major, minor] = /(\d+)\.(\d+)/.exec(version) ?? [];
  const [needMajor, needMinor] = FIRST_WITH_PREPARED_STATEMENTS;
  return Number(major) > needMajor || (Number(major) === needMajor && Number(minor) >= needMinor);
}

/** PgBouncer refuses settings as parameters of a connection, so the role carries them. */
async function giveSettingsToRole(database: Secret): Promise<void> {
  const client = new Client({ connectionString: database.reveal() });
  await client.connect();
  for (const [name, value] of Object.entries({ ...SERVER_TIMEOUTS, ...PLANNER_SETTINGS }))
    await client.query(`ALTER ROLE CURRENT_USER SET ${name} = ${value}`);
  await client.end();
}

function poolerFor(
  database: Secret,
  { directory, port, followsPrepared }: { directory: string; port: number; followsPrepared: boolean },
): string {
  const { hostname, port: databasePort, pathname, username, password } = new URL(database.reveal());
  const name = pathname.slice(1);
  const target = `host=${hostname} port=${databasePort} dbname=${name} user=${username} password=${password}`;
  return `
[databases]
${name} = ${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${join(directory, 'users.txt')}
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 200
server_round_robin = 1
${followsPrepared ? 'max_prepared_statements = 200' : ''}
`;
}

const usersOf = (database: Secret): string => {
  const { username, password } = new URL(database.reveal());
  return `"${username}" "${password}"\n`;
};

runProgram(main);
