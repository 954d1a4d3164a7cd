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

/** Postings that are not the settlement of an operation, such as a reversal. Triggers update the balances. */
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

/** Turns the database's refusal to overdraw into an AppError, which cannot say how much is there; returns any other error unchanged. */
export function asRefusal(error: unknown, amount: Money): unknown {
  if (violatedConstraint(error) !== 'available_is_not_negative') return error;
  const requested = formatMinor(amount.minor);
  return new AppError('insufficient_funds', {
    reason: `There is less to spend than the ${requested} ${amount.currency} that this needs.`,
    requested,
    currency_code: amount.currency,
  });
}
