/**
 * Prepared statement: old rows go in small batches, and a DELETE of TypeORM knows no LIMIT.
 */

/** `noted_at` is at most half a day behind `in_flight_since` (`take_attempt_of_account`), and it alone has an index. */
export const FORGET = {
  name: 'forget-attempts',
  text: `DELETE FROM attempt_counters WHERE ctid = ANY (ARRAY (
        SELECT ctid FROM attempt_counters WHERE noted_at < $1::timestamptz - interval '12 hours' AND in_flight_since < $1
          AND (locked_until IS NULL OR locked_until < $1) ORDER BY noted_at LIMIT $2
        FOR UPDATE SKIP LOCKED)) RETURNING 1`,
};
