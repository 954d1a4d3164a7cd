import { Module } from '@nestjs/common';
import { MailModule } from '../../mail/mail.module';
import { JobsModule } from '../../platform/jobs/jobs.module';
import { CardIssuingModule } from '../../providers/card-issuing/card-issuing.module';
import { MobileMoneyProvidersModule } from '../../providers/mobile-money/mobile-money-providers.module';
import { OperatorHealthController } from './operator-health.controllers';
import { BacklogQueries } from './operator-health.queries';
import { OperatorHealth } from './operator-health.service';

@Module({
  imports: [MailModule, JobsModule, CardIssuingModule, MobileMoneyProvidersModule],
  controllers: [OperatorHealthController],
  providers: [BacklogQueries, OperatorHealth],
})
export class OperatorHealthModule {}
