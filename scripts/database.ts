import { join, resolve } from 'node:path';
import { DataSource } from 'typeorm';
import { Secret } from '../src/kernel/secret';
import type { AppConfig } from '../src/platform/config/config';
import { loadConfig } from '../src/platform/config/load-config';
import { checkDatabaseUrl } from '../src/platform/database/database-url-check';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres';

/** The service's database, for a script that may run beside the service or without it. */
export interface ScriptDatabase {
  readonly config: AppConfig;
  /** Which one it is, in words: another DATA_DIR has another one. */
  readonly place: string;
  /** Stops the embedded server when this script had to start it. */
  release(): Promise<void>;
}

export async function openDatabase(): Promise<ScriptDatabase> {
  const { config, dataDir, databasePassword } = loadConfig();
  if (config.databaseUrl) {
    await checkDatabaseUrl('DATABASE_URL', config.databaseUrl);
    return {
      config: { ...config, databaseUrl: config.databaseUrl },
      place: 'the database of DATABASE_URL',
      release: async () => undefined,
    };
  }
  const directory = resolve(join(dataDir, 'postgresql'));
  const server = await startEmbeddedPostgres({
    directory,
    password: databasePassword ?? new Secret(''),
  });
  return {
    config: { ...config, databaseUrl: server.servingUrl, migrationDatabaseUrl: server.url },
    place: `the database in ${directory}`,
    release: async () => {
      if (!server.wasRunning) await server.stop();
    },
  };
}

/** Runs one piece of work on connections to the service's database, as the role that serves, and closes what it opened. */
export async function withDatabase(work: (dataSource: DataSource, config: AppConfig) => Promise<void>): Promise<void> {
  const database = await openDatabase();
  const dataSource = new DataSource({ type: 'postgres', url: database.config.databaseUrl.reveal() });
  try {
    await dataSource.initialize();
    await work(dataSource, database.config);
  } finally {
    await dataSource.destroy().catch(() => undefined);
    await database.release();
  }
}
