import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Command } from 'commander';
import { DataSource } from 'typeorm';
import { Secret } from '../src/kernel/secret';
import { checkInvariants } from '../src/ledger/invariants';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/database/embedded-postgres';
import { migrate } from '../src/platform/database/migrations';
import { projectFolder } from '../src/platform/project-folder';
import { ServiceProcess } from './chaos/service-process';
import { readEverything, takeMainPaths } from './deploy-check/main-paths';
import { createTemporaryFolder } from './temporary-folder';
import { endWhenInterrupted, runProgram } from './program';

const OPERATOR = { email: 'deploy-check@example.com', password: 'lanterns-over-goma-harbour' };

/**
 * `npm run deploy:check -- --from REVISION`: deploys this build over an earlier one as a rolling deploy does, and runs the
 * main paths at each step. The earlier build runs before, during and after the new schema, and starts again on it.
 */
async function check(revision: string): Promise<void> {
  const folder = createTemporaryFolder('deploy');
  const receiver = createServer((_, response) => response.end('ok'));
  const server = await startEmbeddedPostgres({
    directory: join(folder.path, 'data'),
    password: new Secret('deploy-check'),
  });
  const processes: ServiceProcess[] = [];
  const end = async (): Promise<void> => {
    await Promise.all(processes.map((one) => one.kill()));
    await server.stop();
  };
  endWhenInterrupted(end);
  try {
    await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
    const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhooks`;
    const start = async (main?: string): Promise<ServiceProcess> => {
      const service = await ServiceProcess.start(environmentOf(server, folder.path), main);
      processes.push(service);
      return service;
    };
    say(`building ${revision}`);
    const earlierMain = buildEarlier(revision, join(folder.path, 'earlier'));

    say('the earlier build on its own schema');
    const earlier = await start(earlierMain);
    const account = await takeMainPaths(earlier.origin, OPERATOR, webhookUrl);

    say('the earlier build, still running, on the new schema');
    await migrate(server.url, server.servingUrl);
    await readEverything(earlier.origin, account);
    await takeMainPaths(earlier.origin, OPERATOR, webhookUrl);

    say('the earlier build, started again on the new schema, beside the new one');
    const restarted = await start(earlierMain);
    const current = await start();
    for (const service of [restarted, current, earlier]) {
      const made = await takeMainPaths(service.origin, OPERATOR, webhookUrl);
      for (const reader of processes) for (const one of [account, made]) await readEverything(reader.origin, one);
    }
    await requireWholeBooks(server.url);
    say(`${revision} and this build share one schema: every answer was as promised`);
  } finally {
    receiver.closeAllConnections();
    receiver.close();
    await end();
    await folder.remove();
  }
}

/** @returns the entry file of the revision's build. */
function buildEarlier(revision: string, folder: string): string {
  const root = projectFolder();
  const shell = (command: string, cwd: string): void =>
    void execFileSync('sh', ['-c', command], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  const commit = execFileSync('git', ['rev-parse', '--verify', `${revision}^{commit}`], { cwd: root })
    .toString()
    .trim();
  shell(`mkdir -p '${folder}' && git archive ${commit} | tar -x -C '${folder}'`, root);
  const lockOf = (where: string): string => readFileSync(join(where, 'package-lock.json'), 'utf8');
  if (lockOf(root) === lockOf(folder)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  else shell('npm ci --no-audit --no-fund', folder);
  // The server alone: the main paths need no page.
  shell('node node_modules/typescript-native/bin/tsc -p tsconfig.build.json', folder);
  const main = join(folder, 'dist', 'src', 'main.js');
  if (!existsSync(main)) throw new Error(`the build of ${revision} has no ${main}`);
  return main;
}

const environmentOf = ({ url, servingUrl }: EmbeddedPostgres, directory: string): NodeJS.ProcessEnv => ({
  NODE_ENV: 'test',
  LOG_LEVEL: 'error',
  DATA_DIR: join(directory, 'secrets'),
  DATABASE_URL: servingUrl.reveal(),
  MIGRATION_DATABASE_URL: url.reveal(),
  DATABASE_POOL_SIZE: '3',
  RATE_LIMITS: 'off',
  SIMULATOR_DELAY_MS: '20',
  SCHEDULE_SCALE: '0.05',
  WEBHOOK_ALLOW_PRIVATE: 'true',
  OPERATOR_EMAIL: OPERATOR.email,
  OPERATOR_PASSWORD: OPERATOR.password,
});

async function requireWholeBooks(url: Secret): Promise<void> {
  const dataSource = await new DataSource({ type: 'postgres', url: url.reveal() }).initialize();
  try {
    const reports = await dataSource.transaction('REPEATABLE READ', checkInvariants);
    const broken = reports.filter((report) => report.violations > 0).map(({ name }) => name);
    if (broken.length > 0) throw new Error(`the books are broken: ${broken.join(', ')}`);
  } finally {
    await dataSource.destroy();
  }
}

const say = (words: string): void => void process.stdout.write(`${words}\n`);

const program = new Command('deploy:check')
  .description('Runs an earlier revision and this build on one database, as a rolling deploy does.')
  .requiredOption('--from <revision>', 'the revision that is deployed now: a commit, tag or branch')
  .action(({ from }: { readonly from: string }) => check(from));

runProgram(() => program.parseAsync());
