import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { EventType } from '../events/event-types';
import { OPERATION_KINDS, type OperationKind } from '../ledger/operation-kinds';
import type { Tx } from '../platform/database/unit-of-work';
import type { ProviderResult } from '../providers/provider-result';
import type { FinalState, Operation } from './operation';
import type { StartOutcome } from './start-outcome';

/** How to judge that a provider does not know an order. Durations in milliseconds before SCHEDULE_SCALE. */
export interface AbsencePolicy {
  /** While the operation is younger than this, an unknown order is sent again under the same reference; 0: never. */
  readonly resubmitForMs: number;
  /**
   * After `readsMin` healthy reads without the order, the last one this long after the last submission, the order counts as
   * never received.
   */
  readonly absentAfterMs: number;
  /** Three by default. */
  readonly readsMin?: number;
  /**
   * True when absence also counts after the provider accepted the order. For providers that accept first and may drop the
   * order later.
   */
  readonly outlivesAcceptance?: boolean;
}

/** The event of an operation that ended. */
export interface OperationEvent {
  readonly type: EventType;
  readonly data: object;
}

/**
 * How a kind writes its operations itself, with its locks and its own rows, several in one commit where several come at a time.
 */
export interface OwnWrites<One extends Operation = Operation> {
  /** Commits an operation that is not sent yet. @returns what speaks against it, where something does. */
  begin(operation: One, leaseUntil: Date): Promise<StartOutcome>;
  /** Ends `operation`, which is as it will be, with its postings and its event. @returns false when it had ended before. */
  complete(operation: One): Promise<boolean>;
}

/**
 * One kind of operation: which provider it uses and how it calls it. The engine owns holds, postings, states, leases and
 * events; a kind never touches a balance. `One` is the type of this kind's operations.
 */
export interface OperationDefinition<One extends Operation = Operation> {
  readonly kind: One['kind'];
  readonly absence: AbsencePolicy;
  /**
   * Waits between the first looks after the provider accepted the order, in milliseconds. Later looks use the engine's
   * common schedule.
   */
  readonly firstChecksMs: readonly number[];
  /**
   * How long after its submission an order of this provider ends, in milliseconds, whatever SCHEDULE_SCALE is. The first look is
   * planned for then, when that is before the first of `firstChecksMs`; null or absent: only a look can tell.
   */
  endsAfterMs?(provider: string): number | null;
  /**
   * A refusal of the first submission frees the idempotency key: nothing happened, so the caller may correct the request
   * and send it again.
   */
  readonly refusalFreesKey?: boolean;
  /**
   * The provider knows the order by our id, so whatever it has said about it can be asked again. What it accepted is then noted
   * without waiting for the disk.
   */
  readonly isKnownByOurId?: boolean;
  /** Where the kind has them, they write beginnings and completions instead of `lock` and `apply`; the other ends go as usual. */
  readonly ownWrites?: OwnWrites<One>;
  /**
   * Locks rows of the kind before the operation is started and before it is concluded. A transaction that waits for such a
   * row then holds no lock that the other transaction needs.
   */
  lock?(tx: Tx, operation: One): Promise<void>;
  /**
   * Who receives now what goes back to `address`, when that may have been closed since; both are ledger addresses. Called under the lock
   * of the kind.
   */
  receiverNow?(tx: Tx, operation: One, address: string): Promise<string>;
  /** Sends the order. A kind starts something at a provider only here. */
  submit(operation: One): Promise<ProviderResult>;
  /** Called before a provider's refusal of an open order for want of our float is applied. */
  floatWasShort?(operation: One): Promise<void>;
  /** Whether an order that its provider never received must not be sent again now; its absence is then counted instead. */
  isPaused?(operation: One): Promise<boolean>;
  /** Reads the order's state at the provider. */
  check(operation: One): Promise<ProviderResult>;
  /** The event about the end of `operation`, which is already in its final state; null for no event. */
  eventFor(operation: One): OperationEvent | null;
  /**
   * Writes the kind's own rows, in the transaction that concludes the operation, after its postings. `result` is the
   * provider's answer, null when an operator decided.
   */
  apply?(tx: Tx, operation: One, state: FinalState, result: ProviderResult | null): Promise<void>;
}

/** The registry of kinds. Kinds register here; the engine never imports them. */
@Injectable()
export class OperationRegistry implements OnApplicationBootstrap {
  private readonly definitions = new Map<OperationKind, OperationDefinition>();

  /** @throws Error when the kind has a definition already. */
  register<One extends Operation>(definition: OperationDefinition<One>): void {
    if (this.definitions.has(definition.kind)) throw new Error(`two definitions of ${definition.kind}`);
    // The cast is safe: callers pass the definition only operations of the kind they asked for.
    this.definitions.set(definition.kind, definition);
  }

  get(kind: OperationKind): OperationDefinition {
    const definition = this.definitions.get(kind);
    if (!definition) throw new Error(`no definition of ${kind}`);
    return definition;
  }

  /**
   * Otherwise a missing definition would show only at the first order of its kind. @throws Error that names the missing
   * kinds.
   */
  onApplicationBootstrap(): void {
    const missing = OPERATION_KINDS.filter((kind) => !this.definitions.has(kind));
    if (missing.length > 0) throw new Error(`no definition of ${missing.join(', ')}`);
  }
}
