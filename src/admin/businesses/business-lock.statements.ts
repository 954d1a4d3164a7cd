/** Locks of a business: its row, and the advisory lock on starts of operations. */

/**
 * `NO KEY`: rows that only refer to the business, such as the event of a concluding operation, do not wait. A stronger lock
 * could deadlock with them over the event sequence. Starts of operations wait for the next lock.
 */
export const LOCK = { name: 'admin-lock-business', text: 'SELECT id FROM businesses WHERE id = $1 FOR NO KEY UPDATE' };
export const LOCK_STARTS = { name: 'admin-lock-starts', text: 'SELECT pg_advisory_xact_lock(business_lock($1))' };
