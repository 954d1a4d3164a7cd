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
const MARKDOWN_HEAD = ['Workload', 'Compared', 'CPU', 'of which database', 'CPU ratio', 'Speed ratio', 'Memory, MB'];
const MICROSECONDS_PER_MS = 1_000;
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

/** Every workload in one table of Markdown, for the document. */
export function markdownOf(tables: ReadonlyMap<Workload, readonly Line[]>): string {
  const rows = [...tables].flatMap(([workload, lines]) =>
    lines.map(({ subject, figures, cpuRatio, speedRatio }, place) => [
      place === 0 ? workload : '',
      subject,
      ...[costOf(figures), figures.databaseMicros].map(inMilliseconds),
      ...[cpuRatio, speedRatio].map((value) => Number(value.toPrecision(2)).toString()),
      figures.memory === null ? '' : (figures.memory / BYTES_PER_MEGABYTE).toFixed(0),
    ]),
  );
  const rule = MARKDOWN_HEAD.map(() => '---');
  return [MARKDOWN_HEAD, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const inMilliseconds = (micros: number | null): string =>
  micros === null ? '' : `${Number((micros / MICROSECONDS_PER_MS).toPrecision(2))} ms`;

/** Processor time of application and database together, in microseconds per operation. */
export const costOf = ({ appMicros, databaseMicros }: Figures): number | null =>
  appMicros === null || databaseMicros === null ? null : appMicros + databaseMicros;

const ratio = (value: number): string => (Number.isNaN(value) ? '-' : `x ${value.toFixed(2)}`);

const aligned = (cells: readonly string[]): string =>
  `  ${cells.map((cell, index) => (index === 0 ? cell.padEnd(WIDTHS[0] ?? 0) : cell.padStart(WIDTHS[index] ?? 0))).join('')}`;
