/**
 * Prepared statement: old rows go in small batches, and a DELETE of TypeORM knows no LIMIT.
 * across accounts: one job forgets for everybody.
 */

export const FORGET = {
  name: 'forget-sessions',
  text: `DELETE FROM sessions WHERE id = ANY (ARRAY (
        SELECT id FROM sessions WHERE absolute_expires_at < $1 ORDER BY absolute_expires_at LIMIT $2)) RETURNING 1`,
};
