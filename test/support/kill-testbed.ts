import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { ServiceProcess } from '../../scripts/chaos/service-process';
import type { InvariantReport } from '../../src/ledger/invariants';
import { PawapaySimulator } from '../../simulators/pawapay/pawapay-simulator';
import { createDatabase } from './databases';
import { CALLBACK_PATH } from './pawapay';
import { brokenInvariants } from './invariants';
import { callService, type World } from './world';

/** A lock of the test's own that freezes the service at a chosen statement. */
export interface HeldLock {
  release(): Promise<void>;
}

/** The built service as its own process, the provider as the truth beside it, and a database both can be judged by. */
export interface KillTestbed {
  readonly service: ServiceProcess;
  readonly pawapay: PawapaySimulator;
  readonly db: DataSource;
  /** What builders and actors need of a world. */
  readonly world: World;
  readonly environment: NodeJS.ProcessEnv;
  /** Runs `sql` in an open transaction of the test's own session. */
  hold(sql: string, values?: readonly unknown[]): Promise<HeldLock>;
  /** Those that are still held, as after a test that failed: the next one must not wait for them. */
  releaseAll(): Promise<void>;
  /** Kills the process and its database connections, so that no statement of it is carried out any more. */
  killWithConnections(): Promise<void>;
  brokenInvariants(): Promise<InvariantReport[]>;
  close(): Promise<void>;
}

const PUBLIC_HOST = 'biz.example.com';

/** @param settings over those of the test bed, such as a longer wait for the provider where many calls are made at once. */
export async function startKillTestbed(settings: NodeJS.ProcessEnv = {}): Promise<KillTestbed> {
  const database = await createDatabase();
  const pawapay = await PawapaySimulator.start({
    acceptedMs: 20,
    processingMs: 20,
    callbackRetryMs: 250,
    callbackHost: PUBLIC_HOST,
  });
  const environment: NodeJS.ProcessEnv = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATA_DIR: '/tmp/account-service-test-secrets',
    ...database.environment,
    RATE_LIMITS: 'off',
    SCHEDULE_SCALE: '0.05',
    PROVIDER_TIMEOUT_MS: '800',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    MOBILE_MONEY_PROVIDER: 'pawapay',
    PAWAPAY_BASE_URL: pawapay.url,
    PAWAPAY_API_TOKEN: pawapay.settings.apiToken,
    BASE_URL: `http://${PUBLIC_HOST}`,
    ...settings,
  };
  const service = await ServiceProcess.start(environment);
  pawapay.settings.callbackUrl = `${service.origin}${CALLBACK_PATH}`;
  const db = await new DataSource({ type: 'postgres', url: database.url.reveal() }).initialize();
  const locks = new Set<Client>();
  const releaseAll = async (): Promise<void> => {
    const held = [...locks];
    locks.clear();
    await Promise.all(held.map((client) => client.end()));
  };
  return {
    service,
    pawapay,
    db,
    environment,
    world: {
      db,
      origin: service.origin,
      call: (method, path, options = {}) =>
        callService(service.origin, method, path.startsWith('/') ? path : `/api/v1/${path}`, options),
    } as World,
    hold: async (sql, values = []) => {
      const client = new Client({ connectionString: database.url.reveal() });
      await client.connect();
      locks.add(client);
      await client.query('BEGIN');
      await client.query(sql, [...values]);
      return {
        release: async () => {
          locks.delete(client);
          await client.end();
        },
      };
    },
    releaseAll,
    killWithConnections: async () => {
      await service.kill();
      await db.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'business-account-service'`,
      );
    },
    brokenInvariants: () => brokenInvariants({ db }),
    close: async () => {
      await releaseAll();
      await service.kill();
      await pawapay.stop();
      await db.destroy();
      await database.drop();
    },
  };
}
