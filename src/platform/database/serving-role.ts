import { type Client, escapeIdentifier } from 'pg';
import type { Secret } from '../../kernel/secret';
import { log } from '../logging/logger';
import { SERVED_SEQUENCES, TABLE_PRIVILEGES } from './serving-privileges';

/** The user that a database URL names; null without one. */
export const roleOf = (url: Secret): string | null => decodeURIComponent(new URL(url.reveal()).username) || null;

/**
 * Grants the serving role what `serving-privileges.ts` lists and revokes everything else. The caller has just migrated
 * the schema, holds the migration lock, and commits: what is revoked first and granted again must not be seen in between. Nothing changes when the caller does not own the schema, or
 * when a newer build has migrated it: the newer build's list is valid.
 *
 * @param knownMigrations timestamps of the migrations this build carries.
 *
 * @throws Error when the role does not exist.
 */
export async function grantToServingRole(
  client: Client,
  role: string | null,
  knownMigrations: readonly number[],
): Promise<void> {
  const { rows } = await client.query<{ user: string; owns: boolean; newer: boolean }>(
    `SELECT current_user AS user, pg_has_role(relowner, 'USAGE') AS owns,
       EXISTS (SELECT FROM migrations WHERE timestamp > $1) AS newer
     FROM pg_class WHERE oid = 'public.migrations'::regclass`,
    [Math.max(...knownMigrations)],
  );
  const state = rows[0];
  if (!state?.owns) return;
  if (state.newer) return log.warn('a newer build has migrated this database; its list of privileges stays');
  const functions = await ownFunctions(client);
  const statements = [
    ...functions.map((signature) => `REVOKE ALL ON FUNCTION ${signature} FROM PUBLIC`),
    ...(role === null || role === state.user
      ? []
      : statementsFor(escapeIdentifier(role), functions, await ownTables(client))),
  ];
  await client.query(statements.join(';\n'));
}

/** Such as `start_operation(jsonb,timestamp with time zone,timestamp with time zone)`, without functions of extensions. */
async function ownFunctions(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ signature: string }>(`
    SELECT oid::regprocedure::text AS signature FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e') ORDER BY signature`);
  return rows.map(({ signature }) => signature);
}

/** Names of tables and views, without those of extensions. */
async function ownTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e') ORDER BY relname`);
  return rows.map(({ name }) => name);
}

const statementsFor = (role: string, functions: readonly string[], tables: readonly string[]): string[] => [
  `GRANT USAGE ON SCHEMA public TO ${role}`,
  ...tables.map((table) => `REVOKE ALL ON ${table} FROM ${role}`),
  ...tables.flatMap((table) => {
    const words = TABLE_PRIVILEGES[table];
    return words === undefined ? [] : [`GRANT ${words} ON ${table} TO ${role}`];
  }),
  ...SERVED_SEQUENCES.map((sequence) => `GRANT USAGE ON SEQUENCE ${sequence} TO ${role}`),
  ...functions.map((signature) => `GRANT EXECUTE ON FUNCTION ${signature} TO ${role}`),
];
