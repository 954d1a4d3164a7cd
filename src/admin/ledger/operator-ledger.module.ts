import { Module } from '@nestjs/common';
import { TrialBalanceController } from './trial-balance.controllers';
import { TrialBalanceQueries } from './trial-balance.queries';

@Module({ controllers: [TrialBalanceController], providers: [TrialBalanceQueries] })
export class OperatorLedgerModule {}
