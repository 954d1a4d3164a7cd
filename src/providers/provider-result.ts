/**
 * What a provider's answer means, whoever brought it: the reply to a submission, a status read, an operator's question.
 * Adapters translate into these words and never throw for an outcome (unknown outcomes are a state, not an error).
 */
export type ProviderResult =
  /**
   * In flight at the provider. `checkAfterMs` is the provider's hint when a look will pay. `candidates` as in `unknown`:
   * they may be its end.
   */
  | {
      readonly kind: 'accepted';
      readonly reference?: string;
      readonly checkAfterMs?: number;
      readonly candidates?: ResultCandidates;
    }
  /** Final: money moved. `amount` (hundredths) and `currency` when the provider states them, to be compared with ours. */
  | { readonly kind: 'succeeded'; readonly reference?: string; readonly amount?: bigint; readonly currency?: string }
  /** Final: the provider took the request and money did not move. `code` is in snake_case. */
  | { readonly kind: 'failed'; readonly code: string; readonly message: string }
  /** The answer to this submission is no; final only when no earlier submission of the same reference is unresolved. */
  | { readonly kind: 'rejected'; readonly code: string; readonly message: string }
  /** The request certainly did not leave: refused connection, failed lookup, open circuit breaker. */
  | { readonly kind: 'not_sent'; readonly reason: string }
  /** A healthy read says that the provider does not know the reference. */
  | { readonly kind: 'not_found' }
  /**
   * Anything else: timeout, reset, 5xx, unreadable answer. Keeps the hold, releases nothing. `candidates`: a healthy read
   * found these, and cannot tell whose they are; a person decides when it stays so.
   */
  | { readonly kind: 'unknown'; readonly reason: string; readonly candidates?: ResultCandidates };

/** What may be the order's, by the provider's ids, and our other orders that it may belong to. */
export interface ResultCandidates {
  readonly movements: readonly string[];
  readonly operations: readonly string[];
}
