import type { EventType } from '../events/event-types';
import type { Tx } from '../platform/database/unit-of-work';
import type { ProviderResult } from '../providers/provider-result';
import type { FinalState, Operation, OperationKind } from './operation';

/** How the absence of an order at its provider is judged. Durations in milliseconds before SCHEDULE_SCALE. */
export interface AbsencePolicy {
  /** While the operation is younger than this, an order the provider does not know is sent again under the same reference; 0: never. */
  readonly resubmitForMs: number;
  /** Healthy reads (`readsMin` of them), the last one this long after the last submission, prove that nothing was received. */
  readonly absentAfterMs: number;
  /** Three when absent. */
  readonly readsMin?: number;
  /** Absence proves the same of an order the provider had accepted; for providers that accept first and may drop it later. */
  readonly outlivesAcceptance?: boolean;
}

/** What is told when an operation ends. */
export interface OperationEvent {
  readonly type: EventType;
  readonly data: object;
}

/**
 * One kind of operation: where its provider is and how it is asked. The engine owns holds, postings, states, leases and
 * events; a kind never touches a balance.
 */
export interface OperationDefinition {
  readonly kind: OperationKind;
  readonly absence: AbsencePolicy;
  /** Waits between looks while the provider has the order, in milliseconds; the engine goes on from the last with its common tail. */
  readonly firstChecksMs: readonly number[];
  /** A refusal of the first submission frees the idempotency key: nothing happened, so the caller may mend and repeat. */
  readonly refusalFreesKey?: boolean;
  /**
   * Locks rows of the kind, before the operation is started and before it is concluded: whoever waits for its neighbour's
   * operation then holds nothing that the neighbour needs.
   */
  lock?(tx: Tx, operation: Operation): Promise<void>;
  /** Sends the order; the only place where a kind may start something at a provider. */
  submit(operation: Operation): Promise<ProviderResult>;
  /** Reads the order's state at the provider. */
  check(operation: Operation): Promise<ProviderResult>;
  /** The fact told when `operation`, already in its final state, ended; null when nobody is told. */
  eventFor(operation: Operation): OperationEvent | null;
  /**
   * Rows of the kind itself, written in the transaction that concludes the operation, after its postings. `fact` is what
   * the provider said, null when an operator decided.
   */
  apply?(tx: Tx, operation: Operation, state: FinalState, result: ProviderResult | null): Promise<void>;
}
