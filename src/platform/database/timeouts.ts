/** Timeouts that the server enforces on every connection of the pool, in milliseconds. */
export const SERVER_TIMEOUTS = {
  statement_timeout: 10_000,
  // Counted for each wait: who waits for a row that others wait for waits twice, for its turn and for the row.
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 15_000,
} as const;

/** The client's own timeout of a statement, longer than the server's, for a server that no longer answers. */
export const CLIENT_TIMEOUT_MS = 12_000;
