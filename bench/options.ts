import { resolve } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { type Workload, WORKLOADS } from './workloads';

export interface Options {
  readonly rounds: number;
  readonly seconds: number;
  readonly clients: number;
  readonly warmUp: number;
  /** Of the service, which has more code to compile than what it is compared with. */
  readonly serviceWarmUp: number;
  readonly processes: number;
  readonly workloads: readonly Workload[];
  /** The baseline and the service alone. */
  readonly gate: boolean;
  readonly pgledger: readonly string[];
  readonly markdown?: boolean;
  readonly json?: string;
  readonly compare: string | undefined;
}

type Given = Omit<Options, 'workloads' | 'serviceWarmUp'> & {
  readonly only?: readonly Workload[];
  readonly quick?: boolean;
};

/** What continuous integration holds, and the file of what it was. */
const GATED: readonly Workload[] = ['wallet read', 'session overview', 'deposit', 'keyed payout', 'transfer'];
const GATE_FILE = 'bench/gate.json';
const QUICK = { rounds: 2, seconds: 0.6, warmUp: 0.8, serviceWarmUp: 2 };
const GATE = { rounds: 3, seconds: 0.8, warmUp: 2, serviceWarmUp: 2 };

/** Reads the command line. */
export function readOptions(): Options {
  const command = new Command('bench')
    .option('--rounds <n>', 'measured rounds per workload', positive, 5)
    .option('--seconds <n>', 'length of a round', positive, 1.5)
    .option('--clients <n>', 'calls under way at any time', positive, 16)
    .option('--warm-up <seconds>', 'at most, before a workload is measured', positive, 40)
    .option('--processes <n>', 'of the service; with two or more, one does the background work alone', positive, 1)
    .option('--quick', 'less than two minutes: two short rounds after a short warm-up')
    .option(
      '--gate',
      `five workloads, the service beside its baseline alone; fails on a clear loss against ${GATE_FILE}`,
    )
    .option('--pgledger <files...>', "pgledger's SQL files, in the order of loading: uuid-to-ulid.sql pgledger.sql")
    .option('--json <file>', 'writes the figures to a file')
    .option('--markdown', 'prints all figures once more, as the table of docs/performance.md')
    .option('--compare <file>', 'fails where the service lost clearly against such a file')
    .option('--only <workloads...>', WORKLOADS.join(' | '), workloadNamed)
    .parse();
  const given = command.opts<Given>();
  const { only, quick, gate = false } = given;
  return {
    ...given,
    serviceWarmUp: given.warmUp,
    gate,
    pgledger: (given.pgledger ?? []).map((file) => resolve(file)),
    workloads: only ?? (gate ? GATED : WORKLOADS),
    compare: given.compare ?? (gate && given.json === undefined ? GATE_FILE : undefined),
    ...(gate ? GATE : quick ? QUICK : {}),
  };
}

function positive(text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new InvalidArgumentError('Give a number above zero.');
  return value;
}

function workloadNamed(text: string, before: readonly Workload[] = []): Workload[] {
  const found = WORKLOADS.find((workload) => workload === text);
  if (!found) throw new InvalidArgumentError(`Choose one of: ${WORKLOADS.join(', ')}.`);
  return [...before, found];
}
