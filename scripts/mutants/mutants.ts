import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { type Patch } from './patch';
import { PATCHES } from './patches';
import { runSuites, type SuiteResult } from './suite-run';
import { startTestDatabase, type TestDatabase } from './test-database';
import { WorkingCopy } from './working-copy';
import { runProgram } from '../program';

const ROOT = join(__dirname, '..', '..', '..');

interface Options {
  readonly only?: string;
  readonly baseline: boolean;
  readonly list?: string;
}

/**
 * `survived` by a suite that must fail, `expected` when the patch says why none can; `invalid` when a suite did not run, or
 * fails without any fault: then its failure proves nothing.
 */
type Verdict = 'caught' | 'survived' | 'expected' | 'invalid';

interface Judged {
  readonly patch: Patch;
  readonly verdict: Verdict;
  readonly words: string;
}

/**
 * `npm run mutants`: puts one fault after the other into a copy of the tree and runs the tests that must notice it.
 * @returns whether every fault was noticed that has no reason not to be.
 */
async function mutants(options: Options): Promise<boolean> {
  const wanted = new RegExp(options.only ?? '', 'i');
  const patches = PATCHES.filter(({ name, file }) => wanted.test(name) || wanted.test(file));
  if (patches.length === 0) throw new Error(`no fault has ${String(wanted)} in its name or file`);
  const database = await startTestDatabase();
  const copy = WorkingCopy.create(ROOT);
  try {
    const failing = options.baseline ? await failingWithoutFault(copy, database, patches) : new Set<string>();
    const judged: Judged[] = [];
    for (const patch of patches) {
      const one = await judge(copy, database, patch, failing);
      judged.push(one);
      if (options.list !== undefined) writeList(options.list, judged);
      process.stdout.write(`${one.verdict.padEnd(9)} ${patch.name}: ${one.words}\n`);
    }
    return report(judged);
  } finally {
    await copy.remove();
    await database.stop();
  }
}

/** Suites, with the tests of them that are asked for, that fail without any fault. */
async function failingWithoutFault(
  copy: WorkingCopy,
  database: TestDatabase,
  patches: readonly Patch[],
): Promise<Set<string>> {
  if (patches.some(({ builds }) => builds)) copy.build();
  const failing = new Set<string>();
  for (const suite of new Set(patches.flatMap(({ suites }) => suites))) {
    const patterns = patches.filter(({ suites }) => suites.includes(suite)).map(({ tests }) => tests);
    const tests = patterns.some((one) => one === undefined) ? undefined : [...new Set(patterns)].join('|');
    const [result] = (await runSuites(copy.directory, database, [suite], tests)) ?? [];
    for (const test of result?.failed ?? [`all of ${suite}`]) failing.add(test);
    process.stdout.write(`without a fault: ${suite}: ${result ? wordsOf(result) : 'did not end in time'}\n`);
  }
  return failing;
}

async function judge(
  copy: WorkingCopy,
  database: TestDatabase,
  patch: Patch,
  failing: ReadonlySet<string>,
): Promise<Judged> {
  const results = await copy.with(
    patch,
    (text) => database.apply(text),
    () => runSuites(copy.directory, database, patch.suites, patch.tests),
  );
  if (results === null) return { patch, verdict: 'caught', words: 'the tests did not end in time' };
  const words = results.map(wordsOf).join('; ');
  const news = results.map(({ failed }) => failed.filter((test) => !failing.has(test)).length);
  if (results.some(({ isBroken }) => isBroken)) return { patch, verdict: 'invalid', words };
  if (news.every((count) => count > 0)) return { patch, verdict: 'caught', words };
  if (patch.survives !== undefined) return { patch, verdict: 'expected', words: patch.survives };
  return { patch, verdict: results.some(({ failed }) => failed.length > 0) ? 'invalid' : 'survived', words };
}

const wordsOf = ({ suite, passed, failed, isBroken }: SuiteResult): string =>
  isBroken ? `${suite} ran no test` : `${suite} failed ${failed.length}, passed ${passed}`;

/** Written after each fault, so that a run that is cut off has its list. */
function writeList(file: string, judged: readonly Judged[]): void {
  const lines = judged.map(({ patch, verdict, words }) => ({ ...patch, verdict, words }));
  writeFileSync(file, `${JSON.stringify(lines, null, 2)}\n`);
}

function report(judged: readonly Judged[]): boolean {
  const of = (verdict: Verdict): number => judged.filter((one) => one.verdict === verdict).length;
  const judgeable = judged.length - of('expected');
  const score = judgeable === 0 ? 100 : (100 * of('caught')) / judgeable;
  process.stdout.write(
    `\n${of('caught')} caught, ${of('survived')} survived, ${of('invalid')} invalid, ${of('expected')} with a reason: ` +
      `score ${score.toFixed(1)} %\n`,
  );
  return of('survived') === 0 && of('invalid') === 0;
}

const program = new Command('mutants')
  .description('Puts faults into a copy of the tree, one at a time, and says which of them no test notices.')
  .option('--only <pattern>', 'only faults whose name or file matches')
  .option('--no-baseline', 'leave out the run without any fault, which shows that the tests pass then')
  .option('--list <file>', 'write what became of each fault to a file')
  .action(async (options: Options) => {
    if (!(await mutants(options))) process.exitCode = 1;
  });

runProgram(() => program.parseAsync());
