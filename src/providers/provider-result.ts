/**
 * The meaning of a provider's answer, from any source: the reply to a submission, a status read, an operator's request.
 * Adapters translate into these kinds and never throw for an outcome (an unknown outcome is a state, not an error).
 */
export type ProviderResult =
  /**
   * In progress at the provider. `checkAfterMs`: the provider's hint when to read again. `candidates` as in `unknown`:
   * movements that may be its end.
   */
  | {
      readonly kind: 'accepted';
      readonly reference?: string;
      readonly checkAfterMs?: number;
      readonly candidates?: ResultCandidates;
    }
  /**
   * Final: money moved. `amount` (hundredths), `currency`, `phoneNumber` (of whoever paid or was paid, as the provider writes it) and
   * `network` when the provider states them, to be compared with ours.
   */
  | {
      readonly kind: 'succeeded';
      readonly reference?: string;
      readonly amount?: bigint;
      readonly currency?: string;
      readonly phoneNumber?: string;
      readonly network?: string;
    }
  /** Final: the provider took the request and money did not move. `code` is in snake_case. `isFloatShort`: for want of our float. */
  | { readonly kind: 'failed'; readonly code: string; readonly message: string; readonly isFloatShort?: true }
  /** This submission was refused. Final only when no earlier submission of the same reference is unresolved. */
  | { readonly kind: 'rejected'; readonly code: string; readonly message: string; readonly isFloatShort?: true }
  /** The request certainly did not leave: connection refused, failed lookup, open circuit breaker. */
  | { readonly kind: 'not_sent'; readonly reason: string }
  /** A healthy read says that the provider does not know the reference. */
  | { readonly kind: 'not_found' }
  /**
   * Anything else: timeout, reset, 5xx, unreadable answer. It keeps the hold. `candidates`: movements a healthy read found
   * and cannot assign; if that lasts, an operator decides.
   */
  | { readonly kind: 'unknown'; readonly reason: string; readonly candidates?: ResultCandidates };

/** Movements that may belong to the order, by the provider's ids, and our other orders they may belong to. */
export interface ResultCandidates {
  readonly movements: readonly string[];
  readonly operations: readonly string[];
}

/** How a provider that answers refuses us, whatever is asked of it: our credential or address, or our pace. */
export type Refusal = 'unauthorized' | 'throttled';
