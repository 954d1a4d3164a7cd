import type { CurrencyCode } from '../kernel/currency';
import type { Environment } from '../kernel/environment';
import type { OperationKind } from '../ledger/operation-kinds';
import type { Bookmark } from '../providers/card-issuing/card-issuer';
import type { CardBrand } from '../providers/card-issuing/card-issuer.types';
import type { Metadata } from './metadata';

export const OPERATION_STATES = ['submitting', 'accepted', 'unknown', 'needs_review', 'completed', 'failed'] as const;
export type OperationState = (typeof OPERATION_STATES)[number];
export const FINAL_STATES = ['completed', 'failed'] as const satisfies readonly OperationState[];
export type FinalState = (typeof FINAL_STATES)[number];
/** Open states: a provider's answer may still change them. */
export const OPEN_STATES = ['submitting', 'accepted', 'unknown'] as const satisfies readonly OperationState[];

/** The status a merchant sees (specification 3): every state that is not final is pending. */
export type PublicStatus = 'pending' | 'completed' | 'failed';

/** The fields a caller of the engine gives, for every kind. Amounts in hundredths. */
interface OrderBase {
  /** Null when no money moves, or until the provider has reported the amount. */
  readonly amount: bigint | null;
  readonly currency: CurrencyCode;
  /** Ledger addresses the money leaves and reaches; null when the kind writes its own postings, or none. */
  readonly source: string | null;
  readonly target: string | null;
  /** The source is one of our accounts and can run out, so the amount is held from the start. */
  readonly holdsSource: boolean;
  readonly provider: string;
}

/** The fields the engine keeps for every kind. */
interface OperationBase extends OrderBase {
  /** UUID v4; the reference every provider receives, unless `orderId` says otherwise. */
  readonly id: string;
  readonly businessId: number;
  readonly environment: Environment;
  readonly state: OperationState;
  readonly providerReference: string | null;
  readonly idempotencyKey: string | null;
  readonly fingerprint: Buffer | null;
  /**
   * UUID v4 by which the provider knows the order, when it is not the id: an earlier row of the same key was given up
   * before it was sent.
   */
  readonly orderId: string | null;
  readonly failureCode: string | null;
  readonly failureMessage: string | null;
  /** How often the order was sent or about to be sent. */
  readonly submissions: number;
  /** How often the provider was asked since the last change of state. */
  readonly checks: number;
  /** Healthy reads in a row that did not find the order. */
  readonly absentReads: number;
  readonly lastAbsentAt: Date | null;
  readonly lastSubmittedAt: Date;
  /** Until this time a late packet of an earlier submission may still arrive, so nothing is released. */
  readonly quarantineUntil: Date | null;
  readonly nextCheckAt: Date | null;
  readonly actor: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly completedAt: Date | null;
}

/** The initial values of an operation. */
export const NOT_YET = {
  providerReference: null,
  failureCode: null,
  failureMessage: null,
  checks: 0,
  absentReads: 0,
  lastAbsentAt: null,
  quarantineUntil: null,
  completedAt: null,
} as const satisfies Partial<OperationBase>;

/** One amount from one ledger address to another. */
interface Transfer {
  readonly amount: bigint;
  readonly source: string;
  readonly target: string;
}

interface MobileMoneyFields extends Transfer {
  readonly walletId: number;
  readonly network: string;
  /** ISO 3166-1 alpha-3, of an operation that begins now: its row does not keep it. */
  readonly country?: string;
  /** Digits with the country code, no plus sign. */
  readonly phoneNumber: string;
  readonly clientReference: string | null;
  readonly description: string | null;
  readonly metadata: Metadata;
}

interface CardCreationFields extends Transfer {
  readonly walletId: number;
  /** The card to be created. */
  readonly cardId: number;
  readonly parameters: { readonly holder: string; readonly brand: CardBrand; readonly bookmark: Bookmark };
}

interface CardMoneyFields extends Transfer {
  readonly walletId: number;
  readonly cardId: number;
  readonly parameters: { readonly issuer_card_id: string; readonly bookmark: Bookmark };
}

interface CardTerminationFields {
  /** The returned amount; null until the issuer has reported it, and when nothing was returned. */
  readonly amount: bigint | null;
  readonly walletId: number;
  readonly cardId: number;
  readonly parameters: {
    readonly issuer_card_id: string;
    readonly bookmark: Bookmark;
    /** The earliest time at which the issuer may have ended the card by itself; an ISO 8601 instant. */
    readonly since?: string;
  };
}

interface CardStatusFields {
  readonly amount: null;
  /** Null when no wallet is involved, as when a suspension freezes the card. */
  readonly walletId: number | null;
  readonly cardId: number;
  readonly parameters: {
    readonly issuer_card_id: string;
    /** Who asked for it; null for the merchant. */
    readonly by?: 'suspension';
  };
}

/** Fields that only its kind understands. */
interface FieldsOfKinds {
  readonly mobile_money_deposit: MobileMoneyFields;
  readonly mobile_money_payout: MobileMoneyFields;
  readonly card_creation: CardCreationFields;
  readonly card_topup: CardMoneyFields;
  readonly card_drain: CardMoneyFields;
  readonly card_termination: CardTerminationFields;
  readonly card_freeze: CardStatusFields;
  readonly card_unfreeze: CardStatusFields;
}

type Kinded<Base, K extends OperationKind> = { [One in K]: Base & FieldsOfKinds[One] & { readonly kind: One } }[K];

/** One money or card request that ends at a provider, narrowed by `kind`. */
export type Operation = Kinded<OperationBase, OperationKind>;
export type OperationOf<K extends OperationKind> = Kinded<OperationBase, K>;

/** An operation that its resource has checked and that has not begun. */
export type Draft = Kinded<OrderBase, OperationKind>;
export type DraftOf<K extends OperationKind> = Kinded<OrderBase, K>;

/** Our id of the order at its provider. */
export const orderIdOf = ({ id, orderId }: Pick<Operation, 'id' | 'orderId'>): string => orderId ?? id;

export const isFinal = (state: OperationState): state is FinalState => state === 'completed' || state === 'failed';

export const publicStatusOf = (state: OperationState): PublicStatus => (isFinal(state) ? state : 'pending');

/** `operation` as one of `kinds`. @throws Error when it is of another kind. */
export function ofKind<K extends OperationKind>(operation: Operation, ...kinds: readonly K[]): OperationOf<K> {
  if (!isOfKind(operation, kinds)) throw new Error(`operation ${operation.id} is a ${operation.kind}`);
  return operation;
}

export const isOfKind = <K extends OperationKind>(
  operation: Operation,
  kinds: readonly K[],
): operation is OperationOf<K> & Operation => (kinds as readonly OperationKind[]).includes(operation.kind);
