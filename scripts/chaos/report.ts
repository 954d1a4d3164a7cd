import type { Testbed } from './testbed';
import type { Quiet } from './closing';
import type { Disasters } from './disasters';
import type { FaultInjector } from './fault-injector';
import type { Lies } from './lies';
import { lossLines } from './packet-loss-report';
import { listed, tally } from './tally';
import type { Verification } from './verification';
import type { ResponseRecorder } from './response-recorder';

const VIOLATIONS_SHOWN_MAX = 40;

export interface Run {
  readonly seed: number;
  readonly rate: number;
  readonly clients: number;
  readonly seconds: number;
  readonly testbed: Testbed;
  readonly recorder: ResponseRecorder;
  readonly faultInjector: FaultInjector;
  readonly quiet: Quiet;
  readonly verification: Verification;
  /** Of a run with a lying provider. */
  readonly lies: Lies | null;
  readonly disasters: Disasters;
}

/** Prints what was done and what was found. @returns whether every check passed. */
export async function report(run: Run): Promise<boolean> {
  const { faultInjector, recorder, verification, quiet } = run;
  const violations = [
    ...recorder.violations,
    ...run.disasters.violations,
    ...verification.violations,
    ...(run.lies?.violations ?? []),
  ];
  if (quiet.open > 0) violations.push(`${quiet.open} operations never ended`);
  const { struck } = run.testbed.pawapay.faults;
  const faults = [...struck.values()].reduce((sum, count) => sum + count, 0);
  print('run', `seed ${run.seed}, rate ${run.rate}, ${run.clients} clients, ${run.seconds} s`);
  print('kills', `${faultInjector.kills}, failed starts ${faultInjector.failedStarts}`);
  print('database connections cut', String(faultInjector.cutConnections));
  for (const [name, words] of run.disasters.counts) print(`disaster: ${name}`, words);
  for (const [name, words] of await lossLines(run.testbed)) print(name, words);
  print('network troubles', String(faultInjector.networkOutages));
  print(
    'operators',
    `${faultInjector.suspensions} suspensions, ${faultInjector.syncs} syncs, ${faultInjector.comparisons} comparisons`,
  );
  print('provider faults', `${faults}: ${listed(struck)}`);
  print('answers', listed(new Map(recorder.counts())));
  print('promises', `${recorder.promises.length} for ${recorder.intents.size} wishes`);
  print(
    'operations',
    `${verification.records.length}: ${listed(tally(verification.records.map(({ kind, state }) => `${kind} ${state}`)))}`,
  );
  print('failures', listed(tally(verification.records.flatMap(({ failure_code }) => failure_code ?? []))));
  print('contradictions', `${verification.contradictions}, decided as ${listed(verification.resolved.counts)}`);
  print('rightful float reviews', String(verification.floatReviews));
  for (const [name, count] of run.lies?.counts() ?? []) print(name, String(count));
  print('violations', String(violations.length));
  for (const words of violations.slice(0, VIOLATIONS_SHOWN_MAX)) process.stdout.write(`  VIOLATION ${words}\n`);
  return violations.length === 0;
}

const print = (name: string, words: string): void => void process.stdout.write(`${name.padEnd(26)}${words}\n`);
