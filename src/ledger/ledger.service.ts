import { Injectable } from '@nestjs/common';
import type { Environment } from '../kernel/environment';
import { AppError } from '../kernel/errors';
import { formatMinor, type Money } from '../kernel/money';
import { violatedConstraint } from '../platform/database/sql-state';
import { execute } from '../platform/database/statement';
import type { Tx } from '../platform/database/unit-of-work';
import { POST } from './ledger.statements';

/** One posting: `amount` leaves `source` and reaches `target`. */
export interface Transfer {
  readonly operationId: string;
  /** What the posting is to the operation; a step posts once. */
  readonly step: string;
  readonly source: string;
  readonly target: string;
  readonly environment: Environment;
  readonly amount: Money;
  readonly at: Date;
}

/** Postings outside an operation's own settlement, such as a reversal. Balances follow by themselves. */
@Injectable()
export class LedgerService {
  /** @throws AppError `insufficient_funds` when the source is an account of ours that cannot spend the amount. */
  async transfer(tx: Tx, transfer: Transfer): Promise<void> {
    const { operationId, step, source, target, environment, amount, at } = transfer;
    try {
      await execute(tx, POST, [
        operationId,
        step,
        source,
        target,
        environment,
        amount.currency,
        amount.minor.toString(),
        at,
      ]);
    } catch (error) {
      throw asRefusal(error, amount);
    }
  }
}

/** The database's refusal to overdraw, in the caller's words; anything else as it was. */
export function asRefusal(error: unknown, amount: Money): unknown {
  if (violatedConstraint(error) !== 'available_is_not_negative') return error;
  return new AppError('insufficient_funds', {
    available: 'less than that',
    requested: formatMinor(amount.minor),
    currency_code: amount.currency,
  });
}
