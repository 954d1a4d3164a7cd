import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { Latencies } from './clients';
import { timeOfEndedChildren } from './processor-time';
import { createTemporaryFolder } from '../scripts/temporary-folder';
import type { Subject } from './subjects';
import { PGBENCH } from './workloads';

const SCHEMA = 'pgbench';
const THREADS = 2;
const MICROSECONDS_PER_MS = 1_000;
/** Where a line of pgbench's log has the latency, in microseconds. */
const LATENCY_FIELD = 2;

/**
 * PostgreSQL's own benchmark, TPC-B: three updates, one insert and one select in a transaction, statements prepared.
 *
 * @returns null when there is no `pgbench` on the PATH; the bench then has no such line and says so.
 */
export async function startPgbench(client: Client, databaseUrl: string, clients: number): Promise<Subject | null> {
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${SCHEMA}`);
  const folder = createTemporaryFolder('pgbench');
  const run = (parameters: readonly string[]): Promise<void> => pgbench(parameters, databaseUrl, folder.path);
  try {
    // A branch for every client, as its manual asks: fewer would make them wait for one another.
    await run(['--initialize', '--init-steps=dtGvp', '--quiet', `--scale=${clients}`]);
  } catch (error) {
    await folder.remove();
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return {
    name: PGBENCH,
    processorTime: () => timeOfEndedChildren(process.pid),
    memory: () => null,
    run: async (_workload, underWay, milliseconds) => {
      const seconds = Math.max(1, Math.round(milliseconds / 1_000));
      const load = [`--client=${underWay}`, `--jobs=${THREADS}`, `--time=${seconds}`];
      await run(['--no-vacuum', '--protocol=prepared', '--log', '--log-prefix=round', ...load]);
      return readLatencies(folder.path);
    },
    stop: () => folder.remove(),
  };
}

/** @throws Error when it fails, with what it said; `ENOENT` when it is not installed. */
async function pgbench(parameters: readonly string[], databaseUrl: string, cwd: string): Promise<void> {
  const child = spawn('pgbench', [...parameters, databaseUrl], {
    cwd,
    env: { ...process.env, PGOPTIONS: `-c search_path=${SCHEMA}` },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`pgbench ended with ${code}: ${said}`);
}

/** Latencies of the round in milliseconds; its files are removed. */
function readLatencies(directory: string): Latencies {
  const latencies: Latencies = [];
  for (const file of readdirSync(directory)) {
    for (const line of readFileSync(join(directory, file), 'utf8').trim().split('\n'))
      latencies.push(Number(line.split(' ')[LATENCY_FIELD]) / MICROSECONDS_PER_MS);
    rmSync(join(directory, file));
  }
  return latencies;
}
