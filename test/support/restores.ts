import type { PawapaySimulator } from '../../simulators/pawapay/pawapay-simulator';
import { copyOf, createDatabase, type TestDatabase } from './databases';
import { startPawapay, worldOn } from './pawapay';
import type { World } from './world';

/** A world whose database can be put back to where it was, while the provider goes on from where it is. */
export interface RestorableWorld extends World {
  readonly pawapay: PawapaySimulator;
  /** Keeps the database as it is now. The service is stopped and started meanwhile. */
  backUp(): Promise<void>;
  /** Puts the database back to the last backup. What the provider did since then is unknown here afterwards. */
  restore(): Promise<void>;
}

/** @param environment overrides variables as a deployment would. */
export async function startRestorableWorld(environment: NodeJS.ProcessEnv = {}): Promise<RestorableWorld> {
  const pawapay = await startPawapay();
  let database = await createDatabase();
  let backup: TestDatabase | null = null;
  const start = (): Promise<World> => worldOn(pawapay, { PROVIDER_TIMEOUT_MS: '1000', ...environment }, { database });
  let world = await start();
  return {
    pawapay,
    get app() {
      return world.app;
    },
    get config() {
      return world.config;
    },
    get clock() {
      return world.clock;
    },
    get db() {
      return world.db;
    },
    get databaseUrl() {
      return world.databaseUrl;
    },
    get origin() {
      return world.origin;
    },
    call: (method, path, options) => world.call(method, path, options),
    backUp: async () => {
      await world.close();
      await backup?.drop();
      backup = await copyOf(database);
      world = await start();
    },
    restore: async () => {
      if (backup === null) throw new Error('there is no backup');
      await world.close();
      await database.drop();
      database = await copyOf(backup);
      world = await start();
    },
    close: async () => {
      await world.close();
      await pawapay.stop();
      await database.drop();
      await backup?.drop();
    },
  };
}
