/**
 * Locks: of one row, no more of it than its id, and of the starts of operations, which is no row.
 */

/**
 * `NO KEY`: rows that only refer to the business, such as the event of an operation that concludes, do not wait. A stronger
 * lock could deadlock with them over the event sequence. A start of an operation waits for the lock that follows.
 */
export const LOCK = { name: 'admin-lock-business', text: 'SELECT id FROM businesses WHERE id = $1 FOR NO KEY UPDATE' };
export const LOCK_STARTS = { name: 'admin-lock-starts', text: 'SELECT pg_advisory_xact_lock(business_lock($1))' };
