import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { Secret } from '../src/kernel/secret';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres';
import { migrate } from '../src/platform/database/migrations';
import { projectFolder } from '../src/platform/project-folder';
import { describeDatabase } from './schema/describe-database';

export const SCHEMA_FILE = 'database/schema.sql';

const HEAD = `-- The whole schema as it is after the migrations and the files beside this one. Written by \`npm run schema\` and compared
-- with a migrated database by a test; it is read by people and never run by the service.

`;

/** What the file says for a database that is migrated. */
export const schemaFileOf = async (client: Client): Promise<string> => `${HEAD}${await describeDatabase(client)}`;

/** `npm run schema`: writes database/schema.sql from a database that is migrated from nothing for it. */
async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'account-service-schema-'));
  chmodSync(directory, 0o755);
  const server = await startEmbeddedPostgres({ directory, password: new Secret('only-for-this-run') });
  try {
    await migrate(server.url);
    const client = new Client({ connectionString: server.url.reveal() });
    await client.connect();
    writeFileSync(join(projectFolder(), SCHEMA_FILE), await schemaFileOf(client));
    await client.end();
    process.stdout.write(`${SCHEMA_FILE} is written.\n`);
  } finally {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

if (require.main === module)
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
