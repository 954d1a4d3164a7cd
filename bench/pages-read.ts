import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { PLANNER_OPTIONS } from '../src/platform/database/planner-settings';

/** What somebody asks, or a job. */
export interface Asked {
  readonly name: string;
  /** Prepared under a name, so a connection may keep one plan for any values. */
  readonly isNamed?: boolean;
  readonly ask: (db: EntityManager) => Promise<unknown>;
}

/** What the dearer of two plans read. */
export interface Figures {
  /** Pages of 8 kB, in memory and not. */
  readonly buffers: number;
  /** The plans, as JSON. */
  readonly texts: readonly string[];
}

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

/**
 * By the name of what was asked.
 * @param url of a superuser, who may hear plans.
 * @param askedOf what is asked of a connection; what has `only` in its name is.
 */
export async function pagesReadBy(
  url: string,
  askedOf: (dataSource: DataSource) => readonly Asked[] | Promise<readonly Asked[]>,
  only: string,
): Promise<Map<string, Figures>> {
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    entities: [join(__dirname, '../src/**/*.entity.js')],
    extra: { options: [PLANNER_OPTIONS, ...TELL_PLANS.map(([name, value]) => `-c ${name}=${value}`)].join(' ') },
  });
  await dataSource.initialize();
  const runner = dataSource.createQueryRunner();
  try {
    const figures = new Map<string, Figures>();
    for (const one of await askedOf(dataSource))
      if (one.name.includes(only)) figures.set(one.name, await dearestOf(runner, one));
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

/** Prints the pages of each question with few rows and with many. @param hasPlans whether the plans of what grew are printed. */
export function printGrowth(few: Map<string, Figures>, many: Map<string, Figures>, hasPlans: boolean): void {
  print('pages of 8 kB: with few rows, with many; the dearer of two plans, one for the values and one for any');
  for (const [name, before] of few) {
    const after = many.get(name) ?? before;
    const ratio = after.buffers / Math.max(before.buffers, 1);
    const pages = [before, after].map(({ buffers }) => String(buffers).padStart(9)).join('');
    print(`${name.padEnd(44)}${pages}  x ${ratio.toFixed(1)}`);
    if (hasPlans && ratio > 2) for (const text of after.texts) print(text);
  }
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);
