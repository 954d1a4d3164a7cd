/** An advisory lock has no row and no repository. */

/** Any number will do; two processes that start at once must not both make the first operator. */
export const LOCK_FIRST = { name: 'lock-first-operator', text: 'SELECT pg_advisory_xact_lock(7263549)' };
