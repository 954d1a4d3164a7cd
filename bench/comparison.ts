import { readFileSync, writeFileSync } from 'node:fs';
import { costOf, type Line } from './report';
import type { Workload } from './workloads';

/** What is kept of a run: ratios of processor time, which machines and neighbours hardly change. */
export interface Result {
  readonly at: string;
  readonly node: string;
  readonly postgres: string;
  readonly workloads: Readonly<Partial<Record<Workload, Readonly<Record<string, Measured>>>>>;
}

interface Measured {
  readonly cpuMicros: number;
  readonly databaseMicros: number;
  readonly operationsPerSecond: number;
  /** Of the baseline, the first subject of the workload. */
  readonly cpuRatio: number;
}

export interface Loss {
  readonly workload: string;
  readonly before: number;
  readonly now: number;
}

/** The figures of one workload by subject; the first is the baseline. */
export function measuredOf(lines: readonly Line[]): Record<string, Measured> {
  const baseline = lines[0] ? (costOf(lines[0].figures) ?? 0) : 0;
  return Object.fromEntries(
    lines.map(({ subject, figures }) => {
      const cpuMicros = costOf(figures) ?? 0;
      return [
        subject,
        {
          cpuMicros: Math.round(cpuMicros),
          databaseMicros: Math.round(figures.databaseMicros ?? 0),
          operationsPerSecond: Math.round(figures.operationsPerSecond),
          cpuRatio: Number((cpuMicros / baseline).toFixed(3)),
        },
      ];
    }),
  );
}

export const write = (file: string, result: Result): void =>
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);

/** Where the service's ratio to the baseline is more than `margin` times the one in the file. @throws Error without a file. */
export function lossesAgainst(file: string, now: Result, margin: number): Loss[] {
  const before = JSON.parse(readFileSync(file, 'utf8')) as Result;
  return Object.entries(now.workloads).flatMap(([workload, subjects]) => {
    const then = before.workloads[workload as Workload]?.['service']?.cpuRatio;
    const ratio = subjects['service']?.cpuRatio;
    return then !== undefined && ratio !== undefined && ratio > then * margin
      ? [{ workload, before: then, now: ratio }]
      : [];
  });
}
