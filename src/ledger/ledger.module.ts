import { Module } from '@nestjs/common';
import { LedgerDays } from './ledger-days';
import { LedgerService } from './ledger.service';

@Module({ providers: [LedgerService, LedgerDays], exports: [LedgerService, LedgerDays] })
export class LedgerModule {}
