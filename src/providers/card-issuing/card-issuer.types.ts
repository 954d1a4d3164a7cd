import type { SensitiveCardDetails } from './sensitive-card-details';

export const CARD_BRANDS = ['VISA', 'MASTERCARD'] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

export type IssuedCardStatus = 'active' | 'frozen' | 'terminated';

/** A card as its issuer shows it, without number, ccv and expiry. */
export interface CardSnapshot {
  readonly issuerCardId: string;
  readonly brand: CardBrand;
  /** Null when the issuer's status is unknown to us: the last known one is kept. */
  readonly status: IssuedCardStatus | null;
  readonly firstSix: string;
  readonly lastFour: string;
  /** Hundredths. */
  readonly balance: bigint;
  readonly currency: string;
}

/** One read of a card; `details` is null when the issuer does not give all three. */
export interface CardReading {
  readonly snapshot: CardSnapshot;
  readonly details: SensitiveCardDetails | null;
}

/**
 * The kinds of movement of a card's balance, failed ones too. `taken_back`: the issuer undoes a funding or a withdrawal; it is no
 * order of ours and not booked (decision 0138).
 */
export const CARD_MOVEMENT_TYPES = [
  'funding',
  'withdrawal',
  'taken_back',
  'termination',
  'purchase',
  'refund',
  'reversal',
  'decline',
  'fee',
] as const;
export type CardMovementType = (typeof CARD_MOVEMENT_TYPES)[number];

export interface CardMerchant {
  readonly name: string;
  readonly city: string | null;
  readonly country: string | null;
}

/** One row of a card's history at the issuer. */
export interface CardMovement {
  readonly issuerTransactionId: string;
  readonly type: CardMovementType;
  readonly entry: 'credit' | 'debit';
  readonly status: 'completed' | 'failed' | 'pending';
  /** Hundredths, above or equal to zero. */
  readonly amount: bigint;
  readonly currency: string;
  readonly merchant: CardMerchant | null;
  readonly description: string | null;
  /** Nothing in the row says that the issuer and no shop moved the money. It is not booked and ends no order of ours. */
  readonly isGuessed?: true;
  readonly createdAt: Date;
}

/** A fee the issuer took from our float because of a card. */
export interface CardCharge {
  /** What caused it. Several fees may have one cause. */
  readonly issuerTransactionId: string;
  readonly issuerCardId: string;
  /** Hundredths. */
  readonly amount: bigint;
  readonly currency: string;
  readonly reason: string | null;
  /** Null when the issuer does not say. */
  readonly createdAt: Date | null;
}

/** One row of the issuer's ledger of our float, for reconciliation. */
export interface FloatMovement {
  readonly issuerTransactionId: string;
  /** Other ids under which the issuer knows the same movement, such as the reference of a creation. */
  readonly relatedIds: readonly string[];
  readonly entry: 'credit' | 'debit';
  /** Hundredths. */
  readonly amount: bigint;
  readonly isReversal: boolean;
  readonly summary: string | null;
  readonly createdAt: Date;
}
