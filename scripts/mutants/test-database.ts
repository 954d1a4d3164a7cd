import { Client } from 'pg';
import { Secret } from '../../src/kernel/secret';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres';
import { migrate } from '../../src/platform/database/migrations';
import { endWhenInterrupted } from '../program';
import { createTemporaryFolder } from '../temporary-folder';

/** The name that the tests copy their databases from. */
const TEMPLATE = 'template_service';
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=400'];

/** One PostgreSQL with the template the tests copy, for a whole run. */
export interface TestDatabase {
  readonly url: string;
  /** The same as the role that serves. */
  readonly servingUrl: string;
  /** Runs the text of a function in the template, for tests that copy it and start no service. */
  apply(text: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startTestDatabase(): Promise<TestDatabase> {
  const folder = createTemporaryFolder('mutants-db');
  const server = await startEmbeddedPostgres({
    directory: folder.path,
    password: new Secret('local-tests-only'),
    settings: SETTINGS,
  });
  endWhenInterrupted(() => server.stop());
  const url = server.url.reveal();
  const template = new URL(url);
  template.pathname = `/${TEMPLATE}`;
  await execute(url, `CREATE DATABASE ${TEMPLATE}`);
  const served = new URL(server.servingUrl.reveal());
  served.pathname = template.pathname;
  await migrate(new Secret(template.toString()), new Secret(served.toString()));
  return {
    url,
    servingUrl: server.servingUrl.reveal(),
    apply: (text) => execute(template.toString(), text),
    stop: async () => {
      await server.stop();
      await folder.remove();
    },
  };
}

async function execute(connectionString: string, text: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
