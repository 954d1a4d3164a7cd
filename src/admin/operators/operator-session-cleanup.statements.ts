/**
 * Prepared statement: old rows go in small batches, and a DELETE of TypeORM knows no LIMIT.
 */

export const FORGET = {
  name: 'forget-operator-sessions',
  text: `DELETE FROM operator_sessions WHERE id = ANY (ARRAY (
        SELECT id FROM operator_sessions WHERE absolute_expires_at < $1 LIMIT $2)) RETURNING 1`,
};
