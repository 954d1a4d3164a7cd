import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { Secret } from '../src/kernel/secret';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres';
import { migrate } from '../src/platform/database/migrations';
import { projectFolder } from '../src/platform/project-folder';
import { describeDatabase } from './schema/describe-database';
import { endWhenInterrupted } from './program';
import { createTemporaryFolder } from './temporary-folder';

export const SCHEMA_FILE = 'database/schema.sql';

const HEAD = `-- The whole schema as it is after the migrations and the files beside this one. Written by \`npm run schema\` and compared
-- with a migrated database by a test; it is read by people and never run by the service.

`;

/** What the file says for a database that is migrated. */
export const schemaFileOf = async (client: Client): Promise<string> => `${HEAD}${await describeDatabase(client)}`;

/** `npm run schema`: writes database/schema.sql from a database that is migrated from nothing for it. */
async function main(): Promise<void> {
  const folder = createTemporaryFolder('schema');
  const server = await startEmbeddedPostgres({ directory: folder.path, password: new Secret('only-for-this-run') });
  endWhenInterrupted(() => server.stop());
  try {
    await migrate(server.url);
    const client = new Client({ connectionString: server.url.reveal() });
    await client.connect();
    writeFileSync(join(projectFolder(), SCHEMA_FILE), await schemaFileOf(client));
    await client.end();
    process.stdout.write(`${SCHEMA_FILE} is written.\n`);
  } finally {
    await server.stop();
    await folder.remove();
  }
}

if (require.main === module)
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
