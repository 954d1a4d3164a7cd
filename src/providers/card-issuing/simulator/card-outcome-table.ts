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

/** What becomes of money that a shop has set aside: it takes it, or lets it go. */
type AuthorisationEnd = 'taken' | 'let_go';

/** Amounts of purchases that are set aside first, in cents. */
const AUTHORISATIONS: ReadonlyMap<bigint, AuthorisationEnd> = new Map([
  [20201n, 'taken'],
  [20202n, 'let_go'],
]);

/** Null: the purchase is taken at once. */
export const authorisationEndOf = (cents: bigint): AuthorisationEnd | null => AUTHORISATIONS.get(cents) ?? null;

export const cardOutcomeOf = (cents: bigint): CardOutcome => BY_CENTS.get(cents) ?? 'done';
