import { type Bench, type Figures, measure, median, medianOf, settled } from './measurement';
import type { Options } from './options';
import { costOf, type Line } from './report';
import type { Subject } from './subjects';
import { SERVICE, type Workload } from './workloads';

const WARM_UP_OPERATIONS = 10_000;
const WARM_UP_STEP_MS = 1_000;

/** Subjects take turns within a round, so that a busy neighbour of the machine disturbs all of them alike. */
export async function compare(
  bench: Bench,
  subjects: readonly Subject[],
  workload: Workload,
  options: Options,
): Promise<Line[]> {
  const { rounds, seconds } = options;
  const results = new Map<Subject, Figures[]>(subjects.map((subject) => [subject, []]));
  for (const subject of subjects) await warmUp(bench, subject, workload, warmUpOf(subject, options) * 1_000);
  for (let round = 0; round < rounds; round += 1) {
    for (const [subject, figures] of results) figures.push(await measure(bench, subject, workload, seconds * 1_000));
  }
  const baseline = [...results.values()][0] ?? [];
  return [...results].map(([subject, figures]) => ({
    subject: subject.name,
    figures: medianOf(figures),
    // Of neighbours in time: what disturbed both is in neither ratio.
    cpuRatio: median(figures.map((own, round) => ratioOf(costOf(own), costOf(baseline[round] ?? own)))),
    speedRatio: median(
      figures.map((own, round) => ratioOf(own.operationsPerSecond, (baseline[round] ?? own).operationsPerSecond)),
    ),
  }));
}

/** Not a number where the system does not tell. */
const ratioOf = (value: number | null, baseline: number | null): number =>
  value === null || baseline === null ? Number.NaN : value / baseline;

const warmUpOf = ({ name }: Subject, { warmUp: others, serviceWarmUp }: Options): number =>
  name === SERVICE ? serviceWarmUp : others;

/** V8 goes on optimising a deep path of calls for ten thousand requests; the first seconds cost several times the later ones. */
async function warmUp(bench: Bench, subject: Subject, workload: Workload, maxMs: number): Promise<void> {
  const deadline = performance.now() + maxMs;
  for (let done = 0, left = maxMs; done < WARM_UP_OPERATIONS && left > 0; left = deadline - performance.now()) {
    done += (await subject.run(workload, bench.clients, Math.min(left, WARM_UP_STEP_MS))).length;
  }
  await settled(bench.observer);
}
