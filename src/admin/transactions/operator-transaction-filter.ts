import type { Environment } from '../../kernel/environment';
import type { TimeRange } from '../../kernel/time-range';
import type { TransactionType } from '../../ledger/operation-kinds';
import type { OperationState, PublicStatus } from '../../operations/operation';
import type { AmountRange } from '../../transactions/amount-range';
import type { OperatorSearch } from './operator-transaction-search';

/** Which transactions are asked for, of all businesses; absent filters nothing. */
export interface OperatorTransactionFilter {
  readonly businessId?: number | undefined;
  readonly environment?: Environment | undefined;
  readonly type?: TransactionType | undefined;
  readonly status?: PublicStatus | undefined;
  readonly provider?: string | undefined;
  readonly range: TimeRange;
  readonly state?: OperationState | undefined;
  readonly phoneNumber?: string | undefined;
  readonly providerReference?: string | undefined;
  /** Only with a period of a day at most: no index of all businesses knows amounts. */
  readonly amounts?: AmountRange | undefined;
  readonly search?: OperatorSearch | undefined;
  /** Begun before then. */
  readonly before?: Date | undefined;
}

export const TRANSACTION_ORDERS = ['newest', 'oldest'] as const;
export type TransactionOrder = (typeof TRANSACTION_ORDERS)[number];
