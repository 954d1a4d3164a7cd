import { DataSource } from 'typeorm';
import { ServiceProcess } from '../../scripts/chaos/service-process';
import { readEverything, takeMainPaths } from '../../scripts/deploy-check/main-paths';
import { createDatabase, type TestDatabase } from '../support/databases';
import { times } from '../support/parallel';
import { WebhookReceiver } from '../support/webhook-receiver';

const OPERATOR = { email: 'operator@example.com', password: 'lanterns-over-goma-harbour' };

/** Both ways in which a column may come: empty, or filled with a default for the rows that are there. */
const NEW_COLUMNS = `ADD COLUMN added_empty text, ADD COLUMN added_with_default text NOT NULL DEFAULT 'api'`;

// Guarantee: during a deploy the schema is ahead of the processes that still run, and none of their answers fails for it.
describe('a running service', () => {
  let database: TestDatabase;
  let service: ServiceProcess;
  let receiver: WebhookReceiver;
  let db: DataSource;

  beforeAll(async () => {
    database = await createDatabase();
    receiver = await WebhookReceiver.start();
    service = await ServiceProcess.start({
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      DATA_DIR: '/tmp/account-service-test-secrets',
      ...database.environment,
      // Few connections, so that each has prepared every statement before the columns come.
      DATABASE_POOL_SIZE: '3',
      RATE_LIMITS: 'off',
      SIMULATOR_DELAY_MS: '20',
      SCHEDULE_SCALE: '0.05',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      OPERATOR_EMAIL: OPERATOR.email,
      OPERATOR_PASSWORD: OPERATOR.password,
    });
    db = await new DataSource({ type: 'postgres', url: database.url.reveal() }).initialize();
  });
  afterAll(async () => {
    await service.kill();
    await receiver.close();
    await db.destroy();
    await database.drop();
  });

  it('goes on reading and writing when every table gets new columns', async () => {
    const account = await takeMainPaths(service.origin, OPERATOR, receiver.url);
    await times(6, () => readEverything(service.origin, account));

    const tables: Array<{ name: string }> = await db.query(
      `SELECT quote_ident(table_name) AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`,
    );
    expect(tables.length).toBeGreaterThan(30);
    for (const { name } of tables) await db.query(`ALTER TABLE ${name} ${NEW_COLUMNS}`);

    await times(6, () => readEverything(service.origin, account));
    await takeMainPaths(service.origin, OPERATOR, receiver.url);
    expect(service.falls).toEqual([]);
  }, 120_000);
});
