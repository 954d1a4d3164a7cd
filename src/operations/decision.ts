import type { ScheduleContext } from './check-schedule';
import type { AbsencePolicy } from './operation-definition';
import type { ReviewReason } from './review';

/** What the engine does about a result. */
export type Decision =
  | { readonly kind: 'complete'; readonly reference: string | null; readonly amount: bigint | null }
  | {
      readonly kind: 'fail';
      readonly code: string;
      readonly message: string;
      /** Nothing happened, so the idempotency key may be used again. */
      readonly freesKey: boolean;
      /** When to look again at a failure that an earlier submission could still contradict. */
      readonly nextCheckAt: Date | null;
    }
  | { readonly kind: 'track'; readonly changes: TrackChanges }
  | { readonly kind: 'resubmit' }
  | {
      readonly kind: 'review';
      readonly reason: ReviewReason;
      readonly details: Readonly<Record<string, string | null | readonly string[]>>;
      readonly freezes: boolean;
      /** Set while the provider still works on an order that we had marked as failed; null when its state is final. */
      readonly nextCheckAt: Date | null;
    }
  | { readonly kind: 'nothing'; readonly nextCheckAt: Date | null };

/** The state and marks of an operation that stays open. */
export interface TrackChanges {
  readonly state: 'accepted' | 'unknown' | 'submitting';
  readonly nextCheckAt: Date;
  readonly checks: number;
  readonly absentReads: number;
  readonly lastAbsentAt: Date | null;
  readonly quarantineUntil: Date | null;
  readonly reference: string | null;
}

/** Where the result came from: the reply to a submission, or a read of the state. */
export type ResultOrigin = 'submission' | 'read';

export interface DecisionContext extends ScheduleContext {
  readonly origin: ResultOrigin;
  readonly absence: AbsencePolicy;
  readonly refusalFreesKey?: boolean | undefined;
  /** An operator has sent the settled money back, because the provider had taken its word back. */
  readonly isReversed?: boolean;
}
