/** Timeouts that the server enforces on every connection of the pool, in milliseconds. */
export const SERVER_TIMEOUTS = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
} as const;

/** The client's own timeout of a statement, longer than the server's, for a server that no longer answers. */
export const CLIENT_TIMEOUT_MS = 12_000;
