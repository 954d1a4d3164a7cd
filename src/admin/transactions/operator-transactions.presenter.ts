import { HOUR_MS } from '../../kernel/clock';
import { fieldError } from '../../kernel/errors';
import { formatMinor } from '../../kernel/money';
import { readTimeRange } from '../../kernel/time-range';
import type { OperationRow } from '../../operations/operation.row';
import { readAmountRange } from '../../transactions/amount-range';
import { presentFields } from '../../transactions/transaction.presenter';
import type { OperatorTransactionsQuery } from './operator-transactions.dto';
import type { ListedTransaction, ReadTransaction } from './operator-transactions.service';
import type { OperatorTransactionDetailView, OperatorTransactionView } from './operator-transactions.views';

export const presentOperatorTransaction = ({ row, businessName }: ListedTransaction): OperatorTransactionView => ({
  ...presentOwn(row, businessName),
  type: row.kind,
});

/** Of any kind: everything with a transaction id can be looked up by it. */
export const presentOperatorTransactionDetail = (found: ReadTransaction): OperatorTransactionDetailView => ({
  ...presentOwn(found.operation, found.businessName),
  type: found.operation.kind,
  endable: found.endableFrom !== null && found.endableFrom <= found.readAt,
  endable_from: found.endableFrom?.toISOString() ?? null,
  entries: found.entries.map((entry) => ({
    id: Number(entry.id),
    step: entry.step,
    direction: entry.direction,
    address: entry.address,
    amount: formatMinor(BigInt(entry.amount)),
    currency_code: entry.currency,
    balance_after: entry.balance_after === null ? null : formatMinor(BigInt(entry.balance_after)),
    created_at: entry.created_at.toISOString(),
  })),
  reviews: found.reviews.map((review) => ({
    id: Number(review.id),
    reason: review.reason,
    status: review.status,
    created_at: review.created_at.toISOString(),
  })),
  callbacks: found.callbacks.map((callback) => ({
    status: callback.status,
    signature: callback.signature,
    received_at: callback.received_at.toISOString(),
  })),
});

/** The filter that a query asks for. */
export const readFilter = (query: OperatorTransactionsQuery) => ({
  businessId: query.business_id,
  environment: query.environment,
  type: query.type,
  status: query.status,
  provider: query.provider,
  state: query.state,
  phoneNumber: query.phone_number,
  providerReference: query.provider_reference,
  minAgeMinutes: query.min_age_minutes,
  text: query.q,
  ...readPeriod(query),
});

/** A day whose clocks are put back has so many hours. */
const DAY_MAX_MS = 25 * HOUR_MS;

/** @throws AppError `invalid_request` when amounts are asked for without a period, or of more than a day. */
function readPeriod({ from, to, min_amount, max_amount }: OperatorTransactionsQuery) {
  const range = readTimeRange(from, to);
  const amounts = readAmountRange(min_amount, max_amount);
  if (amounts.minAmount === null && amounts.maxAmount === null) return { range };
  const length = range.from && range.to ? range.to.getTime() - range.from.getTime() : Infinity;
  if (length > DAY_MAX_MS) throw fieldError('from', 'from and to must be at most a day apart to filter by amount');
  return { range, amounts };
}

/** The merchant's view, and the fields only operators see. */
const presentOwn = (row: OperationRow, businessName: string): Omit<OperatorTransactionView, 'type'> => ({
  ...presentFields(row),
  // As recorded: a termination that returned nothing has no amount.
  amount: row.amount === null ? null : formatMinor(BigInt(row.amount)),
  business_id: Number(row.business_id),
  business_name: businessName,
  environment: row.environment,
  state: row.state,
  provider_reference: row.provider_reference,
  description: row.description,
  failure_message: row.failure_message,
  actor: row.actor,
  submissions: row.submissions,
  checks: row.checks,
  next_check_at: row.next_check_at?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
});
