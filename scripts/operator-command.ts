import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { OperatorsModule } from '../src/admin/operators/operators.module';
import { SystemClock } from '../src/kernel/clock';
import type { AppConfig } from '../src/platform/config/config';
import { ConfigModule } from '../src/platform/config/config.module';
import { CryptoModule } from '../src/platform/crypto/crypto.module';
import { DatabaseModule } from '../src/platform/database/database.module';
import { log } from '../src/platform/logging/logger';
import { openDatabase } from './database';

/** The few modules an operator is made with; the service itself may be running or not. */
const commandModule = (config: AppConfig) => ({
  module: OperatorCommand,
  imports: [ConfigModule.with(config, new SystemClock()), DatabaseModule, CryptoModule, OperatorsModule],
});

@Module({})
class OperatorCommand {}

/** Runs one piece of work about operators on the service's database. Background jobs are left to the service. @param work is told which database. */
export async function withOperators<T>(
  work: (context: INestApplicationContext, place: string) => Promise<T>,
): Promise<T> {
  const database = await openDatabase();
  log.level = 'error';
  try {
    const module = commandModule({ ...database.config, role: 'api' });
    const context = await NestFactory.createApplicationContext(module, { logger: false });
    try {
      return await work(context, database.place);
    } finally {
      await context.close();
    }
  } finally {
    await database.release();
  }
}
