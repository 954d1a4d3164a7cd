import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { EventType } from '../events/event-types';
import { OPERATION_KINDS, type OperationKind } from '../ledger/operation-kinds';
import type { Tx } from '../platform/database/unit-of-work';
import type { ProviderResult } from '../providers/provider-result';
import type { FinalState, Operation } from './operation';

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
 * events; a kind never touches a balance. `One` is the operation of this kind.
 */
export interface OperationDefinition<One extends Operation = Operation> {
  readonly kind: One['kind'];
  readonly absence: AbsencePolicy;
  /** Waits between looks while the provider has the order, in milliseconds; the engine goes on from the last with its common tail. */
  readonly firstChecksMs: readonly number[];
  /** A refusal of the first submission frees the idempotency key: nothing happened, so the caller may mend and repeat. */
  readonly refusalFreesKey?: boolean;
  /**
   * Locks rows of the kind before the operation is started and before it is concluded. So a transaction that waits for
   * another operation on the same row holds no lock that the other needs.
   */
  lock?(tx: Tx, operation: One): Promise<void>;
  /** Sends the order; the only place where a kind may start something at a provider. */
  submit(operation: One): Promise<ProviderResult>;
  /** Reads the order's state at the provider. */
  check(operation: One): Promise<ProviderResult>;
  /** The event told when `operation`, already in its final state, ended; null when nobody is told. */
  eventFor(operation: One): OperationEvent | null;
  /**
   * Rows of the kind itself, written in the transaction that concludes the operation, after its postings. `result` is what
   * the provider said, null when an operator decided.
   */
  apply?(tx: Tx, operation: One, state: FinalState, result: ProviderResult | null): Promise<void>;
}

/** Kinds plug in here; the engine never imports them. */
@Injectable()
export class OperationRegistry implements OnApplicationBootstrap {
  private readonly definitions = new Map<OperationKind, OperationDefinition>();

  /** @throws Error when the kind has a definition already. */
  register<One extends Operation>(definition: OperationDefinition<One>): void {
    if (this.definitions.has(definition.kind)) throw new Error(`two definitions of ${definition.kind}`);
    // Safe because `get` is only asked with the kind of the operation that is then given to the definition.
    this.definitions.set(definition.kind, definition);
  }

  get(kind: OperationKind): OperationDefinition {
    const definition = this.definitions.get(kind);
    if (!definition) throw new Error(`no definition of ${kind}`);
    return definition;
  }

  /** Without this check a missing definition would show at the first order of its kind. @throws Error that names those that lack. */
  onApplicationBootstrap(): void {
    const missing = OPERATION_KINDS.filter((kind) => !this.definitions.has(kind));
    if (missing.length > 0) throw new Error(`no definition of ${missing.join(', ')}`);
  }
}
