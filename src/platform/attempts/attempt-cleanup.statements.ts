/**
 * Prepared statement: old rows go in small batches, and a DELETE of TypeORM knows no LIMIT.
 */

export const FORGET = {
  name: 'forget-attempts',
  text: `DELETE FROM attempt_counters WHERE ctid = ANY (ARRAY (
        SELECT ctid FROM attempt_counters WHERE in_flight_since < $1 AND (locked_until IS NULL OR locked_until < $1) LIMIT $2
        FOR UPDATE SKIP LOCKED)) RETURNING 1`,
};
