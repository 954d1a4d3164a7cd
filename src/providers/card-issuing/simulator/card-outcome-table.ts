/** What a pretended issuer does with an amount. */
export type CardOutcome =
  | 'done'
  /** The issuer says no. */
  | 'refused'
  /** Nothing leaves us: the issuer cannot be reached. */
  | 'unreachable'
  /** The issuer does it and its answer is lost. */
  | 'lost_then_done'
  /** The issuer's answer is lost and it did nothing. */
  | 'lost_then_failed';

/** The published test amounts, in cents (contract 14). One table for the in-process simulator and the separate one. */
const BY_CENTS: ReadonlyMap<bigint, CardOutcome> = new Map([
  [40201n, 'refused'],
  [50301n, 'unreachable'],
  [50302n, 'lost_then_done'],
  [50303n, 'lost_then_failed'],
]);

export const cardOutcomeOf = (cents: bigint): CardOutcome => BY_CENTS.get(cents) ?? 'done';
