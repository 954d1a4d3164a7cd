import { transactionIdOf } from '../../kernel/ids';
import { readTimeRange } from '../../kernel/time-range';
import { formatMinor } from '../../kernel/money';
import { type Operation, publicStatusOf } from '../../operations/operation';
import type { TransactionType } from '../../transactions/transaction-filter';
import type { OperatorTransactionsQuery } from './operator-transactions.dto';
import type { TransactionRecord } from './operator-transactions.queries';
import type { OperatorTransactionDetailView, OperatorTransactionView } from './operator-transactions.views';

export const presentOperatorTransaction = (operation: Operation): OperatorTransactionView => ({
  ...presentFields(operation),
  // The query asks for the kinds that move money, which are the types of the contract.
  type: operation.kind as TransactionType,
});

/** Of any kind: whatever carries a transaction id can be looked up by it. */
export const presentOperatorTransactionDetail = (found: TransactionRecord): OperatorTransactionDetailView => ({
  ...presentFields(found.operation),
  type: found.operation.kind,
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
  range: readTimeRange(query.from, query.to),
});

const presentFields = (operation: Operation): Omit<OperatorTransactionView, 'type'> => ({
  transaction_id: transactionIdOf(operation.id),
  business_id: operation.businessId,
  environment: operation.environment,
  status: publicStatusOf(operation.state),
  state: operation.state,
  provider: operation.provider,
  provider_reference: operation.providerReference,
  amount: operation.amount === null ? null : formatMinor(operation.amount),
  currency_code: operation.currency,
  wallet_id: operation.walletId,
  card_id: operation.cardId,
  network: operation.network,
  phone_number: operation.phoneNumber,
  client_reference: operation.clientReference,
  description: operation.description,
  metadata: operation.metadata,
  failure_code: operation.failureCode,
  failure_message: operation.failureMessage,
  actor: operation.actor,
  submissions: operation.submissions,
  checks: operation.checks,
  next_check_at: operation.nextCheckAt?.toISOString() ?? null,
  created_at: operation.createdAt.toISOString(),
  updated_at: operation.updatedAt.toISOString(),
  completed_at: operation.completedAt?.toISOString() ?? null,
});
