import type { Figures } from './measurement';
import { DESCRIPTIONS, type Workload } from './workloads';

export interface Line {
  readonly subject: string;
  readonly figures: Figures;
  /** Of the baseline in the same round, the middle of the rounds; not a number where the system tells no processor time. */
  readonly cpuRatio: number;
  readonly speedRatio: number;
}

export const BYTES_PER_MEGABYTE = 1_048_576;
const HEAD = [
  '',
  'ops/s',
  'app us/op',
  'db us/op',
  'CPU us/op',
  'CPU ratio',
  'speed ratio',
  'p50 ms',
  'p99 ms',
  'RSS MB',
];
const WIDTHS = [26, 8, 10, 10, 10, 10, 12, 8, 8, 8];

/** One workload as a table; the first line is the baseline of both ratios. */
export function tableOf(workload: Workload, lines: readonly Line[]): string {
  const rows = lines.map(({ subject, figures, cpuRatio, speedRatio }) => [
    subject,
    figures.operationsPerSecond.toFixed(0),
    ...[figures.appMicros, figures.databaseMicros, costOf(figures)].map((value) => value?.toFixed(0) ?? '-'),
    ratio(cpuRatio),
    ratio(speedRatio),
    figures.medianMs.toFixed(1),
    figures.slowestOfHundredMs.toFixed(1),
    figures.memory === null ? '-' : (figures.memory / BYTES_PER_MEGABYTE).toFixed(0),
  ]);
  return [`${workload}: ${DESCRIPTIONS[workload]}`, ...[HEAD, ...rows].map(aligned), ''].join('\n');
}

/** Processor time of application and database together, in microseconds per operation. */
export const costOf = ({ appMicros, databaseMicros }: Figures): number | null =>
  appMicros === null || databaseMicros === null ? null : appMicros + databaseMicros;

const ratio = (value: number): string => (Number.isNaN(value) ? '-' : `x ${value.toFixed(2)}`);

const aligned = (cells: readonly string[]): string =>
  `  ${cells.map((cell, index) => (index === 0 ? cell.padEnd(WIDTHS[0] ?? 0) : cell.padStart(WIDTHS[index] ?? 0))).join('')}`;
