import { startOfUtcDay } from '../kernel/clock';
import type { FinalState, Operation, OperationState } from './operation';
import type { OperationEvent } from './operation-definition';
import type { TrackChanges } from './decision';
import { toInsertable } from './operation.row';

/** An operation to begin, and its row as an object of `start_operations`, with the request that asks for it. */
export interface Beginning {
  readonly id: string;
  readonly createdAt: Date;
  readonly row: string;
}

/**
 * Called in the request that asks for the operation: the row names it.
 * @param leaseUntil until when its first submission is under way and no job looks at it.
 */
export const beginningOf = (operation: Operation, leaseUntil: Date | null): Beginning => ({
  id: operation.id,
  createdAt: operation.createdAt,
  row: toInsertable(operation, leaseUntil),
});

/** Several for `start_operations`, in the order in which two calls lock the same rows. */
export const toBeginnings = (beginnings: readonly Beginning[]): string =>
  `[${[...beginnings]
    .sort(byId)
    .map(({ row }) => row)
    .join()}]`;

/** How an operation ends. `operation` is its row as it will be. */
export interface End {
  readonly operation: Operation;
  readonly state: FinalState;
  readonly freesKey: boolean;
  readonly event: OperationEvent | null;
}

/**
 * A completed operation with what came back, in hundredths. Only a termination begins without an amount and learns it at its end; zero, or
 * an amount that nobody knows, leaves it null.
 */
export const withReturned = (completed: Operation, returned: bigint | null): Operation =>
  completed.kind === 'card_termination' && completed.amount === null && returned !== null && returned > 0n
    ? { ...completed, amount: returned }
    : completed;

/** An end of an operation that is in a state of `from`. */
export interface Conclusion extends End {
  readonly from: readonly OperationState[];
  /** Ledger address that pays instead of the operation's source; only for an operator's decision. */
  readonly payFrom?: string;
}

/** What `conclude_operations` answers. */
export interface EndAnswer {
  readonly ended: readonly string[] | null;
  readonly left_for_later: readonly string[];
}

/** Ids of operations that were ended now, and of those left for later because of a lock; the others had ended before. */
export interface Ended {
  readonly ended: ReadonlySet<string>;
  readonly leftForLater: ReadonlySet<string>;
}

export const readEnded = (answer: EndAnswer | undefined): Ended => ({
  ended: new Set(answer?.ended),
  leftForLater: new Set(answer?.left_for_later),
});

/** Whether each of `ends` ended now; undefined for one that was left for later. */
export const hasEndedEach = (
  ends: readonly End[],
  { ended, leftForLater }: Ended,
): ReadonlyArray<boolean | undefined> =>
  ends.map(({ operation: { id } }) => (leftForLater.has(id) ? undefined : ended.has(id)));

/** When a provider was asked about an operation, and when its answer is applied. */
export interface Asked {
  readonly since: Date;
  readonly at: Date;
}

/** What was learnt of an operation that stays open. */
export interface Mark extends Asked {
  readonly id: string;
  readonly changes: TrackChanges;
}

/** The settlement of an operation, or what a decision on a review moved after it. */
export interface Move {
  /** Ledger addresses that the money left and reached. */
  readonly payer: string;
  readonly payee: string;
  /** It sent the money back. */
  readonly isReversal: boolean;
  /** How often the money has moved by then. */
  readonly moves: number;
}

/** The name of the posting after `last`: the second time that money is sent back, and booked again, is numbered. */
export function stepAfter({ isReversal, moves }: Pick<Move, 'isReversal' | 'moves'>): string {
  const step = isReversal ? 'settle_again' : 'reverse';
  const time = Math.ceil(moves / 2);
  return time === 1 ? step : `${step}_${time}`;
}

/** An element of `p_ends` of `conclude_operations`. */
export function toEnd({ operation, state, freesKey, event }: End): Readonly<Record<string, unknown>> {
  return {
    id: operation.id,
    state,
    at: operation.completedAt,
    provider_reference: operation.providerReference,
    failure_code: operation.failureCode,
    failure_message: operation.failureMessage,
    amount: operation.amount?.toString() ?? null,
    frees_key: freesKey,
    next_check_at: operation.nextCheckAt,
    event_type: event?.type ?? null,
    event_data: event?.data ?? null,
  };
}

/** An element of `p_marks` of `track_operations`. */
export function toMark({ id, since, at, changes }: Mark): Readonly<Record<string, unknown>> {
  return {
    id,
    state: changes.state,
    since,
    at,
    checks: changes.checks,
    absent_reads: changes.absentReads,
    last_absent_at: changes.lastAbsentAt,
    quarantine_until: changes.quarantineUntil,
    provider_reference: changes.reference,
    next_check_at: changes.nextCheckAt,
  };
}

/** Two that end several operations take their counters in one order, businesses first, and never wait for each other in a ring. */
export const byLock = (one: End, other: End): number => compare(lockOf(one), lockOf(other));

export const byId = (one: { readonly id: string }, other: { readonly id: string }): number => compare(one.id, other.id);

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The key of the counter of the day that an end moves, and the id. */
const lockOf = ({ operation, state }: End): string =>
  [
    String(operation.businessId).padStart(19, '0'),
    operation.environment,
    operation.kind,
    startOfUtcDay(operation.createdAt).toISOString(),
    operation.currency,
    operation.provider,
    'network' in operation ? operation.network : '',
    state,
    operation.id,
  ].join(' ');
