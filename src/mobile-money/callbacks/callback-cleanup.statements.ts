/** Prepared statements: deletions in batches, which a repository cannot say. */
import type { Statement } from '../../platform/database/statement';

// across accounts: a callback names an operation and no account.
export const FORGET_UNSIGNED: Statement = {
  name: 'forget-unsigned-callbacks',
  text: `DELETE FROM provider_callbacks WHERE id = ANY (ARRAY (
        SELECT id FROM provider_callbacks WHERE outcome = 'orphan' AND signature = 'unsigned' AND received_at < $1 LIMIT $2))
        RETURNING 1`,
};
// across accounts: a callback names an operation and no account.
export const FORGET_OLD: Statement = {
  name: 'forget-old-callbacks',
  // By number, which grows with the time of arrival, so that the oldest are found without an index on time.
  text: `DELETE FROM provider_callbacks WHERE received_at < $1 AND id = ANY (ARRAY (
        SELECT id FROM provider_callbacks ORDER BY id LIMIT $2)) RETURNING 1`,
};
