import { join } from 'node:path';
import { Command } from 'commander';
import { Client, type PoolClient } from 'pg';
import { DataSource, type QueryRunner } from 'typeorm';
import { PLANNER_OPTIONS } from '../src/platform/database/planner-settings';
import { fillLists } from './fill-lists';
import { type Asked, listsOf } from './list-reads';
import { insertMerchants } from './merchants';
import { startTemporaryDatabase } from './temporary-database';

/** The share of a full database that a small one has. */
const SMALL = 0.005;
/** Each statement tells its plan with what it read, to the connection that ran it. */
const TELL_PLANS = [
  ['session_preload_libraries', 'auto_explain'],
  ['auto_explain.log_min_duration', '0'],
  ['auto_explain.log_analyze', 'on'],
  ['auto_explain.log_timing', 'off'],
  ['auto_explain.log_buffers', 'on'],
  ['auto_explain.log_format', 'json'],
  ['client_min_messages', 'log'],
];

interface Figures {
  readonly buffers: number;
  readonly texts: readonly string[];
}

/**
 * `npm run bench:lists`: how many pages of 8 kB are read for each list, count and job that is not about transactions, in a database
 * with a two-hundredth of the rows and in a full one. Pages, because they are the same on a busy machine.
 */
async function main(): Promise<void> {
  const { share, only, plans } = new Command('bench:lists')
    .option('--share <n>', 'of the full sizes', Number, 1)
    .option('--only <text>', 'what has this in its name', '')
    .option('--plans', 'print the plans of what grew')
    .parse()
    .opts<{ share: number; only: string; plans?: true }>();
  const database = await startTemporaryDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    await insertMerchants(client);
    await client.query(
      `INSERT INTO operators (email, name, role, password_hash, created_at, updated_at)
       SELECT 'operator-' || n || '@example.com', 'Operator', 'owner', '', now(), now() FROM generate_series(1, 2) AS n`,
    );
    await fillLists(client, { from: 0, to: SMALL });
    const small = await figuresOf(database.url, client, only);
    await fillLists(client, { from: SMALL, to: share });
    const full = await figuresOf(database.url, client, only);
    print(
      `pages of 8 kB: of a two-hundredth, of the whole; the dearer of two plans, one for the values and one for any`,
    );
    for (const [name, few] of small) {
      const many = full.get(name) ?? few;
      const ratio = many.buffers / Math.max(few.buffers, 1);
      print(
        `${name.padEnd(44)}${[few, many].map(({ buffers }) => String(buffers).padStart(9)).join('')}  x ${ratio.toFixed(1)}`,
      );
      if (plans && ratio > 2) for (const text of many.texts) print(text);
    }
  } finally {
    await client.end();
    await database.remove();
  }
}

/** By the name of what was asked. */
async function figuresOf(url: string, owner: Client, only: string): Promise<Map<string, Figures>> {
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    entities: [join(__dirname, '../src/**/*.entity.js')],
    extra: { options: [PLANNER_OPTIONS, ...TELL_PLANS.map(([name, value]) => `-c ${name}=${value}`)].join(' ') },
  });
  await dataSource.initialize();
  const runner = dataSource.createQueryRunner();
  try {
    const { rows } = await owner.query<{ id: string; operation_id: string }>(
      `SELECT (SELECT id FROM businesses WHERE code = 'BENCH0') AS id, md5('review50')::uuid AS operation_id`,
    );
    const asked = listsOf(dataSource, Number(rows[0]?.id), rows[0]?.operation_id ?? '').filter(({ name }) =>
      name.includes(only),
    );
    const figures = new Map<string, Figures>();
    for (const one of asked) figures.set(one.name, await dearestOf(runner, one));
    return figures;
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}

async function dearestOf(runner: QueryRunner, { ask, name, isNamed }: Asked): Promise<Figures> {
  let dearest: Figures = { buffers: 0, texts: [] };
  for (const mode of isNamed ? ['force_custom_plan', 'force_generic_plan'] : ['auto']) {
    await runner.query(`SET plan_cache_mode = ${mode}`);
    // The first time, a table of the catalogue is read too.
    for (let time = 0; time < 2; time += 1) {
      const read = await readBy(runner, ask).catch((error: unknown) => {
        throw new Error(`${name} failed`, { cause: error });
      });
      if (time > 0 && read.buffers >= dearest.buffers) dearest = read;
    }
  }
  return dearest;
}

/** What it changes is undone. */
async function readBy(runner: QueryRunner, ask: Asked['ask']): Promise<Figures> {
  const connection = (await runner.connect()) as PoolClient;
  const texts: string[] = [];
  const hear = ({ message }: { readonly message?: string | undefined }): void => {
    const start = message?.indexOf('{') ?? -1;
    if (message?.startsWith('duration:') && start > 0) texts.push(message.slice(start));
  };
  await runner.startTransaction();
  connection.on('notice', hear);
  try {
    await ask(runner.manager);
    // A statement tells its plan when the next one takes its place.
    await connection.query('SELECT');
  } finally {
    connection.off('notice', hear);
    await runner.rollbackTransaction();
  }
  const buffers = texts.reduce((sum, text) => sum + pagesOf(JSON.parse(text) as Explained), 0);
  return { buffers, texts };
}

interface Explained {
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number };
}

const pagesOf = ({ Plan }: Explained): number => Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];

const print = (line: string): void => void process.stdout.write(`${line}\n`);

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Error ? `${error.stack ?? error.message}\n${String(error.cause)}` : String(error)}\n`,
  );
  process.exitCode = 1;
});
