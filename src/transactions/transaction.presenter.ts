import { transactionIdOf } from '../kernel/ids';
import { formatMinor } from '../kernel/money';
import { isReversal, type RecordedKind } from '../ledger/operation-kinds';
import { isFinal, publicStatusOf } from '../operations/operation';
import type { EntryRow, ListedTransaction, TransactionRow } from './transactions.queries';
import type {
  TimelineEntryView,
  TransactionDetailView,
  TransactionEntryView,
  TransactionView,
} from './transactions.views';

export const presentTransaction = (row: ListedTransaction): TransactionView => presentFields(row);

/** What every view of a transaction shows. */
export const presentFields = <Kind extends RecordedKind>(
  row: ListedTransaction<Kind>,
): Omit<TransactionView, 'type'> & { type: Kind } => ({
  transaction_id: transactionIdOf(row.id),
  type: row.kind,
  status: publicStatusOf(row.state),
  provider: row.provider,
  amount: amountOf(row),
  currency_code: row.currency,
  wallet_id: idOf(row.wallet_id),
  card_id: idOf(row.card_id),
  network: row.network,
  phone_number: row.phone_number,
  client_reference: row.client_reference,
  failure_code: row.failure_code,
  metadata: row.metadata,
  created_at: row.created_at.toISOString(),
  completed_at: row.completed_at?.toISOString() ?? null,
});

export const presentTransactionDetail = (
  row: TransactionRow<RecordedKind>,
  entries: readonly EntryRow[],
): TransactionDetailView => ({
  ...presentFields(row),
  description: row.description,
  failure_message: row.failure_message,
  provider_reference: row.provider_reference,
  timeline: timelineOf(row),
  reversed_at: reversedAt(row, entries),
  entries: entries.map(presentEntry),
});

const presentEntry = (row: EntryRow): TransactionEntryView => ({
  id: Number(row.id),
  account: row.account,
  direction: row.direction,
  amount: formatMinor(BigInt(row.amount)),
  balance_after: formatMinor(BigInt(row.balance_after)),
  currency_code: row.currency,
  created_at: row.created_at.toISOString(),
});

/** Merchants see two steps: requested and ended. */
function timelineOf(row: TransactionRow<RecordedKind>): TimelineEntryView[] {
  const asked: TimelineEntryView = { status: 'pending', at: row.created_at.toISOString() };
  if (!isFinal(row.state) || row.completed_at === null) return [asked];
  return [asked, { status: row.state, at: row.completed_at.toISOString() }];
}

/** What the wallet's last entry says: money that was sent back may be booked again, and sent back once more. */
function reversedAt({ kind }: TransactionRow<RecordedKind>, entries: readonly EntryRow[]): string | null {
  const last = entries.findLast(({ account }) => account === 'wallet');
  return last && isReversal(kind, last.direction) ? last.created_at.toISOString() : null;
}

/** The issuer determines the amount of a termination. When nothing was returned it has none, shown as zero. */
function amountOf({ amount, kind, state }: ListedTransaction<RecordedKind>): string | null {
  if (amount !== null) return formatMinor(BigInt(amount));
  return kind === 'card_termination' && state === 'completed' ? formatMinor(0n) : null;
}

const idOf = (id: string | null): number | null => (id === null ? null : Number(id));
