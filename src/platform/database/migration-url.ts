import type { Secret } from '../../kernel/secret';
import type { AppConfig } from '../config/config';
import { ConfigurationError } from '../config/configuration-error';

/**
 * Where the schema is changed. Behind a pooler in transaction mode the lock around the migrations would stay on a connection
 * of the pooler: two processes would migrate at once, and later ones would wait for a lock that nobody gives back.
 *
 * @throws ConfigurationError when the migrations would go through that pooler.
 */
export function migrationUrlOf({
  databaseUrl,
  migrationDatabaseUrl,
  databasePooler,
}: Pick<AppConfig, 'databaseUrl' | 'migrationDatabaseUrl' | 'databasePooler'>): Secret {
  const url = migrationDatabaseUrl ?? databaseUrl;
  if (databasePooler === 'transaction' && addressOf(url) === addressOf(databaseUrl))
    throw new ConfigurationError(
      'Migrations cannot run through a pooler in transaction mode (DATABASE_POOLER). Set MIGRATION_DATABASE_URL to PostgreSQL itself, or MIGRATE_AT_START=off where another process migrates.',
    );
  return url;
}

/** Host and port, which a URL of a socket has in its query. */
function addressOf(url: Secret): string {
  const { host, searchParams } = new URL(url.reveal());
  return [host, searchParams.get('host'), searchParams.get('port')].join(' ');
}
