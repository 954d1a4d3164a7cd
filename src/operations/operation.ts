import type { CurrencyCode } from '../kernel/currency';
import type { Environment } from '../kernel/environment';

export const OPERATION_KINDS = [
  'mobile_money_deposit',
  'mobile_money_payout',
  'card_creation',
  'card_topup',
  'card_drain',
  'card_freeze',
  'card_unfreeze',
  'card_termination',
] as const;
export type OperationKind = (typeof OPERATION_KINDS)[number];

export const OPERATION_STATES = ['submitting', 'accepted', 'unknown', 'needs_review', 'completed', 'failed'] as const;
export type OperationState = (typeof OPERATION_STATES)[number];
export type FinalState = Extract<OperationState, 'completed' | 'failed'>;
/** States the provider's word may still move. */
export const OPEN_STATES = ['submitting', 'accepted', 'unknown'] as const satisfies readonly OperationState[];

/** What a merchant sees (specification 3): everything that is not final is pending. */
export type PublicStatus = 'pending' | 'completed' | 'failed';

export type Metadata = Readonly<Record<string, string | number | boolean>>;

/** One money or card request that ends at a provider: its row. Amounts in hundredths. */
export interface Operation {
  /** UUID v4; the reference every provider receives. */
  readonly id: string;
  readonly businessId: number;
  readonly environment: Environment;
  readonly kind: OperationKind;
  readonly state: OperationState;
  readonly amount: bigint | null;
  readonly currency: CurrencyCode;
  readonly walletId: number | null;
  readonly cardId: number | null;
  /** Ledger addresses the money leaves and reaches; null when no money moves. */
  readonly source: string | null;
  readonly target: string | null;
  /** The source is ours and can run out, so the amount is held from the start. */
  readonly holdsSource: boolean;
  readonly provider: string;
  readonly providerReference: string | null;
  readonly network: string | null;
  readonly phoneNumber: string | null;
  readonly clientReference: string | null;
  readonly description: string | null;
  readonly metadata: Metadata;
  /** What the kind alone understands, such as the brand of a card. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly idempotencyKey: string | null;
  readonly fingerprint: Buffer | null;
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

export const isFinal = (state: OperationState): state is FinalState => state === 'completed' || state === 'failed';

export const publicStatusOf = (state: OperationState): PublicStatus => (isFinal(state) ? state : 'pending');
