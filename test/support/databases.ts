import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { Secret } from '../../src/kernel/secret';
import { until } from './wait';

export const TEMPLATE_DATABASE = 'template_service';

/** The URL of another database on the run's PostgreSQL, as the role that owns it. */
export const databaseUrl = (name: string): Secret => urlOf(process.env['TEST_POSTGRES_URL'], name);

/** The same as the role that serves. */
export const servingUrl = (name: string): Secret => urlOf(process.env['TEST_POSTGRES_SERVING_URL'], name);

function urlOf(server: string | undefined, name: string): Secret {
  const url = new URL(server ?? '');
  url.pathname = `/${name}`;
  return new Secret(url.toString());
}

/** What `work` asks in one session of the server: opening a session costs more than most questions. */
async function onServer<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: process.env['TEST_POSTGRES_URL'] });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What the log of the server says of deadlocks: who waited for whom, with which statements. The databases of a run share it. */
export function loggedDeadlocks(): string {
  const log = readFileSync(process.env['TEST_POSTGRES_LOG'] ?? '', 'utf8');
  const entries = log.split(/\n(?=\d{4}-\d\d-\d\d )/);
  return entries.filter((entry) => /DETAIL: {2}Process \d+ waits for/.test(entry)).join('\n');
}

export interface TestDatabase {
  /** As its owner, for looking and for arranging. */
  readonly url: Secret;
  /** As the role that a service runs as. */
  readonly servingUrl: Secret;
  /** What a service is told of it. */
  readonly environment: NodeJS.ProcessEnv;
  /** How many deadlocks PostgreSQL had to break in it; complete once nobody is connected, because sessions report late. */
  deadlocks(): Promise<number>;
  drop(): Promise<void>;
}

/** A database of one's own, migrated (a copy of the template) or empty. */
export function createDatabase(kind: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  return databaseLike(kind === 'migrated' ? TEMPLATE_DATABASE : null);
}

/** A copy of a database as it is now; nobody may be connected to it. */
export const copyOf = ({ url }: TestDatabase): Promise<TestDatabase> =>
  databaseLike(new URL(url.reveal()).pathname.slice(1));

async function databaseLike(template: string | null): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Files are copied as they are: half of the processor time of the other way, which reads and logs each page.
  const like = template === null ? '' : ` TEMPLATE ${template} STRATEGY file_copy`;
  await onServer((server) => server.query(`CREATE DATABASE ${name}${like}`));
  return {
    url: databaseUrl(name),
    servingUrl: servingUrl(name),
    environment: { DATABASE_URL: servingUrl(name).reveal(), MIGRATION_DATABASE_URL: databaseUrl(name).reveal() },
    deadlocks: () =>
      onServer(async (server) => {
        const hasEnded = async (): Promise<boolean> =>
          (await server.query('SELECT FROM pg_stat_activity WHERE datname = $1 LIMIT 1', [name])).rowCount === 0;
        await until('its sessions have ended', hasEnded, 2_000).catch(() => undefined);
        const { rows } = await server.query('SELECT deadlocks FROM pg_stat_database WHERE datname = $1', [name]);
        return Number(rows[0]?.deadlocks);
      }),
    drop: async () => {
      await onServer((server) => server.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}
