import type { Environment } from '../kernel/environment';
import type { CardBrand } from '../providers/card-issuing/card-issuer.types';

export const CARD_STATUSES = ['active', 'frozen', 'terminated'] as const;
export type CardStatus = (typeof CARD_STATUSES)[number];

/** Who froze a card: only what suspension froze does reactivation unfreeze. */
export type CardFreezer = 'merchant' | 'suspension' | 'issuer';

/** A card with the figures of its ledger account. Amounts in hundredths; never number, ccv or expiry. */
export interface Card {
  readonly id: number;
  readonly businessId: number;
  readonly environment: Environment;
  readonly walletId: number;
  /** The creation. */
  readonly operationId: string;
  readonly provider: string;
  readonly providerCardId: string;
  readonly brand: CardBrand;
  readonly currency: string;
  readonly status: CardStatus;
  readonly frozenBy: CardFreezer | null;
  readonly firstSix: string;
  readonly lastFour: string;
  readonly ledgerAddress: string;
  readonly createdAt: Date;
  readonly terminatedAt: Date | null;
  /** Up to when the issuer's movements have been read; null: never. */
  readonly movementsReadTo: Date | null;
  /** Since when its issuer shows something else than our ledger; null: they agreed at the last look. */
  readonly differsSince: Date | null;
  readonly posted: bigint;
  readonly held: bigint;
}

/** What the card can spend or give back: what it holds less what is on its way to the wallet. */
export const spendableOf = (card: Pick<Card, 'posted' | 'held'>): bigint => card.posted - card.held;
