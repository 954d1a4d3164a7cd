import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { until } from '../support/wait';

const DRILL = 'scripts/drills/failover.js';
const BENCHMARK = 'bench/writes.js';
const SERVICE = 'src/main.js';
const DIST = resolve(__dirname, '../../dist');
const STARTED_MS = 60_000;
const STOPPED_MS = 30_000;

/** The process that a server writes into its folder; null before it has. */
function serverIn(directory: string): number | null {
  const file = readdirSync(directory)
    .flatMap((run) =>
      ['postgresql/postgres', 'postgres'].map((folder) => join(directory, run, folder, 'postmaster.pid')),
    )
    .find((one) => existsSync(one));
  const [pid = ''] = file ? readFileSync(file, 'utf8').split('\n') : [];
  return /^\d+$/.test(pid) ? Number(pid) : null;
}

/** The processes of the service that a run has started. */
const servicesOf = (run: number): number[] =>
  readFileSync(`/proc/${run}/task/${run}/children`, 'utf8')
    .split(' ')
    .filter((pid) => pid !== '' && isService(pid))
    .map(Number);

const isService = (pid: string): boolean =>
  isAlive(Number(pid)) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(SERVICE);

const isAlive = (pid: number): boolean => existsSync(`/proc/${pid}`);

// Guarantee: who breaks off a drill or a benchmark finds no server, no service and no folder of it on the machine.
it.each([
  [DRILL, 'SIGINT'],
  [DRILL, 'SIGTERM'],
  [BENCHMARK, 'SIGTERM'],
] as const)('%s that gets %s stops what it started and removes its folder', async (program, signal) => {
  const directory = mkdtempSync(join(tmpdir(), 'interrupted-run-'));
  chmodSync(directory, 0o755);
  const run = spawn(process.execPath, [join(DIST, program)], {
    env: { ...process.env, TMPDIR: directory },
    stdio: 'ignore',
  });
  const started: number[] = [];
  try {
    started.push(await until('its server runs', async () => serverIn(directory), STARTED_MS));
    if (program === BENCHMARK)
      started.push(await until('its service runs', async () => servicesOf(run.pid ?? 0)[0] ?? null, STARTED_MS));
    const ended = once(run, 'exit');
    run.kill(signal);
    expect(await ended).toEqual([130, null]);
    await until('all of it has stopped', async () => !started.some(isAlive), STOPPED_MS);
    expect(readdirSync(directory)).toEqual([]);
  } finally {
    run.kill('SIGKILL');
    for (const left of started.reverse().filter(isAlive)) {
      process.kill(left, 'SIGINT');
      await until('what was left has stopped', async () => !isAlive(left), STOPPED_MS);
    }
    rmSync(directory, { recursive: true, force: true });
  }
});
