import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestDatabase } from './test-database';
import { JEST_CONFIG_FILE } from './working-copy';

const RUN_MAX_MS = 240_000;
const RESULT_FILE = 'jest-result.json';

/** What one suite said. */
export interface SuiteResult {
  readonly suite: string;
  readonly passed: number;
  /** Names of the tests that failed. */
  readonly failed: readonly string[];
  /** It could not be run at all, so it proves nothing. */
  readonly isBroken: boolean;
}

interface JestResult {
  readonly testResults: ReadonlyArray<{
    readonly name: string;
    readonly assertionResults: ReadonlyArray<{ readonly fullName: string; readonly status: string }>;
  }>;
}

/** Runs suites of a copy of the tree, one after the other. @returns null when they were cut off by the time. */
export async function runSuites(
  directory: string,
  database: Pick<TestDatabase, 'url' | 'servingUrl'>,
  suites: readonly string[],
  tests?: string,
): Promise<SuiteResult[] | null> {
  const outputFile = join(directory, RESULT_FILE);
  rmSync(outputFile, { force: true });
  const jest = join(directory, 'node_modules/jest/bin/jest.js');
  const options = ['--config', JEST_CONFIG_FILE, '--runInBand', '--json', '--outputFile', outputFile, '--forceExit'];
  const named = tests === undefined ? [] : ['--testNamePattern', tests];
  const child = spawn(process.execPath, [jest, ...options, ...named, '--runTestsByPath', ...suites], {
    cwd: directory,
    env: { ...process.env, TEST_POSTGRES_URL: database.url, TEST_POSTGRES_SERVING_URL: database.servingUrl },
    stdio: 'ignore',
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), RUN_MAX_MS);
  await once(child, 'exit');
  clearTimeout(timer);
  if (!existsSync(outputFile)) return null;
  const { testResults } = JSON.parse(readFileSync(outputFile, 'utf8')) as JestResult;
  return suites.map((suite) => resultOf(suite, testResults));
}

function resultOf(suite: string, results: JestResult['testResults']): SuiteResult {
  const assertions = results.find(({ name }) => name.endsWith(`/${suite}`))?.assertionResults ?? [];
  const run = assertions.filter(({ status }) => status === 'passed' || status === 'failed');
  return {
    suite,
    passed: run.filter(({ status }) => status === 'passed').length,
    failed: run.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    isBroken: run.length === 0,
  };
}
