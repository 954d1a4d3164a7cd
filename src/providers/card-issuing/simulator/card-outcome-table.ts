/** The simulated issuer's behaviour for an amount. */
export type CardOutcome =
  | 'done'
  /** The issuer refuses. */
  | 'refused'
  /** Nothing is sent: the issuer cannot be reached. */
  | 'unreachable'
  /** The issuer carries the order out and its answer is lost. */
  | 'lost_then_done'
  /** The issuer does nothing and its answer is lost. */
  | 'lost_then_failed';

/** The published test amounts, in cents (contract 14). One table for the in-process simulator and the separate one. */
const BY_CENTS: ReadonlyMap<bigint, CardOutcome> = new Map([
  [40201n, 'refused'],
  [50301n, 'unreachable'],
  [50302n, 'lost_then_done'],
  [50303n, 'lost_then_failed'],
]);

export const cardOutcomeOf = (cents: bigint): CardOutcome => BY_CENTS.get(cents) ?? 'done';
