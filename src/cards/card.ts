import type { Environment } from '../kernel/environment';
import type { CardBrand } from '../providers/card-issuing/card-issuer.types';

export const CARD_STATUSES = ['active', 'frozen', 'terminated'] as const;
export type CardStatus = (typeof CARD_STATUSES)[number];

/** Who froze a card: reactivation unfreezes only cards that suspension froze. */
export type CardFreezer = 'merchant' | 'suspension' | 'issuer';

/** A card with the balances of its ledger account. Amounts in hundredths; never number, ccv or expiry. */
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
  /** The end of the issuer's movements that have been read; null: none. */
  readonly movementsReadTo: Date | null;
  /** Since when its issuer and our ledger disagree; null: they agreed at the last comparison. */
  readonly differsSince: Date | null;
  readonly posted: bigint;
  readonly held: bigint;
}

/** What a list shows of a card. */
export type ListedCard = Pick<
  Card,
  'id' | 'brand' | 'currency' | 'status' | 'firstSix' | 'lastFour' | 'providerCardId' | 'posted' | 'held' | 'createdAt'
>;

/** The amount the card can spend or return: its balance less what is on its way to the wallet; nothing once it has ended (decision 0149). */
export const spendableOf = ({ status, posted, held }: Pick<Card, 'status' | 'posted' | 'held'>): bigint =>
  status === 'terminated' ? 0n : posted - held;
