import type { CardBrand } from '../../src/providers/card-issuing/card-issuer.types';

/** A card in the stand-alone issuer's books. Amounts are cents in JavaScript numbers, as on its wire. */
export interface WireCard {
  readonly id: string;
  readonly reference: string;
  readonly name: string;
  readonly brand: CardBrand;
  status: 'ACTIVE' | 'DISABLED' | 'TERMINATED';
  balance: number;
  readonly createdAt: Date;
  /** Before this instant the card can be read neither by id nor by reference. */
  readonly readyAt: Date;
  /** The creation was taken and then given up. */
  readonly failed: boolean;
}

export interface WireTransaction {
  readonly id: string;
  readonly cardId: string;
  readonly type: string;
  readonly entry: 'CREDIT' | 'DEBIT';
  readonly status: 'SUCCESS' | 'FAILED' | 'PENDING';
  readonly amount: number;
  readonly description: string;
  readonly merchant: { readonly name: string; readonly city: string; readonly country: string } | null;
  /** Of the amount; USD when none is said. */
  readonly currency?: string;
  readonly isTermination: boolean;
  readonly createdAt: Date;
  /** The transaction works at once and shows in lists only from here on. */
  readonly listedFrom: Date;
}

/** One row of the issuer's ledger of our float. */
export interface WireFloatRow {
  readonly id: string;
  /** What the row calls the transaction behind it. */
  readonly reference: string;
  /** The creation whose price the row is, for the transaction lookup. */
  readonly creation: string | null;
  readonly debit: number;
  readonly credit: number;
  readonly previousBalance: number;
  readonly currentBalance: number;
  readonly reversal: boolean;
  readonly relatedId: string | null;
  readonly summary: string;
  readonly createdAt: Date;
  readonly listedFrom: Date;
}

export interface WireCharge {
  readonly cardId: string;
  readonly transactionId: string;
  readonly reason: string;
  readonly fee: number;
  readonly createdAt: Date;
}

/** What a test may turn. Durations in milliseconds. */
export interface MapleradSettings {
  /** From the answer to a creation until the card is there. */
  readonly createDelayMs: number;
  /** How a reference reads while its card is being made. */
  readonly pendingReference: 'not_found' | 'pending';
  /** Whether a row of the float bears the reference or transaction of the order that moved it, or only an id of its own. */
  readonly floatRowNames: 'order' | 'itself';
  /** Whether the transaction lookup finds the float row of a creation by the creation's reference. */
  readonly transactionLookup: boolean;
  /** Whether the float shows the price of a card when its creation was taken, or when the card is there. */
  readonly floatShowsCreation: 'taken' | 'ready';
  /** Whether the money of a terminated card shows in its own history too, or in the history of the float alone. */
  readonly refundOnCard: boolean;
  /** From a transaction until lists show it. */
  readonly listLagMs: number;
  /** Rows of a page at most, whatever is asked for. */
  readonly pageSizeMax: number;
  /** After how long the fault `late` does what it was asked. */
  readonly lateMs: number;
  readonly webhookUrl: string | null;
  readonly webhookDelayMs: number;
  /** How many of ten webhooks are lost before they are sent. */
  readonly webhooksLostOfTen: number;
  /** Waits before a refused webhook is sent again. */
  readonly webhookRetriesMs: readonly number[];
  /** One funding yields two events, in either order. */
  readonly twinEvents: boolean;
  /** Times in webhooks as Go prints them. */
  readonly goTimes: boolean;
  /** What a decline costs our float. */
  readonly declineFee: number;
  /** The message of a planned refusal; `{number}` is replaced by the number of the card it is about. */
  readonly refusalWords: string;
  /** Shown as every card's cvv instead of one of its own, so that a test can look for it. */
  readonly cvv: string | null;
}

export const DEFAULT_SETTINGS: MapleradSettings = {
  createDelayMs: 50,
  pendingReference: 'not_found',
  floatRowNames: 'order',
  transactionLookup: true,
  floatShowsCreation: 'taken',
  refundOnCard: true,
  listLagMs: 0,
  pageSizeMax: 100,
  lateMs: 1_500,
  webhookUrl: null,
  webhookDelayMs: 0,
  webhooksLostOfTen: 0,
  webhookRetriesMs: [200, 1_000, 3_000],
  twinEvents: true,
  goTimes: true,
  declineFee: 30,
  refusalWords: 'request could not be processed',
  cvv: null,
};
