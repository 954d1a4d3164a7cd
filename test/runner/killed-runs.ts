import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../support/wait';

/** Begins the name of a run's folder; the process id of its runner comes next. */
export const RUN_FOLDER = 'account-service-test-';

/**
 * Removes what killed runs left in `parent`: a PostgreSQL that nobody asks any more, and its databases, which fill memory. A run whose
 * runner is alive is left alone.
 */
export async function removeKilledRuns(parent: string): Promise<void> {
  for (const name of readdirSync(parent)) {
    const runner = new RegExp(`^${RUN_FOLDER}(\\d+)-`).exec(name)?.[1];
    if (runner === undefined || isAlive(Number(runner))) continue;
    const directory = join(parent, name);
    const server = serverOf(directory);
    if (server !== null) {
      process.kill(server, 'SIGQUIT');
      await until('the server of a killed run has ended', () => Promise.resolve(serverOf(directory) === null));
    }
    rmSync(directory, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it belongs to somebody else.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** The server that runs on the folder; null when there is none, or when its number is another process by now. */
function serverOf(directory: string): number | null {
  const cluster = join(directory, 'postgres');
  try {
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster) ? pid : null;
  } catch {
    return null;
  }
}
