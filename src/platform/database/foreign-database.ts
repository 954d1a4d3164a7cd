import type { Client } from 'pg';
import { ConfigurationError } from '../config/configuration-error';

/**
 * Before the first migration: a database with tables of another program is not ours. Its tables would stand among ours, and its roles
 * would lose what they may do with them.
 *
 * @param migrations timestamps of those that this build carries.
 * @throws ConfigurationError that names a few of the tables.
 */
export async function refuseForeignDatabase(client: Client, migrations: readonly number[]): Promise<void> {
  // Tables of extensions, such as those of PostGIS, belong to nobody's program.
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
       AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
     ORDER BY relname`,
  );
  const names = rows.map(({ name }) => name);
  if (names.includes('migrations') && (await isOurs(client, migrations, names.length === 1))) return;
  if (names.length > 0)
    throw new ConfigurationError(
      `The database has tables of another program (${names.slice(0, 3).join(', ')}). ` +
        'Set MIGRATION_DATABASE_URL, or DATABASE_URL where one role does both, to a database of this service alone.',
    );
}

/** A first migration that was cut off leaves the table of migrations alone and empty. Other programs have one of the same name. */
async function isOurs(client: Client, migrations: readonly number[], isAlone: boolean): Promise<boolean> {
  const { rows } = await client.query<{ ours: string; all: string }>(
    `SELECT count(*) FILTER (WHERE to_jsonb(m) ->> 'timestamp' = ANY($1)) AS ours, count(*) AS "all" FROM migrations AS m`,
    [migrations.map(String)],
  );
  const [{ ours, all } = { ours: '0', all: '0' }] = rows;
  return Number(ours) > 0 || (isAlone && Number(all) === 0);
}
