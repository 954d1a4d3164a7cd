import { transactionIdOf } from '../kernel/ids';
import type { OperationOf } from '../operations/operation';
import type { SensitiveCardDetails } from '../providers/card-issuing/sensitive-card-details';
import { type Card, type ListedCard, spendableOf } from './card';
import type { CardRecord } from './card-record';
import { CARD_TRANSITIONS } from './card.states';
import type {
  CardBalanceView,
  CardEventView,
  CardListItemView,
  CardRecordView,
  CardStatusView,
  CardSummaryView,
  CardTerminationView,
  CardTransactionEventView,
  CardView,
} from './cards.views';

const MASK = '******';

/** The fields of every view of a card; `balance` in hundredths. */
const presentSummary = (card: Omit<ListedCard, 'providerCardId'>, balance: bigint): CardSummaryView => ({
  id: card.id,
  brand: card.brand,
  card_type: 'virtual',
  currency_code: card.currency,
  status: card.status,
  first_six: card.firstSix,
  last_four: card.lastFour,
  masked: `${card.firstSix}${MASK}${card.lastFour}`,
  balance: balance.toString(),
});

/** A single read, with full card data when the issuer gave it. No other function reveals the details. */
export const presentCard = (card: Card, details: SensitiveCardDetails | null): CardView => ({
  ...presentSummary(card, spendableOf(card)),
  details: details?.reveal() ?? null,
});

/** The card as its creation left it, the same in each repeated answer. */
export const presentCreated = (
  card: Card,
  creation: OperationOf<'card_creation'>,
  details: SensitiveCardDetails | null,
): CardView => ({
  ...presentSummary({ ...card, status: 'active' }, creation.amount),
  details: details?.reveal() ?? null,
});

export const presentListItem = (card: ListedCard): CardListItemView => ({
  ...presentSummary(card, spendableOf(card)),
  provider_card_id: card.providerCardId,
  created_at: card.createdAt.toISOString(),
});

/** A card in events: as its GET, without details, with its creation time. */
export const presentForEvent = (card: Card): CardEventView => ({
  ...presentSummary(card, spendableOf(card)),
  created_at: card.createdAt.toISOString(),
});

/** The balance right after the operation; a top-up or drain leaves the card active. */
export const presentBalance = (
  operation: OperationOf<'card_topup' | 'card_drain'>,
  balanceAfter: bigint,
): CardBalanceView => ({
  id: operation.cardId,
  balance: balanceAfter.toString(),
  status: 'active',
});

export const presentStatus = (operation: OperationOf<'card_freeze' | 'card_unfreeze'>): CardStatusView => ({
  id: operation.cardId,
  status: CARD_TRANSITIONS[operation.kind].to,
});

export const presentTermination = (operation: OperationOf<'card_termination'>): CardTerminationView => ({
  id: operation.cardId,
  status: 'terminated',
  balance: '0',
  refunded_amount: (operation.amount ?? 0n).toString(),
  transaction_id: transactionIdOf(operation.id),
  terminated_at: (operation.completedAt ?? operation.updatedAt).toISOString(),
});

export const presentRecord = (record: CardRecord): CardRecordView => ({
  id: record.id,
  type: record.type,
  status: record.status,
  amount: record.amount?.toString() ?? null,
  balance_after: record.balanceAfter?.toString() ?? null,
  currency_code: record.currency,
  transaction_id: record.operationId === null ? null : transactionIdOf(record.operationId),
  merchant: record.merchant,
  failure_code: record.failureCode,
  created_at: record.createdAt.toISOString(),
  completed_at: record.completedAt?.toISOString() ?? null,
});

/** What the issuer did, in events: the line of the history with its card. */
export const presentRecordForEvent = (record: CardRecord): CardTransactionEventView => {
  const { transaction_id: _, completed_at: __, ...shown } = presentRecord(record);
  return { ...shown, card_id: record.cardId };
};
