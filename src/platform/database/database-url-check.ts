import { Client } from 'pg';
import type { Secret } from '../../kernel/secret';
import type { AppConfig } from '../config/config';
import { ConfigurationError } from '../config/configuration-error';
import { sqlStateOf } from './sql-state';
import { SERVER_TIMEOUTS } from './timeouts';

const CONNECT_MAX_MS = 5_000;
const FORM = 'postgres://user:password@host:5432/database';

/**
 * Connects once before anything else, so that an unusable URL is reported by the name of its variable.
 *
 * @param pooler DATABASE_POOLER. With `none` the connection asks for a timeout as all others will, which PgBouncer refuses.
 *
 * @throws ConfigurationError that says what to set, without the URL or a part of it.
 */
export async function checkDatabaseUrl(
  variable: 'DATABASE_URL' | 'MIGRATION_DATABASE_URL',
  url: Secret,
  pooler: AppConfig['databasePooler'] = 'transaction',
): Promise<void> {
  try {
    const client = new Client({
      connectionString: url.reveal(),
      connectionTimeoutMillis: CONNECT_MAX_MS,
      ...(pooler === 'none' ? { statement_timeout: SERVER_TIMEOUTS.statement_timeout } : {}),
    });
    await client.connect();
    await client.end();
  } catch (error) {
    throw new ConfigurationError(adviceOn(variable, error));
  }
}

/** What is wrong and what to set, by SQLSTATE or system error code; `$` stands for the variable. */
const ADVICE: Readonly<Record<string, string>> = {
  ERR_INVALID_URL: `$ is not a URL. Set ${FORM}, with special characters of the password percent-encoded (# is %23, / is %2F).`,
  ENOTFOUND: `$ names a host that cannot be found. Set ${FORM} with the host of your PostgreSQL.`,
  ECONNREFUSED: `Nothing listens at the host and port of $. Start PostgreSQL there, or set ${FORM} with the right host and port.`,
  ETIMEDOUT: `The host in $ does not answer. Set ${FORM} with a host and port that this machine can reach.`,
  '28P01': `PostgreSQL refuses the user or the password in $. Set ${FORM} with the right ones, special characters of the password percent-encoded.`,
  '28000':
    'PostgreSQL does not admit the user in $. Set the right user, allow it in pg_hba.conf, or add ?sslmode=require when TLS is required.',
  POOLER:
    '$ leads to a PgBouncer, which refuses the timeouts of our connections. In transaction mode set DATABASE_POOLER=transaction, give the role the timeouts and set MIGRATION_DATABASE_URL past it (docs/operations.md, PostgreSQL). Otherwise set the address of PostgreSQL itself.',
  '3D000': `$ names a database that does not exist. Create it, or set ${FORM} with the right database.`,
};

/** Messages of PostgreSQL name users and databases, so only codes are shown. */
function adviceOn(variable: string, error: unknown): string {
  const code = codeOf(error);
  const other = `$ leads to no PostgreSQL that takes connections (${code}). Look at the server, or set ${FORM} with the right host and port.`;
  return (ADVICE[code] ?? other).replace('$', () => variable);
}

/** Errors that pg reports only as text get the code of the same problem. */
function codeOf(error: unknown): string {
  if (error instanceof URIError) return 'ERR_INVALID_URL';
  const words = error instanceof Error ? error.message : '';
  if (words.includes('client password must be')) return '28P01';
  if (words.includes('unsupported startup parameter')) return 'POOLER';
  if (words.includes('timeout')) return 'ETIMEDOUT';
  const code = sqlStateOf(error) ?? (error as NodeJS.ErrnoException).code ?? 'no code';
  const same: Readonly<Record<string, string>> = { EAI_AGAIN: 'ENOTFOUND', EHOSTUNREACH: 'ETIMEDOUT' };
  return same[code] ?? code;
}
