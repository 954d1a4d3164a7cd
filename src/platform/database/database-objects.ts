import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Client } from 'pg';
import { log } from '../logging/logger';
import { projectFolder } from '../project-folder';
import { APPLIED_OBJECTS } from './schema-check.statements';

/** In the order in which they are applied: a trigger needs its function, and a view may call one. */
const KINDS = ['functions', 'views', 'triggers'];

/** One function, view or trigger: a file below `database/` that can be run again at any time. */
export interface DatabaseObject {
  /** `functions/start_operation.sql` */
  readonly path: string;
  readonly text: string;
  /** SHA-256 of the text, in hexadecimal. */
  readonly checksum: string;
}

/** One application of an object. */
export interface AppliedObject {
  readonly path: string;
  readonly checksum: string;
  readonly migration_count: number;
}

/** The objects below `folder`, in the order in which they are applied. */
export function readDatabaseObjects(folder: string = join(projectFolder(), 'database')): DatabaseObject[] {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.sql'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  return KINDS.flatMap((kind) => paths.filter((path) => path.startsWith(`${kind}/`))).map((path) => {
    const text = readFileSync(join(folder, path), 'utf8');
    return { path, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

/**
 * Applies every object whose text is not the one the database has. The caller holds the migration lock.
 *
 * @param migrationCount how many migrations this build carries: it tells an older build from a newer one.
 *
 * @param grant gives the serving role its privileges, in the transaction of the functions: the build before runs on them the
 * moment that they are committed, and a function that came without a privilege would refuse its payments.
 */
export async function applyDatabaseObjects(
  client: Client,
  migrationCount: number,
  grant: () => Promise<void>,
  objects: readonly DatabaseObject[] = readDatabaseObjects(),
): Promise<void> {
  const { rows } = await client.query<AppliedObject>(APPLIED_OBJECTS.text);
  const superseded = changedObjects(objects, rows).filter((one) => isSuperseded(one, migrationCount, rows));
  if (superseded.length > 0)
    log.warn({ objects: superseded.map(({ path }) => path) }, 'a newer build has replaced these database objects');

  // Functions together, because they call each other. Triggers one by one: each locks its table, and two tables locked
  // in one transaction could deadlock with the service's own.
  const toApply = missingObjects(objects, rows, migrationCount);
  const isTrigger = (one: DatabaseObject): boolean => one.path.startsWith('triggers/');
  const others = toApply.filter((one) => !isTrigger(one));
  await inTransaction(client, async () => {
    await applyEach(client, others, migrationCount);
    await grant();
  });
  for (const trigger of toApply.filter(isTrigger))
    await inTransaction(client, () => applyEach(client, [trigger], migrationCount));
}

type Named = Pick<DatabaseObject, 'path' | 'checksum'>;

const historyOf = ({ path }: Named, applied: readonly AppliedObject[]): AppliedObject[] =>
  applied.filter((row) => row.path === path);

/** Those whose present text in the database is another one. */
const changedObjects = <T extends Named>(objects: readonly T[], applied: readonly AppliedObject[]): T[] =>
  objects.filter((one) => historyOf(one, applied).at(-1)?.checksum !== one.checksum);

/**
 * The objects of this build that the database has in no text of this build or of a newer one.
 *
 * @param applied every application, oldest first.
 *
 * @param migrationCount how many migrations this build carries.
 */
export const missingObjects = <T extends Named>(
  objects: readonly T[],
  applied: readonly AppliedObject[],
  migrationCount: number,
): T[] => changedObjects(objects, applied).filter((one) => !isSuperseded(one, migrationCount, applied));

/**
 * Whether the text is from a build that a newer one has already replaced. During a deploy, a process of the older build may
 * restart; it must leave the newer text alone. The older build runs on it.
 */
function isSuperseded(one: Named, migrationCount: number, applied: readonly AppliedObject[]): boolean {
  const history = historyOf(one, applied);
  const newest = history.at(-1);
  if (!newest || migrationCount > newest.migration_count) return false;
  return migrationCount < newest.migration_count || history.some((row) => row.checksum === one.checksum);
}

/** @throws Error that names the object whose text was refused. */
async function applyEach(client: Client, objects: readonly DatabaseObject[], migrationCount: number): Promise<void> {
  for (const { path, text, checksum } of objects) {
    try {
      await client.query(text);
    } catch (error) {
      throw new Error(`the database refused ${path}: ${String(error)}`, { cause: error });
    }
    await client.query('INSERT INTO database_objects (path, checksum, migration_count) VALUES ($1, $2, $3)', [
      path,
      checksum,
      migrationCount,
    ]);
  }
}

async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = '5s'`);
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
