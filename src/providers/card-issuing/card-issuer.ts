import type { Environment } from '../../kernel/environment';
import type { Money } from '../../kernel/money';
import type { ProviderResult, Refusal } from '../provider-result';
import type {
  CardBrand,
  CardCharge,
  CardMovement,
  CardReading,
  CardSnapshot,
  FloatMovement,
} from './card-issuer.types';
import type { FloatOrder } from './float-orders';
import type { IssuerWebhook } from './issuer-webhook';

/** The result of a creation; a success contains the card. */
export type CardCreationResult =
  | Exclude<ProviderResult, { kind: 'succeeded' }>
  | (Extract<ProviderResult, { kind: 'succeeded' }> & { readonly card: CardSnapshot });

/** The answer to a read. `unavailable` says nothing about the card. */
export type IssuerRead<T> =
  | { readonly kind: 'found'; readonly value: T }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unavailable'; readonly reason: string };

/**
 * What the issuer must know from before a call, to find the outcome later by reading. Only the issuer that wrote it reads
 * it. It is stored with the operation, so it is JSON and never contains card data.
 */
export type Bookmark = Readonly<Record<string, string | readonly string[]>>;

/** A card to create, the same for every attempt: one intent, one reference, one payload. */
export interface CardCreationOrder {
  /** Our operation id (UUID v4); issuers with a client reference receive it. */
  readonly reference: string;
  /** Name on the card. */
  readonly holder: string;
  readonly brand: CardBrand;
  /** The first balance. */
  readonly amount: Money;
}

/** An order on a card. */
export interface CardOrder {
  readonly reference: string;
  readonly issuerCardId: string;
}

export interface CardMoneyOrder extends CardOrder {
  readonly direction: 'fund' | 'withdraw';
  readonly amount: Money;
}

/** What is needed to find the outcome of an order that got no answer. */
export interface Inquiry {
  /**
   * When the merchant's request was accepted; never after `sentAt`, except for operations that follow an action of the
   * issuer.
   */
  readonly startedAt: Date;
  readonly sentAt: Date;
  readonly bookmark: Bookmark;
  /** Ids of the issuer's movements that already explain other operations of ours. */
  readonly linked: (movementIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Which of these ids of the issuer are cards of ours, of any account, that the order is not about. */
  readonly otherCards: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Other orders, of any account, that may have moved the float by this amount since shortly before `sentAt`. */
  readonly alike: (entry: FloatMovement['entry'], amount: bigint) => Promise<readonly FloatOrder[]>;
}

/** What is asked about a movement between wallet and card. */
export interface MoveInquiry extends Inquiry {
  /** The issuer's id of the movement once the order is completed: the question is then whether it stands. */
  readonly completedAs: string | null;
}

/** Open creations of cards with this name, brand and amount. */
export interface NamesakeCreations {
  /** Creations that are being sent or were answered: a new card may be theirs. */
  readonly underWay: readonly string[];
  /** How many unanswered creations began before this one: the oldest cards are theirs. */
  readonly ahead: number;
}

export interface CreationInquiry extends Inquiry {
  /** The issuer's reference from its answer to the order, or null without an answer. */
  readonly issuerReference: string | null;
  /** The issuer's reason from a verified message that the card failed, or null. */
  readonly reportedFailure: string | null;
  /** The issuer's cards that are cards of ours already. */
  readonly claimedCards: (issuerCardIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Open creations with the same name, brand and amount. */
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
  /** Whether the page has rows that are missing here because they could not be read. */
  readonly hasUnreadable?: boolean;
}

/**
 * Issues virtual cards in USD. Adapters never throw for an outcome; an answer they do not understand is `unknown`, which
 * keeps the hold. Issuers with a client reference answer inquiries by it, the others by cards and movements.
 */
export abstract class CardIssuer {
  /** Stored with every operation, such as `maplerad`. */
  abstract readonly name: string;

  /** False while the circuit breaker is open: callers answer 503 before anything is held. */
  abstract isAvailable(): boolean;

  /** How its last answer refused us, so that nothing of ours is done until a person acts; null when it did not. */
  refusal(): Refusal | null {
    return null;
  }

  /** Called before an order is stored. Null: the issuer did not answer, so nothing may be held or sent. */
  abstract bookmark(issuerCardId: string | null): Promise<Bookmark | null>;
  /** Whether the card had ended at the issuer when that bookmark was made. */
  abstract hadEnded(bookmark: Bookmark): boolean;

  /** `accepted` when the card is made later: `reference` is then the issuer's. */
  abstract create(order: CardCreationOrder): Promise<CardCreationResult>;
  abstract findCreated(order: CardCreationOrder, inquiry: CreationInquiry): Promise<CardCreationResult>;

  /** Moves money between our float and the card. `succeeded` carries the issuer's id of the movement. */
  abstract move(order: CardMoneyOrder): Promise<ProviderResult>;
  /** Of a completed order, `failed` when the issuer has taken its movement back. */
  abstract findMove(order: CardMoneyOrder, inquiry: MoveInquiry): Promise<ProviderResult>;

  abstract freeze(order: CardOrder): Promise<ProviderResult>;
  abstract unfreeze(order: CardOrder): Promise<ProviderResult>;

  /** Ends the card for good. `accepted` until the returned amount is known, which `findTermination` reads. */
  abstract terminate(order: CardOrder): Promise<ProviderResult>;
  /** `succeeded` contains the amount the issuer returned to our float, zero when nothing was left. */
  abstract findTermination(order: CardOrder, inquiry: Inquiry): Promise<ProviderResult>;

  abstract getCard(issuerCardId: string): Promise<IssuerRead<CardReading>>;
  abstract history(issuerCardId: string, query: HistoryQuery): Promise<IssuerRead<HistoryPage<CardMovement>>>;
  /** Fees the issuer took from our float because of cards, such as those for declines. */
  abstract charges(query: HistoryQuery): Promise<IssuerRead<HistoryPage<CardCharge>>>;
  abstract floatHistory(query: HistoryQuery): Promise<IssuerRead<HistoryPage<FloatMovement>>>;

  /** @throws ForgedWebhookError when the signature does not match these exact bytes. */
  abstract parseWebhook(raw: Buffer, headers: Readonly<Record<string, string | undefined>>): IssuerWebhook;
}

/** The issuer of an environment: the configured one for live, always the built-in simulator for the sandbox (contract 14). */
export abstract class CardIssuers {
  abstract of(environment: Environment): CardIssuer;
  /** An issuer by its name, for operations and cards that began under another configuration. */
  abstract named(name: string): CardIssuer | null;
  /** Every issuer that live cards may be of: the one of new cards, and those of cards from before, by their credentials. */
  abstract ofLiveCards(): readonly CardIssuer[];
  /** Every configured issuer. */
  abstract all(): readonly CardIssuer[];
}
