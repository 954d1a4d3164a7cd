import { PawapaySimulator } from '../../simulators/pawapay/pawapay-simulator';
import { copyOf, createDatabase, type TestDatabase } from './databases';
import { CALLBACK_PATH, PUBLIC_HOST } from './pawapay';
import { startWorld, type World } from './world';

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
  const pawapay = await PawapaySimulator.start({
    acceptedMs: 15,
    processingMs: 15,
    callbackRetryMs: 300,
    callbackHost: PUBLIC_HOST,
  });
  let database = await createDatabase();
  let backup: TestDatabase | null = null;
  const start = async (): Promise<World> => {
    const world = await startWorld(
      {
        MOBILE_MONEY_PROVIDER: 'pawapay',
        PAWAPAY_BASE_URL: pawapay.url,
        PAWAPAY_API_TOKEN: pawapay.settings.apiToken,
        PROVIDER_TIMEOUT_MS: '1000',
        BASE_URL: `http://${PUBLIC_HOST}`,
        ...environment,
      },
      { database },
    );
    pawapay.settings.callbackUrl = `${world.origin}${CALLBACK_PATH}`;
    return world;
  };
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
