import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { ActivityModule } from './activity/activity.module';
import { AdminModule } from './admin/admin.module';
import { ApiKeysModule } from './api-keys/api-keys.module';
import { AuthModule } from './auth/auth.module';
import { BusinessesModule } from './businesses/businesses.module';
import { CardsModule } from './cards/cards.module';
import { DocumentationModule } from './documentation/documentation.module';
import { EventsModule } from './events/events.module';
import { GuardsModule } from './guards/guards.module';
import { OperationsModule } from './operations/operations.module';
import { WalletsModule } from './wallets/wallets.module';
import { MailModule } from './mail/mail.module';
import { MobileMoneyModule } from './mobile-money/mobile-money.module';
import { PinModule } from './pin/pin.module';
import { TransactionsModule } from './transactions/transactions.module';
import { ProfileModule } from './profile/profile.module';
import { OverviewModule } from './overview/overview.module';
import { NotificationsModule } from './notifications/notifications.module';
import { KycModule } from './kyc/kyc.module';
import { OnboardingModule } from './onboarding/onboarding.module';
import { StreamModule } from './stream/stream.module';
import { RequestLogModule } from './request-log/request-log.module';
import { SandboxModule } from './sandbox/sandbox.module';
import { WebAppsModule } from './web-apps/web-apps.module';
import { WebhooksModule } from './webhooks/webhooks.module';
import type { Clock } from './kernel/clock';
import type { AppConfig } from './platform/config/config';
import { ConfigModule } from './platform/config/config.module';
import { CryptoModule } from './platform/crypto/crypto.module';
import { DatabaseModule } from './platform/database/database.module';
import { HealthModule } from './platform/health/health.module';
import { MetricsModule } from './platform/metrics/metrics.module';
import { OpenApiModule } from './platform/openapi/openapi.module';

/** The only file that lists every module. */
@Module({})
export class AppModule {
  static with(config: AppConfig, clock: Clock, more: readonly Type[] = []): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config, clock),
        DatabaseModule,
        CryptoModule,
        HealthModule,
        MetricsModule,
        OpenApiModule,
        // core
        BusinessesModule,
        EventsModule,
        MailModule,
        WalletsModule,
        OperationsModule,
        // resources; Express tries routes in this order, so those that are called most come first
        MobileMoneyModule,
        TransactionsModule,
        OverviewModule,
        CardsModule,
        AuthModule,
        ApiKeysModule,
        PinModule,
        ProfileModule,
        OnboardingModule,
        ActivityModule,
        StreamModule,
        RequestLogModule,
        NotificationsModule,
        KycModule,
        SandboxModule,
        WebhooksModule,
        // edge
        AdminModule,
        GuardsModule,
        WebAppsModule,
        DocumentationModule,
        ...more,
      ],
    };
  }
}
