// across accounts: the ledger is one.
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CurrencyCode } from '../../kernel/currency';
import type { Environment } from '../../kernel/environment';
import { execute } from '../../platform/database/statement';
import { LINES, LINES_OF_DAY } from './trial-balance.statements';

/** The sum of entries on all addresses of one kind, in hundredths. */
export interface TrialBalanceLine {
  readonly environment: Environment;
  readonly currency: CurrencyCode;
  readonly kind: string;
  readonly debits: bigint;
  readonly credits: bigint;
}

interface Row {
  readonly environment: Environment;
  readonly currency: CurrencyCode;
  readonly kind: string;
  readonly debits: string;
  readonly credits: string;
}

/** The trial balance of the whole service. */
@Injectable()
export class TrialBalanceQueries {
  /** @param day at whose end (UTC) the books are read, `YYYY-MM-DD`; now when null. */
  async lines(db: EntityManager, day: string | null): Promise<TrialBalanceLine[]> {
    const rows = day === null ? await execute<Row>(db, LINES) : await execute<Row>(db, LINES_OF_DAY, [day]);
    return rows.map((row) => ({ ...row, debits: BigInt(row.debits), credits: BigInt(row.credits) }));
  }
}
