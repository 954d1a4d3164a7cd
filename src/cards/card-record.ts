import type { PublicStatus } from '../operations/operation';

/** The lines of a card's history: our operations, and what its issuer did (contract 11). */
export const ISSUER_RECORD_TYPES = ['purchase', 'refund', 'reversal', 'decline', 'fee'] as const;
export const CARD_RECORD_TYPES = [
  'create',
  'topup',
  'drain',
  'freeze',
  'unfreeze',
  'terminate',
  ...ISSUER_RECORD_TYPES,
] as const;
export type CardRecordType = (typeof CARD_RECORD_TYPES)[number];

/** One line of a card's history. Amounts in hundredths. */
export interface CardRecord {
  readonly id: number;
  readonly cardId: number;
  readonly type: CardRecordType;
  readonly status: PublicStatus;
  readonly amount: bigint | null;
  /** The card's balance afterwards; null while the line is not final. */
  readonly balanceAfter: bigint | null;
  readonly currency: string;
  /** Our operation, when the line moves money. */
  readonly operationId: string | null;
  readonly merchant: string | null;
  readonly failureCode: string | null;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
}
