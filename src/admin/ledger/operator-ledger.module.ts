import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module';
import { InvariantRunsController } from './invariant-runs.controllers';
import { InvariantRunsQueries } from './invariant-runs.queries';
import { InvariantsController } from './invariants.controllers';
import { TrialBalanceController } from './trial-balance.controllers';
import { TrialBalanceQueries } from './trial-balance.queries';

@Module({
  imports: [LedgerModule],
  controllers: [TrialBalanceController, InvariantsController, InvariantRunsController],
  providers: [TrialBalanceQueries, InvariantRunsQueries],
})
export class OperatorLedgerModule {}
