import type { Environment } from '../../kernel/environment';
import type { Money } from '../../kernel/money';
import type { ProviderResult } from '../provider-result';
import type {
  CardBrand,
  CardCharge,
  CardMovement,
  CardReading,
  CardSnapshot,
  FloatMovement,
  IssuerBalance,
} from './card-issuer.types';
import type { FloatOrder } from './float-orders';
import type { IssuerWebhook } from './issuer-webhook';

/** The result of a creation; success brings the card along. */
export type CardCreationResult =
  | Exclude<ProviderResult, { kind: 'succeeded' }>
  | (Extract<ProviderResult, { kind: 'succeeded' }> & { readonly card: CardSnapshot });

/** The answer to a question that changes nothing. `unavailable` says nothing about the card. */
export type IssuerRead<T> =
  | { readonly kind: 'found'; readonly value: T }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unavailable'; readonly reason: string };

/**
 * What the issuer has to remember from before a call, so that an unknown outcome can be told by reading afterwards.
 * Opaque to everyone but the issuer that wrote it; stored with the operation, so it is JSON and never card data.
 */
export type Bookmark = Readonly<Record<string, string | readonly string[]>>;

/** A card to be made, the same for every attempt: one intent, one reference, one payload. */
export interface CardCreationOrder {
  /** Our operation id (UUID v4); issuers with a client reference receive it. */
  readonly reference: string;
  /** Name on the card. */
  readonly holder: string;
  readonly brand: CardBrand;
  /** What the card starts with. */
  readonly amount: Money;
}

/** Something to be done to a card. */
export interface CardOrder {
  readonly reference: string;
  readonly issuerCardId: string;
}

export interface CardMoneyOrder extends CardOrder {
  readonly direction: 'fund' | 'withdraw';
  readonly amount: Money;
}

/** How to tell what became of an order whose answer never came. */
export interface Inquiry {
  /** When the order was taken from its merchant; never after `sentAt`, except for what only follows the issuer. */
  readonly startedAt: Date;
  readonly sentAt: Date;
  readonly bookmark: Bookmark;
  /** Those of the issuer's ids of movements that already explain another operation of ours. */
  readonly linked: (movementIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Other orders, whoever's, that may have moved the float by this amount since shortly before `sentAt`. */
  readonly alike: (entry: FloatMovement['entry'], amount: bigint) => Promise<readonly FloatOrder[]>;
}

/** Open creations that a card of this name, brand and amount may belong to. */
export interface NamesakeCreations {
  /** Operations that are being sent, or that the issuer answered: a card that shows up may be theirs. */
  readonly underWay: readonly string[];
  /** How many that were never answered began before this one: the oldest cards are left to them. */
  readonly ahead: number;
}

export interface CreationInquiry extends Inquiry {
  /** The reference the issuer answered when it took the order, or null when no answer came. */
  readonly issuerReference: string | null;
  /** What a verified message of the issuer said when it gave up on the card, or null. */
  readonly reportedFailure: string | null;
  /** Those of the issuer's cards that are cards of ours already. */
  readonly claimedCards: (issuerCardIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** The creations that look the same (name, brand, amount) and are open. */
  readonly namesakes: () => Promise<NamesakeCreations>;
}

export interface HistoryQuery {
  /** First and last UTC day, inclusive. */
  readonly from: Date;
  readonly to: Date;
  /** 1, 2, … */
  readonly page: number;
}

export interface HistoryPage<Row> {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
}

/**
 * Issues virtual cards in USD. Adapters never throw for an outcome; what they do not understand is `unknown`, and
 * unknown keeps the hold. Issuers with a client reference answer the inquiries by it, the others by what they show.
 */
export abstract class CardIssuer {
  /** Stored with every operation, such as `maplerad`. */
  abstract readonly name: string;

  /** False while the circuit breaker is open: callers answer 503 before anything is held. */
  abstract isAvailable(): boolean;

  /** Asked before an order is stored. Null: the issuer did not answer, so nothing is to be held or sent. */
  abstract bookmark(issuerCardId: string | null): Promise<Bookmark | null>;

  /** `accepted` when the card is made later: `reference` is then the issuer's. */
  abstract create(order: CardCreationOrder): Promise<CardCreationResult>;
  abstract findCreated(order: CardCreationOrder, inquiry: CreationInquiry): Promise<CardCreationResult>;

  /** Moves money between our float and the card. `succeeded` carries the issuer's id of the movement. */
  abstract move(order: CardMoneyOrder): Promise<ProviderResult>;
  abstract findMove(order: CardMoneyOrder, inquiry: Inquiry): Promise<ProviderResult>;

  abstract freeze(order: CardOrder): Promise<ProviderResult>;
  abstract unfreeze(order: CardOrder): Promise<ProviderResult>;

  /** Ends the card for ever. `accepted` until the amount that came back is known: `findTermination` tells it. */
  abstract terminate(order: CardOrder): Promise<ProviderResult>;
  /** `succeeded` carries the amount the issuer returned to our float, zero when there was nothing left. */
  abstract findTermination(order: CardOrder, inquiry: Inquiry): Promise<ProviderResult>;

  abstract getCard(issuerCardId: string): Promise<IssuerRead<CardReading>>;
  abstract history(issuerCardId: string, query: HistoryQuery): Promise<IssuerRead<HistoryPage<CardMovement>>>;
  /** Fees the issuer took from our float because of cards, such as those for declines. */
  abstract charges(query: HistoryQuery): Promise<IssuerRead<HistoryPage<CardCharge>>>;
  abstract balances(): Promise<IssuerRead<readonly IssuerBalance[]>>;
  abstract floatHistory(query: HistoryQuery): Promise<IssuerRead<HistoryPage<FloatMovement>>>;

  /** @throws ForgedWebhookError when the signature does not hold over these very bytes. */
  abstract parseWebhook(raw: Buffer, headers: Readonly<Record<string, string | undefined>>): IssuerWebhook;
}

/** The issuer behind an environment: the configured one for live, always the built-in simulator for the sandbox (contract 14). */
export abstract class CardIssuers {
  abstract of(environment: Environment): CardIssuer;
  /** An issuer by its name, for operations and cards that began under another configuration. */
  abstract named(name: string): CardIssuer | null;
  /** Every configured issuer. */
  abstract all(): readonly CardIssuer[];
}
