/**
 * Prepared statements on operations, which are written by functions and have no entity.
 */

/** across accounts: one read for whoever waits in this process, so that a wait holds no connection. */
export const ENDED = {
  name: 'find-ended-operations',
  text: `SELECT id FROM operations WHERE id = ANY ($1) AND state IN ('completed', 'failed', 'needs_review')`,
};
