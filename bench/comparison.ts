import { readFileSync, writeFileSync } from 'node:fs';
import { BYTES_PER_MEGABYTE, costOf, type Line } from './report';
import { LINE_UPS, type Workload } from './workloads';

/** What is kept of a run: ratios of processor time, which machines and neighbours hardly change. */
interface Result {
  readonly at: string;
  readonly node: string;
  readonly postgres: string;
  readonly workloads: Readonly<Partial<Record<Workload, Readonly<Record<string, Kept>>>>>;
}

interface Kept {
  readonly cpuMicros: number;
  readonly databaseMicros: number;
  readonly operationsPerSecond: number;
  readonly megabytes: number;
  /** Of the baseline, the first of the workload. */
  readonly cpuRatio: number;
}

export interface Loss {
  readonly workload: Workload;
  readonly before: number;
  readonly now: number;
}

const keptOf = ({ figures, cpuRatio }: Line): Kept => ({
  cpuMicros: Math.round(costOf(figures) ?? 0),
  databaseMicros: Math.round(figures.databaseMicros ?? 0),
  operationsPerSecond: Math.round(figures.operationsPerSecond),
  megabytes: Math.round((figures.memory ?? 0) / BYTES_PER_MEGABYTE),
  cpuRatio: Number(cpuRatio.toFixed(3)),
});

/** Writes the figures of a run, for a later one to be compared with. */
export function write(file: string, postgres: string, measured: ReadonlyMap<Workload, readonly Line[]>): void {
  const workloads = Object.fromEntries(
    [...measured].map(([workload, lines]) => [
      workload,
      Object.fromEntries(lines.map((line) => [line.subject, keptOf(line)])),
    ]),
  );
  const result: Result = { at: new Date().toISOString(), node: process.version, postgres, workloads };
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
}

/**
 * Where the service's ratio to the baseline is more than `margin` times the one in the file.
 *
 * @throws Error without a file, or when a ratio is missing there or here: nothing would be held.
 */
export function lossesAgainst(file: string, measured: ReadonlyMap<Workload, readonly Line[]>, margin: number): Loss[] {
  const known = JSON.parse(readFileSync(file, 'utf8')) as Result;
  return [...measured].flatMap(([workload, lines]) => {
    const judged = LINE_UPS[workload].at(-1) ?? '';
    const before = known.workloads[workload]?.[judged]?.cpuRatio;
    const now = lines.find(({ subject }) => subject === judged)?.cpuRatio;
    if (!before) throw new Error(`${file} has no ratio of: ${workload}`);
    if (!now) throw new Error(`this system tells no processor time of: ${workload}`);
    return now > before * margin ? [{ workload, before, now }] : [];
  });
}
