// across accounts: the books are one.
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CurrencyCode } from '../../kernel/currency';
import type { Environment } from '../../kernel/environment';
import { execute } from '../../platform/database/statement';

/** What was entered on the addresses of one kind, in hundredths. */
export interface TrialBalanceLine {
  readonly environment: Environment;
  readonly currency: CurrencyCode;
  readonly kind: string;
  readonly debits: bigint;
  readonly credits: bigint;
}

// Read from the entries and not from the balances that are kept beside them: it is those that it checks.
const LINES = {
  name: 'admin-trial-balance',
  text: `SELECT environment, currency, split_part(address, ':', 1) AS kind,
      coalesce(sum(amount) FILTER (WHERE direction = 'debit'), 0)::text AS debits,
      coalesce(sum(amount) FILTER (WHERE direction = 'credit'), 0)::text AS credits
    FROM ledger_entries GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
};

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
  async lines(db: EntityManager): Promise<TrialBalanceLine[]> {
    const rows = await execute<Row>(db, LINES);
    return rows.map((row) => ({ ...row, debits: BigInt(row.debits), credits: BigInt(row.credits) }));
  }
}
