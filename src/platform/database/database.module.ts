import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppConfig } from '../config/config';
import { LoggingPgClient } from './logging-pg-client';
import { APPLICATION_NAME } from './embedded-postgres';
import { migrate } from './migrations';
import { RoleCheck } from './role-check';
import { TimeoutCheck } from './timeout-check';
import { CLIENT_TIMEOUT_MS, SERVER_TIMEOUTS } from './timeouts';
import { UnitOfWork } from './unit-of-work';

/** The connection pool. The schema is brought up to date before the first query; nothing ever synchronises it. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [AppConfig],
      useFactory: async (config: AppConfig) => {
        if (config.migrateAtStart) await migrate(config.migrationDatabaseUrl ?? config.databaseUrl, config.databaseUrl);
        return {
          type: 'postgres' as const,
          url: config.databaseUrl.reveal(),
          autoLoadEntities: true,
          synchronize: false,
          logging: false as const,
          retryAttempts: 1,
          poolSize: config.databasePoolSize,
          extra: {
            Client: LoggingPgClient,
            connectionTimeoutMillis: 4_000,
            query_timeout: CLIENT_TIMEOUT_MS,
            keepAlive: true,
            keepAliveInitialDelayMillis: 10_000,
            application_name: APPLICATION_NAME,
            preparedStatements: config.preparedStatements,
            // PgBouncer refuses them as parameters of a connection; there the role has them.
            ...(config.databasePooler === 'none' ? SERVER_TIMEOUTS : {}),
          },
        };
      },
    }),
  ],
  providers: [UnitOfWork, TimeoutCheck, RoleCheck],
  exports: [UnitOfWork],
})
export class DatabaseModule {}
