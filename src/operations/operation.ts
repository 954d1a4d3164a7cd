import type { CurrencyCode } from '../kernel/currency';
import type { Environment } from '../kernel/environment';
import type { OperationKind } from '../ledger/operation-kinds';
import type { Bookmark } from '../providers/card-issuing/card-issuer';
import type { CardBrand } from '../providers/card-issuing/card-issuer.types';

export const OPERATION_STATES = ['submitting', 'accepted', 'unknown', 'needs_review', 'completed', 'failed'] as const;
export type OperationState = (typeof OPERATION_STATES)[number];
export const FINAL_STATES = ['completed', 'failed'] as const satisfies readonly OperationState[];
export type FinalState = (typeof FINAL_STATES)[number];
/** States the provider's word may still move. */
export const OPEN_STATES = ['submitting', 'accepted', 'unknown'] as const satisfies readonly OperationState[];

/** What a merchant sees (specification 3): everything that is not final is pending. */
export type PublicStatus = 'pending' | 'completed' | 'failed';

export type Metadata = Readonly<Record<string, string | number | boolean>>;

/** What the caller of the engine says of an operation of any kind. Amounts in hundredths. */
interface OrderBase {
  /** Null when no money moves, or until the provider has said how much. */
  readonly amount: bigint | null;
  readonly currency: CurrencyCode;
  /** Ledger addresses the money leaves and reaches; null when the kind writes its own postings, or none. */
  readonly source: string | null;
  readonly target: string | null;
  /** The source is ours and can run out, so the amount is held from the start. */
  readonly holdsSource: boolean;
  readonly provider: string;
}

/** What the engine keeps of an operation of any kind. */
interface OperationBase extends OrderBase {
  /** UUID v4; the reference every provider receives, unless `orderId` says otherwise. */
  readonly id: string;
  readonly businessId: number;
  readonly environment: Environment;
  readonly state: OperationState;
  readonly providerReference: string | null;
  readonly idempotencyKey: string | null;
  readonly fingerprint: Buffer | null;
  /** UUID v4 by which the provider knows the order, where it is not the id: an earlier row of the key was given up unsent. */
  readonly orderId: string | null;
  readonly failureCode: string | null;
  readonly failureMessage: string | null;
  /** How often the order was sent or about to be sent. */
  readonly submissions: number;
  /** How often the provider was asked since the state last changed. */
  readonly checks: number;
  /** Healthy reads in a row that did not find the order. */
  readonly absentReads: number;
  readonly lastAbsentAt: Date | null;
  readonly lastSubmittedAt: Date;
  /** Until then a late packet of an earlier submission may still arrive: nothing is released. */
  readonly quarantineUntil: Date | null;
  readonly nextCheckAt: Date | null;
  readonly actor: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly completedAt: Date | null;
}

/** What has not happened yet to an operation that begins. */
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
  /** Digits with the country code, no plus sign. */
  readonly phoneNumber: string;
  readonly clientReference: string | null;
  readonly description: string | null;
  readonly metadata: Metadata;
}

interface CardCreationFields extends Transfer {
  readonly walletId: number;
  /** The card that is to be. */
  readonly cardId: number;
  readonly parameters: { readonly holder: string; readonly brand: CardBrand; readonly bookmark: Bookmark };
}

interface CardMoneyFields extends Transfer {
  readonly walletId: number;
  readonly cardId: number;
  readonly parameters: { readonly issuer_card_id: string; readonly bookmark: Bookmark };
}

interface CardTerminationFields {
  /** What came back; null until the issuer has said it, and when nothing did. */
  readonly amount: bigint | null;
  readonly walletId: number;
  readonly cardId: number;
  readonly parameters: {
    readonly issuer_card_id: string;
    readonly bookmark: Bookmark;
    /** Since when the issuer may have ended the card by itself; an instant of ISO 8601. */
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
    /** Who wants it; the merchant when absent. */
    readonly by?: 'suspension';
  };
}

/** What only its kind understands of an operation. */
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

/** An operation that its resource has checked and that is not begun yet. */
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
