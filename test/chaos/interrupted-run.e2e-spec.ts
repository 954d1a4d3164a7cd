import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { until } from '../support/wait';

const DRILL = resolve(__dirname, '../../dist/scripts/drills/failover.js');
const STARTED_MS = 60_000;
const STOPPED_MS = 30_000;

/** The process that a server writes into its folder; null before it has. */
function serverIn(directory: string): number | null {
  const file = readdirSync(directory)
    .map((run) => join(directory, run, 'postgresql', 'postgres', 'postmaster.pid'))
    .find((one) => existsSync(one));
  const [pid = ''] = file ? readFileSync(file, 'utf8').split('\n') : [];
  return /^\d+$/.test(pid) ? Number(pid) : null;
}

const isAlive = (pid: number): boolean => existsSync(`/proc/${pid}`);

// Guarantee: who breaks off a drill finds no server and no folder of it on the machine.
it.each(['SIGINT', 'SIGTERM'] as const)(
  'a drill that gets %s stops its server and removes its folder',
  async (signal) => {
    const directory = mkdtempSync(join(tmpdir(), 'interrupted-run-'));
    chmodSync(directory, 0o755);
    const drill = spawn(process.execPath, [DRILL], { env: { ...process.env, TMPDIR: directory }, stdio: 'ignore' });
    try {
      const server = await until('its server runs', async () => serverIn(directory), STARTED_MS);
      const ended = once(drill, 'exit');
      drill.kill(signal);
      expect(await ended).toEqual([130, null]);
      await until('its server has stopped', async () => !isAlive(server), STOPPED_MS);
      expect(readdirSync(directory)).toEqual([]);
    } finally {
      drill.kill('SIGKILL');
      const left = serverIn(directory);
      if (left !== null && isAlive(left)) {
        process.kill(left, 'SIGINT');
        await until('the server that was left has stopped', async () => !isAlive(left), STOPPED_MS);
      }
      rmSync(directory, { recursive: true, force: true });
    }
  },
);
