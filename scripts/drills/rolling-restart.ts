import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openMerchants } from '../chaos/merchants';
import { openTestbed, type Testbed } from '../chaos/testbed';
import { freePort } from '../../src/platform/database/free-port';
import { brokenInvariants, conclude, waitUntilSettled } from './drill-report';
import { LocalProgram, versionOf } from './local-program';
import { describeFailures, sendDeposits } from './payment-load';
import { createTemporaryFolder } from '../temporary-folder';
import { runProgram } from '../program';

const PER_SECOND = 50;
const ROUNDS = 2;
const DRAIN_SECONDS = 5;
/** haproxy also gives a check no more time to connect than this: a busy machine needs some. */
const CHECK_MS = 1_000;
const QUIET_MS = 2_000;
const BACK_MAX_MS = 30_000;
const STEP_MS = 100;

/** `npm run drill:restart`: two processes behind haproxy are restarted one after the other under load; no request may fail. */
async function main(): Promise<void> {
  process.stdout.write(`${versionOf('haproxy', ['-v'], 'haproxy')}\n`);
  const folder = createTemporaryFolder('drill');
  const testbed = await openTestbed(1, () => ({ DRAIN_SECONDS: String(DRAIN_SECONDS), PROVIDER_TIMEOUT_MS: '5000' }));
  const port = await freePort();
  const statsPort = await freePort();
  writeFileSync(join(folder.path, 'haproxy.cfg'), balancerFor(testbed, port, statsPort));
  let balancer: LocalProgram | null = null;
  try {
    balancer = await LocalProgram.start('haproxy', ['-db', '-f', join(folder.path, 'haproxy.cfg')], port);
    const merchants = await openMerchants(testbed);
    await untilAllServe(statsPort);
    const end = new AbortController();
    const load = sendDeposits(() => `http://127.0.0.1:${port}`, merchants, {
      perSecond: PER_SECOND,
      until: end.signal,
    });
    const codes: Array<number | null> = [];
    for (let restart = 0; restart < ROUNDS * testbed.services.length; restart += 1) {
      const service = testbed.services[restart % testbed.services.length];
      await pause(QUIET_MS);
      codes.push((await service?.stop()) ?? null);
      await service?.launch();
      // As a deployment does: the next one goes only when the balancer has taken this one back.
      await untilAllServe(statsPort);
    }
    end.abort();
    const result = await load;
    const open = await waitUntilSettled(testbed.db);
    const broken = await brokenInvariants(testbed.db);
    conclude([
      ['requests', String(result.sent), result.sent > 0],
      ['failed requests', describeFailures(result), result.failed.size === 0],
      ['exit codes of the restarts', codes.join(', '), codes.every((code) => code === 0)],
      ['operations that did not settle', String(open), open === 0],
      ['broken invariants', broken.join(', ') || '0', broken.length === 0],
    ]);
  } finally {
    await balancer?.stop();
    await testbed.close();
    await folder.remove();
  }
}

/** Waits until the balancer sends requests to every process. @throws Error with its view when it does not in time. */
async function untilAllServe(statsPort: number): Promise<void> {
  let states: string[] = [];
  for (const deadline = Date.now() + BACK_MAX_MS; Date.now() < deadline; await pause(STEP_MS)) {
    const csv = await (await fetch(`http://127.0.0.1:${statsPort}/stats;csv`)).text();
    const [head = '', ...rows] = csv.split('\n');
    const names = head.replace(/^# /, '').split(',');
    const [status, check] = [names.indexOf('status'), names.indexOf('check_status')];
    const servers = rows.map((row) => row.split(',')).filter(([, name]) => /^s\d+$/.test(name ?? ''));
    states = servers.map((server) => `${server[1]} ${server[status]} ${server[check]}`);
    // Before its first check a process counts as up.
    if (servers.length > 0 && servers.every((server) => server[status] === 'UP' && server[check] === 'L7OK')) return;
  }
  throw new Error(`the balancer did not take every process back: ${states.join(', ')}`);
}

const balancerFor = ({ services }: Testbed, port: number, statsPort: number): string => `
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  # Without it a check has as long as two checks are apart, and a busy machine takes a good process out.
  timeout check 3s
  # What never reached a process goes to another one.
  retries 3
  option redispatch
  retry-on conn-failure
frontend stats
  bind 127.0.0.1:${statsPort}
  stats enable
  stats uri /stats
frontend all
  bind 127.0.0.1:${port}
  default_backend services
backend services
  option httpchk GET /health/ready
  default-server check inter ${CHECK_MS}ms fall 2 rise 2
${services.map((service, index) => `  server s${index} 127.0.0.1:${service.port}`).join('\n')}
`;

runProgram(main);
