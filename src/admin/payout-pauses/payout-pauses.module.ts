import { Module } from '@nestjs/common';
import { MobileMoneyModule } from '../../mobile-money/mobile-money.module';
import { MobileMoneyProvidersModule } from '../../providers/mobile-money/mobile-money-providers.module';
import { AuditModule } from '../audit/audit.module';
import { OperatorPayoutPauses } from './operator-payout-pauses.service';
import { PayoutPausesController } from './payout-pauses.controllers';

@Module({
  imports: [MobileMoneyModule, MobileMoneyProvidersModule, AuditModule],
  controllers: [PayoutPausesController],
  providers: [OperatorPayoutPauses],
})
export class PayoutPausesModule {}
