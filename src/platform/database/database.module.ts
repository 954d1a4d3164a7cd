import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppConfig } from '../config/config';
import { connectionOptions } from './connection-options';
import { LongTransactions } from './long-transactions';
import { migrationUrlOf } from './migration-url';
import { migrate } from './migrations';
import { RefusedWrites } from './refused-writes';
import { RoleCheck } from './role-check';
import { SchemaCheck } from './schema-check';
import { TimeoutCheck } from './timeout-check';
import { UnitOfWork } from './unit-of-work';
import { WriteShares } from './write-shares';

@Module({ providers: [RefusedWrites], exports: [RefusedWrites] })
class RefusedWritesModule {}

/** The connection pool. The schema is migrated before the first query; TypeORM's synchronize is never used. */
@Global()
@Module({
  imports: [
    RefusedWritesModule,
    TypeOrmModule.forRootAsync({
      imports: [RefusedWritesModule],
      inject: [AppConfig, RefusedWrites],
      useFactory: async (config: AppConfig, refusedWrites: RefusedWrites) => {
        if (config.migrateAtStart) await migrate(migrationUrlOf(config), config.databaseUrl);
        return {
          ...connectionOptions(config, refusedWrites),
          autoLoadEntities: true,
          retryAttempts: 1,
          poolSize: config.databasePoolSize,
        };
      },
    }),
  ],
  providers: [
    UnitOfWork,
    LongTransactions,
    {
      provide: WriteShares,
      inject: [AppConfig],
      useFactory: (config: AppConfig) => new WriteShares(config.databasePoolSize),
    },
    TimeoutCheck,
    RoleCheck,
    SchemaCheck,
  ],
  exports: [UnitOfWork, LongTransactions, RefusedWritesModule, SchemaCheck],
})
export class DatabaseModule {}
