import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Clock } from '../../kernel/clock';
import { AppConfig } from './config';

/** Configuration and clock, for everyone. */
@Global()
@Module({})
export class ConfigModule {
  static with(config: AppConfig, clock: Clock): DynamicModule {
    return {
      module: ConfigModule,
      providers: [
        { provide: AppConfig, useValue: config },
        { provide: Clock, useValue: clock },
      ],
      exports: [AppConfig, Clock],
    };
  }
}
