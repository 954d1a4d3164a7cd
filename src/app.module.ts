import { type DynamicModule, Module } from '@nestjs/common';
import { BusinessesModule } from './businesses/businesses.module';
import { EventsModule } from './events/events.module';
import { GuardsModule } from './guards/guards.module';
import { OperationsModule } from './operations/operations.module';
import { WalletsModule } from './wallets/wallets.module';
import { MobileMoneyModule } from './mobile-money/mobile-money.module';
import { PinModule } from './pin/pin.module';
import type { Clock } from './kernel/clock';
import type { AppConfig } from './platform/config/config';
import { ConfigModule } from './platform/config/config.module';
import { CryptoModule } from './platform/crypto/crypto.module';
import { DatabaseModule } from './platform/database/database.module';

/** The only file that lists every module. */
@Module({})
export class AppModule {
  static with(config: AppConfig, clock: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config, clock),
        DatabaseModule,
        CryptoModule,
        // core
        BusinessesModule,
        EventsModule,
        WalletsModule,
        OperationsModule,
        // resources
        PinModule,
        MobileMoneyModule,
        // edge
        GuardsModule,
      ],
    };
  }
}
