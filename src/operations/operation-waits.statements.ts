/**
 * Prepared statements on operations, which are written by functions and have no entity.
 */

/** across accounts: one read for all waiters of this process, so that a waiting request holds no connection. */
export const ENDED = {
  name: 'find-ended-operations',
  text: `SELECT id FROM operations WHERE id = ANY ($1) AND state IN ('completed', 'failed', 'needs_review')`,
};
