import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppConfig } from '../config/config';
import { LoggingPgClient } from './logging-pg-client';
import { APPLICATION_NAME } from './embedded-postgres';
import { migrate } from './migrations';
import { UnitOfWork } from './unit-of-work';

/** The connection pool. The schema is brought up to date before the first query; nothing ever synchronises it. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [AppConfig],
      useFactory: async (config: AppConfig) => {
        await migrate(config.databaseUrl);
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
            // The server's own end comes first; the client's is for a server that no longer speaks.
            statement_timeout: 10_000,
            query_timeout: 12_000,
            keepAlive: true,
            keepAliveInitialDelayMillis: 10_000,
            lock_timeout: 5_000,
            idle_in_transaction_session_timeout: 15_000,
            application_name: APPLICATION_NAME,
          },
        };
      },
    }),
  ],
  providers: [UnitOfWork],
  exports: [UnitOfWork],
})
export class DatabaseModule {}
