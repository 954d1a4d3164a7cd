import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { SCHEMA_FILE, schemaFileOf } from '../../scripts/schema-file';
import { migrationSource } from '../../src/platform/database/migrations';
import { createDatabase, type TestDatabase } from '../support/databases';
import { describeSchema } from '../support/schema';
import { otherBinaries } from '../support/test-installation';

const file = readFileSync(join(__dirname, '..', '..', SCHEMA_FILE), 'utf8');

describe(SCHEMA_FILE, () => {
  const databases: TestDatabase[] = [];
  afterAll(() => Promise.all(databases.map((one) => one.drop())));

  async function connected<T>(
    kind: 'empty' | 'migrated',
    work: (client: Client, database: TestDatabase) => Promise<T>,
  ) {
    const database = await createDatabase(kind);
    databases.push(database);
    const client = new Client({ connectionString: database.url.reveal() });
    await client.connect();
    try {
      return await work(client, database);
    } finally {
      await client.end();
    }
  }

  const schemaOf = async (database: TestDatabase): Promise<string[]> => {
    const db = await migrationSource(database.url).initialize();
    try {
      return await describeSchema(db);
    } finally {
      await db.destroy();
    }
  };

  // A function in plain SQL is checked against functions that come later in the file.
  const run = (client: Client) => client.query(`SET check_function_bodies = off; ${file}`);

  const schemaText = async (kind: 'empty' | 'migrated'): Promise<string> =>
    connected(kind, async (client) => {
      if (kind === 'empty') await run(client);
      return schemaFileOf(client);
    });

  // Every version of PostgreSQL writes the same view in its own way.
  if (otherBinaries() === undefined) {
    it('is written as the embedded PostgreSQL writes it; `npm run schema` writes it again', async () => {
      expect(file).toBe(await schemaText('migrated'));
    });
  }

  it('says what a migrated database says', async () => {
    expect(await schemaText('empty')).toBe(await schemaText('migrated'));
  });

  it('makes the same database when it is run', async () => {
    const migrated = await connected('migrated', (_, database) => schemaOf(database));
    const made = await connected('empty', async (client, database) => {
      await run(client);
      return schemaOf(database);
    });
    expect(made).toEqual(migrated);
  });
});
