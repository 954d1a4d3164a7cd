import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ActivityModule } from '../../activity/activity.module';
import { ApiKeysModule } from '../../api-keys/api-keys.module';
import { AuthModule } from '../../auth/auth.module';
import { SecondFactorModule } from '../../auth/second-factor/second-factor.module';
import { CardsModule } from '../../cards/cards.module';
import { PinModule } from '../../pin/pin.module';
import { WalletsModule } from '../../wallets/wallets.module';
import { WebhooksModule } from '../../webhooks/webhooks.module';
import { AuditModule } from '../audit/audit.module';
import { OperatorBusinessesModule } from '../businesses/operator-businesses.module';
import { Operator } from '../operators/operator.entity';
import { AccountAccessController } from './account-access.controllers';
import { BusinessNotesQueries } from './business-notes.queries';
import { AccountAccessService } from './account-access.service';
import { AccountDeliveries } from './account-deliveries.service';
import { AccountMoneyController } from './account-money.controllers';
import { AccountSupportController } from './account-support.controllers';
import { AccountSupport } from './account-support.service';
import { AccountWebhooksController } from './account-webhooks.controllers';
import { BusinessNote } from './business-note.entity';
import { BusinessNotesService } from './business-notes.service';

/** The pages of one business, and what support does there. */
@Module({
  imports: [
    TypeOrmModule.forFeature([BusinessNote, Operator]),
    OperatorBusinessesModule,
    ActivityModule,
    ApiKeysModule,
    AuditModule,
    AuthModule,
    CardsModule,
    PinModule,
    SecondFactorModule,
    WalletsModule,
    WebhooksModule,
  ],
  controllers: [AccountMoneyController, AccountAccessController, AccountWebhooksController, AccountSupportController],
  providers: [BusinessNotesQueries, AccountAccessService, AccountDeliveries, AccountSupport, BusinessNotesService],
})
export class OperatorAccountsModule {}
