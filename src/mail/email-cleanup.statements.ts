/**
 * Prepared statement: old rows go in small batches, and a DELETE of TypeORM knows no LIMIT.
 */

export const FORGET = {
  name: 'forget-emails',
  // across accounts: the messages of everyone are kept equally long.
  text: `DELETE FROM email_messages WHERE id = ANY (ARRAY (
        SELECT id FROM email_messages WHERE completed_at < $1 LIMIT $2)) RETURNING 1`,
};
