import { KINDS, type OperationKind } from '../ledger/operation-kinds';
import { isFinal, type OperationState } from './operation';
import type { ReviewReason } from './operation.decision';

export const REVIEW_RESOLUTIONS = ['complete', 'fail', 'reverse', 'adopt', 'dismiss', 'acknowledge'] as const;
export type ReviewResolution = (typeof REVIEW_RESOLUTIONS)[number];

/** A queue is worked off from its oldest. */
export const REVIEW_ORDERS = ['newest', 'oldest'] as const;
export type ReviewOrder = (typeof REVIEW_ORDERS)[number];

/** The reason of a review about a payment that the provider made and we know nothing of. */
export const UNKNOWN_HERE = 'unknown_here';

/** What of an operation decides what a person may decide about it. */
export interface ReviewedOperation {
  readonly id: string;
  readonly kind: OperationKind;
  readonly state: OperationState;
  /** Money went from one ledger address to another, so it can go back. */
  readonly hasTransfer: boolean;
}

/** Something a person must decide, because the provider contradicts our ledger or itself. */
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

/** What may be decided about an open review. What has been dealt with elsewhere, or has ended since, is acknowledged. */
export function allowedResolutions({ reason, operation }: Review): readonly ReviewResolution[] {
  if (operation !== null) return allowedFor(reason as ReviewReason, operation);
  return reason === UNKNOWN_HERE ? ['adopt', 'dismiss'] : ['acknowledge'];
}

/** Whether a person may still say how it ended. */
const canBeConcluded = ({ kind, state }: ReviewedOperation): boolean => !isFinal(state) && kind !== 'card_termination';

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
    case 'in_flight_after_failure':
    default:
      return ['acknowledge'];
  }
}
