import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { Secret } from '../../src/kernel/secret';

export const TEMPLATE_DATABASE = 'template_service';

/** The URL of another database on the run's PostgreSQL. */
export function databaseUrl(name: string): Secret {
  const url = new URL(process.env['TEST_POSTGRES_URL'] ?? '');
  url.pathname = `/${name}`;
  return new Secret(url.toString());
}

const onServer = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: process.env['TEST_POSTGRES_URL'] });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** A database of one's own, migrated (a copy of the template) or empty. */
export async function createDatabase(
  kind: 'migrated' | 'empty' = 'migrated',
): Promise<{ readonly url: Secret; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name}${kind === 'migrated' ? ` TEMPLATE ${TEMPLATE_DATABASE}` : ''}`);
  return { url: databaseUrl(name), drop: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`) };
}
