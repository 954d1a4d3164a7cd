/**
 * Prepared statement: old rows go in small batches, and a DELETE of TypeORM knows no LIMIT.
 */

export const FORGET = {
  name: 'forget-one-time-tokens',
  // across accounts: the tokens of everyone are kept equally long.
  text: `DELETE FROM one_time_tokens WHERE id = ANY (ARRAY (
        SELECT id FROM one_time_tokens WHERE expires_at < $1 LIMIT $2)) RETURNING 1`,
};
