import { Module } from '@nestjs/common';
import { OperatorAccountsModule } from './accounts/operator-accounts.module';
import { OperatorEmailsModule } from './emails/operator-emails.module';
import { OperatorHealthModule } from './health/operator-health.module';
import { OperatorLedgerModule } from './ledger/operator-ledger.module';
import { WorkModule } from './work/work.module';
import { AuditModule } from './audit/audit.module';
import { ReconciliationsModule } from './reconciliations/reconciliations.module';
import { ReviewsModule } from './reviews/reviews.module';
import { OperatorBusinessesModule } from './businesses/operator-businesses.module';
import { OperatorTransactionsModule } from './transactions/operator-transactions.module';
import { PayoutPausesModule } from './payout-pauses/payout-pauses.module';
import { PlansModule } from './plans/plans.module';
import { OperatorsModule } from './operators/operators.module';

/** Everything operators reach, under `/admin` (contract 13). */
@Module({
  imports: [
    WorkModule,
    OperatorEmailsModule,
    OperatorHealthModule,
    OperatorLedgerModule,
    OperatorAccountsModule,
    ReviewsModule,
    ReconciliationsModule,
    OperatorsModule,
    AuditModule,
    OperatorBusinessesModule,
    PayoutPausesModule,
    PlansModule,
    OperatorTransactionsModule,
  ],
})
export class AdminModule {}
