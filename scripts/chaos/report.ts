import type { Arena } from './arena';
import type { Quiet } from './closing';
import type { Trouble } from './trouble';
import type { Verdict } from './verdict';
import type { Witness } from './witness';

const VIOLATIONS_SHOWN_MAX = 40;

export interface Run {
  readonly seed: number;
  readonly rate: number;
  readonly clients: number;
  readonly seconds: number;
  readonly arena: Arena;
  readonly witness: Witness;
  readonly trouble: Trouble;
  readonly quiet: Quiet;
  readonly verdict: Verdict;
}

/** Prints what happened and what came of it. @returns whether every promise held. */
export function report(run: Run): boolean {
  const { trouble, witness, verdict, quiet } = run;
  const violations = [...witness.violations, ...verdict.violations];
  if (quiet.open > 0) violations.push(`${quiet.open} operations never ended`);
  const { struck } = run.arena.pawapay.faults;
  const faults = [...struck.values()].reduce((sum, count) => sum + count, 0);
  print('run', `seed ${run.seed}, rate ${run.rate}, ${run.clients} clients, ${run.seconds} s`);
  print('kills', `${trouble.kills}, failed starts ${trouble.failedStarts}`);
  print('database connections cut', String(trouble.cutConnections));
  print('network troubles', String(trouble.networkTroubles));
  print('operators', `${trouble.suspensions} suspensions, ${trouble.syncs} syncs, ${trouble.comparisons} comparisons`);
  print('provider faults', `${faults}: ${listed(struck)}`);
  print('answers', listed(new Map(witness.counts())));
  print('promises', `${witness.promises.length} for ${witness.wishes.size} wishes`);
  print(
    'operations',
    `${verdict.records.length}: ${listed(tally(verdict.records.map(({ kind, state }) => `${kind} ${state}`)))}`,
  );
  print('failures', listed(tally(verdict.records.flatMap(({ failure_code }) => failure_code ?? []))));
  print('contradictions', `${verdict.contradictions}, decided as ${listed(verdict.resolved.counts)}`);
  print('violations', String(violations.length));
  for (const words of violations.slice(0, VIOLATIONS_SHOWN_MAX)) process.stdout.write(`  VIOLATION ${words}\n`);
  return violations.length === 0;
}

const print = (name: string, words: string): void => void process.stdout.write(`${name.padEnd(26)}${words}\n`);

const listed = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([name, count]) => `${name} ${count}`).join(', ') || 'none';

function tally(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
