import type { Figures } from './measurement';
import { DESCRIPTIONS, type Workload } from './workloads';

export interface Line {
  readonly subject: string;
  readonly figures: Figures;
}

const HEAD = ['', 'ops/s', 'app us/op', 'db us/op', 'CPU us/op', 'CPU ratio', 'speed ratio', 'p50 ms', 'p99 ms'];
const WIDTHS = [26, 8, 10, 10, 10, 10, 12, 8, 8];

/** One workload as a table; the first line is the baseline of both ratios. */
export function tableOf(workload: Workload, lines: readonly Line[]): string {
  const [baseline] = lines;
  const rows = lines.map(({ subject, figures }) => [
    subject,
    figures.operationsPerSecond.toFixed(0),
    ...[figures.appMicros, figures.databaseMicros, costOf(figures)].map((value) => value?.toFixed(0) ?? '-'),
    ratio(costOf(figures), baseline && costOf(baseline.figures)),
    ratio(figures.operationsPerSecond, baseline?.figures.operationsPerSecond),
    figures.medianMs.toFixed(1),
    figures.slowestOfHundredMs.toFixed(1),
  ]);
  return [`${workload}: ${DESCRIPTIONS[workload]}`, ...[HEAD, ...rows].map(aligned), ''].join('\n');
}

/** Processor time of application and database together, in microseconds per operation. */
export const costOf = ({ appMicros, databaseMicros }: Figures): number | null =>
  appMicros === null || databaseMicros === null ? null : appMicros + databaseMicros;

const ratio = (value: number | null, baseline: number | null | undefined): string =>
  value === null || !baseline ? '-' : `x ${(value / baseline).toFixed(2)}`;

const aligned = (cells: readonly string[]): string =>
  `  ${cells.map((cell, index) => (index === 0 ? cell.padEnd(WIDTHS[0] ?? 0) : cell.padStart(WIDTHS[index] ?? 0))).join('')}`;
