import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import type { AppConfig } from '../config/config';
import { APPLICATION_NAME } from './embedded-postgres';
import { LoggingPgClient } from './logging-pg-client';
import { PLANNER_OPTIONS } from './planner-settings';
import type { RefusedWrites } from './refused-writes';
import { CLIENT_TIMEOUT_MS, SERVER_TIMEOUTS } from './timeouts';

/** How this process connects. @param timeouts what the server enforces, in milliseconds. */
export const connectionOptions = (
  config: AppConfig,
  refusedWrites: RefusedWrites,
  timeouts: Readonly<Record<keyof typeof SERVER_TIMEOUTS, number>> = SERVER_TIMEOUTS,
): PostgresDataSourceOptions => ({
  type: 'postgres',
  url: config.databaseUrl.reveal(),
  synchronize: false,
  logging: false,
  extra: {
    Client: LoggingPgClient,
    connectionTimeoutMillis: 4_000,
    query_timeout: CLIENT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: APPLICATION_NAME,
    preparedStatements: config.preparedStatements,
    refusedWrites,
    // PgBouncer refuses them as parameters of a connection; there the role has them.
    ...(config.databasePooler === 'none' ? { ...timeouts, options: PLANNER_OPTIONS } : {}),
  },
});
