import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module';
import { BusinessesModule } from '../../businesses/businesses.module';
import { WebhookEndpointsModule } from '../../webhook-endpoints/webhook-endpoints.module';
import { EventsModule } from '../../events/events.module';
import { KycModule } from '../../kyc/kyc.module';
import { MailModule } from '../../mail/mail.module';
import { WalletsModule } from '../../wallets/wallets.module';
import { SecondFactorModule } from '../../auth/second-factor/second-factor.module';
import { ApprovalsModule } from '../approvals/approvals.module';
import { AuditModule } from '../audit/audit.module';
import { PlansModule } from '../plans/plans.module';
import { BusinessContacts } from './business-contacts.service';
import { BusinessDirectoryQueries } from './business-directory.queries';
import { BusinessDirectory } from './business-directory.service';
import { BusinessLifecycleController } from './business-lifecycle.controllers';
import { BusinessLifecycle } from './business-lifecycle.service';
import { LifecycleRules } from './business-lifecycle.rules';
import { BusinessLock } from './business-lock';
import { BusinessSettingsController } from './business-settings.controllers';
import { BusinessSettings } from './business-settings.service';
import { OperatorBusinessesController } from './businesses.controllers';
import {
  ChangeContactsAction,
  SetLimitsAction,
  SwitchOffSecondFactorAction,
  TerminateAction,
} from './four-eyes-actions';
import { OperatorKycController } from './operator-kyc.controllers';
import { OperatorKycService } from './operator-kyc.service';
import { WalletLimitsService } from './wallet-limits.service';

@Module({
  imports: [
    AuthModule,
    BusinessesModule,
    WebhookEndpointsModule,
    EventsModule,
    KycModule,
    MailModule,
    WalletsModule,
    AuditModule,
    ApprovalsModule,
    SecondFactorModule,
    PlansModule,
  ],
  controllers: [
    OperatorBusinessesController,
    BusinessLifecycleController,
    BusinessSettingsController,
    OperatorKycController,
  ],
  providers: [
    BusinessLock,
    TerminateAction,
    ChangeContactsAction,
    SetLimitsAction,
    SwitchOffSecondFactorAction,
    BusinessDirectoryQueries,
    BusinessDirectory,
    BusinessContacts,
    BusinessLifecycle,
    LifecycleRules,
    BusinessSettings,
    WalletLimitsService,
    OperatorKycService,
  ],
  exports: [BusinessDirectory, BusinessLock],
})
export class OperatorBusinessesModule {}
