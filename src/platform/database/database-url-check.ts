import { Client } from 'pg';
import type { Secret } from '../../kernel/secret';
import { ConfigurationError } from '../config/configuration-error';
import { sqlStateOf } from './sql-state';

const CONNECT_MAX_MS = 5_000;
const FORM = 'postgres://user:password@host:5432/database';

/**
 * Connects once before anything else does, so that a URL that cannot work is told by the name of its variable.
 * @throws ConfigurationError that says what to set, without the URL or a part of it.
 */
export async function checkDatabaseUrl(
  variable: 'DATABASE_URL' | 'MIGRATION_DATABASE_URL',
  url: Secret,
): Promise<void> {
  try {
    const client = new Client({ connectionString: url.reveal(), connectionTimeoutMillis: CONNECT_MAX_MS });
    await client.connect();
    await client.end();
  } catch (error) {
    throw new ConfigurationError(adviceOn(variable, error));
  }
}

/** What to set, by the kind of refusal. PostgreSQL's own words name users and databases, so only codes are shown. */
function adviceOn(variable: string, error: unknown): string {
  const code = sqlStateOf(error) ?? (error as NodeJS.ErrnoException).code ?? '';
  const words = error instanceof Error ? error.message : '';
  if (error instanceof URIError || code === 'ERR_INVALID_URL')
    return `${variable} is not a URL. Set ${FORM}, with special characters of the password percent-encoded (# is %23, / is %2F).`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `${variable} names a host that cannot be found. Set ${FORM} with the host of your PostgreSQL.`;
  if (code === 'ECONNREFUSED')
    return `Nothing listens at the host and port of ${variable}. Start PostgreSQL there, or set ${FORM} with the right host and port.`;
  if (code === '28P01' || words.includes('client password must be'))
    return `PostgreSQL refuses the user or the password in ${variable}. Set ${FORM} with the right ones, special characters of the password percent-encoded.`;
  if (code === '28000')
    return `PostgreSQL does not admit the user in ${variable}. Set the right user, allow it in pg_hba.conf, or add ?sslmode=require when TLS is required.`;
  if (code === '3D000')
    return `${variable} names a database that does not exist. Create it, or set ${FORM} with the right database.`;
  if (code === 'ETIMEDOUT' || code === 'EHOSTUNREACH' || words.includes('timeout'))
    return `The host in ${variable} does not answer. Set ${FORM} with a host and port that this machine can reach.`;
  return `${variable} leads to no PostgreSQL that takes connections${code ? ` (${code})` : ''}. Look at the server, or set ${FORM} with the right host and port.`;
}
