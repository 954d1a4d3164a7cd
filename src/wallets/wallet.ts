import type { Environment } from '../kernel/environment';
import type { CurrencyCode } from '../kernel/currency';
import type { RecordedKind } from '../ledger/operation-kinds';

/** A wallet with the balances of its ledger account. Amounts in hundredths. */
export interface WalletBalance {
  readonly id: number;
  readonly businessId: number;
  readonly environment: Environment;
  readonly currency: CurrencyCode;
  readonly ledgerAddress: string;
  readonly status: 'active';
  readonly posted: bigint;
  readonly held: bigint;
  readonly perTransactionLimit: bigint | null;
  readonly dailyLimit: bigint | null;
  readonly monthlyLimit: bigint | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Outgoing amounts of the current day and month (UTC), pending and completed together. */
export interface WalletUsage {
  readonly daily: bigint;
  readonly monthly: bigint;
}

/** One movement of a wallet. */
export interface WalletEntry {
  readonly id: number;
  readonly operationId: string;
  readonly kind: RecordedKind;
  readonly description: string | null;
  readonly direction: 'debit' | 'credit';
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  readonly createdAt: Date;
}
