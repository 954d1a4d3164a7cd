import { laterOf } from '../../kernel/clock';
import { cardFeesAddress, issuerAddress, suspenseAddress, walletAddress } from '../../ledger/ledger-addresses';
import type { CardMovement, CardMovementType } from '../../providers/card-issuing/card-issuer.types';
import type { Card } from '../card';
import { type CardRecordType, ISSUER_RECORD_TYPES } from '../card-record';
import type { IssuerRecord } from '../card-records.repository';

/** Source and target of a movement's money, as ledger addresses. */
export interface Legs {
  readonly source: string;
  readonly target: string;
}

type OwnType = (typeof ISSUER_RECORD_TYPES)[number] & CardMovementType;

/** Movements by shops and the issuer. The others are our own orders, which the history has already. */
export const isIssuersOwn = (movement: CardMovement): movement is CardMovement & { readonly type: OwnType } =>
  (ISSUER_RECORD_TYPES as readonly string[]).includes(movement.type);

/** What the issuer charges us for its cards, an expense of ours. */
export const chargeLegs = (card: Pick<Card, 'provider' | 'currency'>): Legs => ({
  source: cardFeesAddress(card.currency),
  target: issuerAddress(card),
});

/** Whether the money moved before the issuer ended the card or after, whatever our ledger shows. Null: nothing tells. */
export type Moment = 'before_end' | 'after_end' | null;

/** The moment of a row by its place in the issuer's list, newest first. Null: the list does not show the end of the card. */
export function momentOf(movement: CardMovement, list: readonly CardMovement[]): Moment {
  // Times are in seconds, and within a second a later row of the list happened earlier.
  const end = list.findIndex(({ type, status }) => type === 'termination' && status === 'completed');
  if (end < 0) return null;
  return list.indexOf(movement) < end ? 'after_end' : 'before_end';
}

/**
 * Money returned to a terminated card goes to the wallet; a late purchase of such a card is taken from what its termination
 * left in suspense. Money that came before the end was returned with the card, so it goes to suspense, which paid it to the
 * wallet. Null: no money moved.
 */
export function legsOf(card: Card, movement: CardMovement, moment: Moment = null): Legs | null {
  if (movement.status !== 'completed' || movement.type === 'decline' || movement.amount === 0n) return null;
  const isTerminated = moment === 'after_end' || card.status === 'terminated';
  const outside = issuerAddress(card);
  if (movement.entry === 'debit') {
    return { source: isTerminated ? suspenseAddress(card) : card.ledgerAddress, target: outside };
  }
  if (!isTerminated) return { source: outside, target: card.ledgerAddress };
  return { source: outside, target: moment === 'before_end' ? suspenseAddress(card) : walletAddress(card) };
}

/**
 * The line of the history for a movement. The issuer's times are whole seconds, so a time before the card's creation is set
 * to it.
 */
export function lineOf(movement: CardMovement, card: Pick<Card, 'createdAt'>): IssuerRecord {
  const at = laterOf(movement.createdAt, card.createdAt);
  const status = movement.type === 'decline' ? 'failed' : movement.status;
  return {
    type: movement.type as CardRecordType,
    issuerTransactionId: movement.issuerTransactionId,
    status,
    amount: movement.amount,
    merchant: movement.merchant?.name ?? null,
    failureCode: status === 'failed' ? (movement.type === 'decline' ? 'declined' : 'failed') : null,
    createdAt: at,
    completedAt: status === 'pending' ? null : at,
  };
}
