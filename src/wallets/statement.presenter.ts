import { transactionIdOf } from '../kernel/ids';
import { formatMinor } from '../kernel/money';
import type { CsvCell } from '../platform/http/csv';
import type { StatementView } from './statement.views';
import type { NumberedEntry, Statement, StatementSum } from './statements.repository';
import type { WalletBalance } from './wallet';
import { STATEMENT_WORDS } from './statement-words';
import { presentEntry } from './wallet.presenter';

export const STATEMENT_COLUMNS = [
  'created_at',
  'transaction_id',
  'description',
  'direction',
  'amount',
  'balance',
] as const;

export const presentStatement = (
  wallet: WalletBalance,
  month: string,
  statement: Statement,
  sums: readonly StatementSum[],
  entries: readonly NumberedEntry[],
): StatementView => ({
  environment: wallet.environment,
  currency_code: wallet.currency,
  month,
  from: statement.from.toISOString(),
  to: statement.to.toISOString(),
  opening_balance: formatMinor(statement.opening),
  sums: sums.map(({ kind, direction, count, amount }) => ({
    type: kind,
    direction,
    count,
    amount: formatMinor(amount),
  })),
  closing_balance: formatMinor(statement.closing),
  entries: entries.map(presentEntry),
});

/** One line of the file; `balance` is what the wallet held after it. */
export const entryCells = (entry: NumberedEntry): CsvCell[] => {
  const { created_at, description, direction, amount, balance_after, reversal } = presentEntry(entry);
  const movement = reversal ? STATEMENT_WORDS.en.reversed(description) : description;
  return [created_at, transactionIdOf(entry.operationId), movement, direction, amount, balance_after];
};

/** The first or the last line of the file. */
export const balanceCells = (name: 'opening balance' | 'closing balance', at: Date, balance: bigint): CsvCell[] => [
  at.toISOString(),
  null,
  name,
  null,
  null,
  formatMinor(balance),
];
