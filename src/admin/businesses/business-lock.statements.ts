/** An advisory lock has no row and no repository. */

/** Starts of operations of the business wait for it. */
export const LOCK_STARTS = { name: 'admin-lock-starts', text: 'SELECT pg_advisory_xact_lock(business_lock($1))' };
