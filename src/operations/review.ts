import { hasBalance, isSuspense } from '../ledger/ledger-addresses';
import { KINDS, type OperationKind } from '../ledger/operation-kinds';
import { isFinal, type OperationState } from './operation';

export const REVIEW_RESOLUTIONS = ['complete', 'fail', 'reverse', 'adopt', 'dismiss', 'acknowledge'] as const;
export type ReviewResolution = (typeof REVIEW_RESOLUTIONS)[number];

/** The queue lists the oldest first. */
export const REVIEW_ORDERS = ['newest', 'oldest'] as const;
export type ReviewOrder = (typeof REVIEW_ORDERS)[number];

/** Why the engine asks a person about an operation. */
export type ReviewReason =
  | 'amount_differs'
  | 'outcome_undecided'
  | 'overdue'
  | 'completed_after_failure'
  | 'in_flight_after_failure'
  | 'failed_after_completion'
  | 'completed_after_reversal';

/** The reason of a review about a payment that the provider made and that is not in our database. */
export const UNKNOWN_HERE = 'unknown_here';

/** The reason of a review about a movement of our float at a card issuer that nothing of ours explains. */
export const FLOAT_MOVEMENT = 'float_movement_unmatched';

/** The fields of an operation that determine the possible decisions, and that say whose it is. */
export interface ReviewedOperation {
  readonly id: string;
  readonly business: { readonly id: number; readonly name: string };
  /** Of a payment. */
  readonly phoneNumber: string | null;
  readonly kind: OperationKind;
  readonly state: OperationState;
  /** In hundredths; null while it is not known, as of a card that is being ended. */
  readonly amount: bigint | null;
  readonly currency: string | null;
  /** Money moved from one ledger address to another, so it can be moved back. */
  readonly hasTransfer: boolean;
  /** Another open review of it says that the provider has moved another amount, and that one decides. */
  readonly hasDifferingAmount: boolean;
  /** It holds the money of a wallet or a card until it has ended. */
  readonly holdsSource: boolean;
  /** Where the money goes: a ledger address. */
  readonly target: string | null;
  /** The last time that its money moved, by ledger addresses; null before it has completed. */
  readonly lastMove: { readonly payer: string; readonly payee: string } | null;
  /** The ledger address of its card when that has ended: what goes there reaches the suspense account (decision 0141). */
  readonly endedCard: string | null;
}

/** Something an operator must decide, because the provider contradicts our ledger or itself. */
export interface Review {
  readonly id: number;
  readonly operation: ReviewedOperation | null;
  readonly subject: string | null;
  readonly reason: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly status: 'open' | 'resolved';
  readonly resolution: ReviewResolution | null;
  readonly note: string | null;
  readonly resolvedBy: number | null;
  readonly createdAt: Date;
  readonly resolvedAt: Date | null;
}

/** The possible decisions for an open review. A case that was settled elsewhere, or has ended since, is only acknowledged. */
export function allowedResolutions({ reason, operation, details }: Review): readonly ReviewResolution[] {
  if (operation !== null) return allowedFor(reason as ReviewReason, operation);
  if (reason === UNKNOWN_HERE) return ['adopt', 'dismiss'];
  return reason === FLOAT_MOVEMENT && typeof details['kind'] === 'string' ? ['adopt', 'acknowledge'] : ['acknowledge'];
}

/**
 * Those of the possible decisions for which the suspense account may pay, for a wallet or a card that has spent the money. It never
 * pays itself.
 */
export function payableBySuspense(review: Review): readonly ReviewResolution[] {
  const { operation, details } = review;
  return allowedResolutions(review).filter((resolution) => {
    switch (resolution) {
      case 'complete':
        return operation !== null && mayBePaidAgain(operation);
      case 'reverse':
        return operation !== null && maySendBack(operation);
      case 'adopt':
        return details['kind'] === 'mobile_money_payout' || details['kind'] === 'card_topup';
      default:
        return false;
    }
  });
}

/** Its hold was given back, or its money was sent back. */
const mayBePaidAgain = (operation: ReviewedOperation): boolean =>
  operation.holdsSource &&
  isFinal(operation.state) &&
  !reachesSuspense(operation, operation.lastMove?.payer ?? operation.target);

const maySendBack = ({ lastMove, ...operation }: ReviewedOperation): boolean =>
  lastMove !== null && hasBalance(lastMove.payee) && !reachesSuspense(operation, lastMove.payer);

const reachesSuspense = ({ endedCard }: Pick<ReviewedOperation, 'endedCard'>, address: string | null): boolean =>
  address !== null && (isSuspense(address) || address === endedCard);

/** Whether an operator may still say how it ended. */
const canBeConcluded = ({ kind, state, hasDifferingAmount }: ReviewedOperation): boolean =>
  !isFinal(state) && kind !== 'card_termination' && !hasDifferingAmount;

function allowedFor(reason: ReviewReason, operation: ReviewedOperation): readonly ReviewResolution[] {
  const completes: readonly ReviewResolution[] = KINDS[operation.kind].isCompletable ? ['complete'] : [];
  switch (reason) {
    case 'amount_differs':
    case 'outcome_undecided':
      return canBeConcluded(operation) ? [...completes, 'fail'] : ['acknowledge'];
    case 'overdue':
      return canBeConcluded(operation) ? [...completes, 'fail', 'acknowledge'] : ['acknowledge'];
    case 'completed_after_failure':
      return operation.state === 'failed' ? [...completes, 'acknowledge'] : ['acknowledge'];
    case 'failed_after_completion':
      return operation.state === 'completed' && operation.hasTransfer ? ['reverse', 'acknowledge'] : ['acknowledge'];
    case 'completed_after_reversal':
      return operation.state === 'completed' && operation.hasTransfer ? [...completes, 'acknowledge'] : ['acknowledge'];
    // The order has ended, or the review is about something besides it.
    default:
      return ['acknowledge'];
  }
}
