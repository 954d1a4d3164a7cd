/**
 * A statement on the schedule of cards, with SKIP LOCKED: a card that is being looked at is left for the next time.
 */
import type { Statement } from '../../platform/database/statement';

const IS_TOO_LATE = `next_sync_at > $1::timestamptz + CASE WHEN terminated_at IS NULL THEN $2 ELSE $3 END * interval '1 ms'`;

/**
 * across accounts: one job looks at every card.
 *
 * Reads at most `$4` rows of the index by time from its far end. `$2` is the longest wait for a look, `$3` at a card that has ended, in
 * milliseconds.
 */
export const BRING_BACK: Statement = {
  name: 'bring-far-cards-back',
  text: `
  WITH furthest AS MATERIALIZED (
    SELECT id, terminated_at, next_sync_at FROM cards WHERE next_sync_at > $1::timestamptz + $2 * interval '1 ms'
    ORDER BY next_sync_at DESC LIMIT $4)
  UPDATE cards SET next_sync_at = $1
  WHERE id = ANY (ARRAY(
    SELECT id FROM cards WHERE id = ANY (ARRAY(SELECT id FROM furthest WHERE ${IS_TOO_LATE})) AND ${IS_TOO_LATE} FOR NO KEY UPDATE SKIP LOCKED))
  RETURNING id`,
};
