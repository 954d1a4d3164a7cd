import type { Latencies } from './clients';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { type ProcessorTime, timeOfPostgres } from './processor-time';
import type { Subject } from './subjects';
import { isRead, type Workload } from './workloads';

/** What one operation cost; times in microseconds unless they say otherwise. */
export interface Figures {
  readonly operationsPerSecond: number;
  readonly appMicros: ProcessorTime;
  readonly databaseMicros: ProcessorTime;
  readonly medianMs: number;
  readonly slowestOfHundredMs: number;
  /** Resident at the end of the round, in bytes. */
  readonly memory: number | null;
}

export interface Bench {
  /** Looks at the database; does no work of its own. */
  readonly observer: Client;
  /** Process id of the database server. */
  readonly postgres: number;
  readonly clients: number;
}

const SETTLED_MAX_MS = 30_000;

/** One round: everything that was asked for in it is settled before the watch stops. */
export async function measure(
  bench: Bench,
  subject: Subject,
  workload: Workload,
  milliseconds: number,
): Promise<Figures> {
  const before = [performance.now(), subject.processorTime(), timeOfPostgres(bench.postgres)] as const;
  const latencies = await subject.run(workload, bench.clients, milliseconds);
  if (!isRead(workload)) await settled(bench.observer);
  const after = [performance.now(), subject.processorTime(), timeOfPostgres(bench.postgres)] as const;
  const count = latencies.length;
  latencies.sort((a, b) => a - b);
  return {
    operationsPerSecond: (count * 1_000) / (after[0] - before[0]),
    appMicros: perOperation(before[1], after[1], count),
    databaseMicros: perOperation(before[2], after[2], count),
    medianMs: latencies[Math.floor(count * 0.5)] ?? 0,
    slowestOfHundredMs: latencies[Math.floor(count * 0.99)] ?? 0,
    memory: subject.memory(),
  };
}

/** Each figure's median over the rounds. */
export const medianOf = (rounds: readonly Figures[]): Figures => ({
  operationsPerSecond: median(rounds.map((round) => round.operationsPerSecond)),
  appMicros: medianOrNull(rounds.map((round) => round.appMicros)),
  databaseMicros: medianOrNull(rounds.map((round) => round.databaseMicros)),
  medianMs: median(rounds.map((round) => round.medianMs)),
  slowestOfHundredMs: median(rounds.map((round) => round.slowestOfHundredMs)),
  memory: medianOrNull(rounds.map((round) => round.memory)),
});

/** Every payment has ended. @throws Error when they take too long. */
export async function settled(observer: Client): Promise<void> {
  for (const deadline = performance.now() + SETTLED_MAX_MS; performance.now() < deadline; await pause(10)) {
    const { rows } = await observer.query<{ open: boolean }>(`SELECT EXISTS (SELECT FROM open_operations) AS open`);
    if (rows[0]?.open === false) return;
  }
  throw new Error('payments were still open long after they were asked for');
}

const perOperation = (before: ProcessorTime, after: ProcessorTime, count: number): ProcessorTime =>
  before === null || after === null ? null : (after - before) / Math.max(1, count);

/** @param share of all that are not slower, such as 0.99; 1 is the slowest. */
export function percentile(latencies: Latencies, share: number): number {
  return latencies.toSorted((a, b) => a - b)[Math.floor((latencies.length - 1) * share)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const medianOrNull = (values: readonly ProcessorTime[]): ProcessorTime =>
  values.some((value) => value === null) ? null : median(values.map((value) => value ?? 0));
