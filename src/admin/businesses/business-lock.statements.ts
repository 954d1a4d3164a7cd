/**
 * A lock of one row, and no more of it than its id.
 */

/**
 * `NO KEY`: a start of an operation (FOR SHARE) waits, while rows that only refer to the business, such as the event of
 * an operation that concludes, do not. A stronger lock could deadlock with them over the event sequence.
 */
export const LOCK = { name: 'admin-lock-business', text: 'SELECT id FROM businesses WHERE id = $1 FOR NO KEY UPDATE' };
