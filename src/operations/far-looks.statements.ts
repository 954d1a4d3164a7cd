/**
 * Prepared statement on looks, which have no entity.
 */
import type { Statement } from '../platform/database/statement';
import { CLOCKS_APART_MAX_MS } from '../platform/jobs/far-plans.job';
import { LOOKS_BACK_PER_AGE } from './check-schedule';

const APART = `interval '${CLOCKS_APART_MAX_MS} ms'`;
const LATER_THAN = (from: string): string => `$1::timestamptz + ${from} + ${APART}`;
/** As `waitBefore` and `decide` plan: a quarter of the age at most, but up to a quarter of an hour while it is young, and never more than an hour. */
const OF_OPEN = LATER_THAN(
  `least(greatest(($1::timestamptz - created_at) / 4, interval '15 minutes'), interval '1 hour')`,
);
/** As `lookBackAgain` plans. */
const OF_ENDED = LATER_THAN(
  `greatest(($1::timestamptz - operations.completed_at) / ${LOOKS_BACK_PER_AGE}, interval '1 day')`,
);
const LEASED_TOO_LONG = `leased_until > $2::timestamptz + ${APART}`;

/**
 * across accounts: one job looks at the operations of every merchant.
 *
 * Reads at most `$3` looks of each lane from the far end of its index, and as many that are due from the near end: of those, one that
 * is leased for longer than `$2` was claimed by a clock that was ahead.
 */
export const FAR_LOOKS: Statement = {
  name: 'find-far-looks',
  text: `
  SELECT wrong.operation_id AS id FROM look_lanes AS lane CROSS JOIN LATERAL (
    SELECT operation_id FROM (
      SELECT operation_id, created_at, next_check_at FROM open_operations AS looks
      WHERE looks.provider = lane.provider AND looks.kind = lane.kind AND next_check_at > ${LATER_THAN(`interval '15 minutes'`)}
      ORDER BY next_check_at DESC LIMIT $3) AS furthest
    WHERE next_check_at > ${OF_OPEN}
    UNION ALL
    SELECT furthest.operation_id FROM (
      SELECT operation_id, next_check_at FROM operation_looks AS looks
      WHERE looks.provider = lane.provider AND looks.kind = lane.kind AND next_check_at > ${LATER_THAN(`interval '1 day'`)}
      ORDER BY next_check_at DESC LIMIT $3) AS furthest
    JOIN operations ON operations.id = furthest.operation_id WHERE furthest.next_check_at > ${OF_ENDED}
    UNION ALL
    SELECT operation_id FROM (
      SELECT operation_id, leased_until FROM open_operations AS looks
      WHERE looks.provider = lane.provider AND looks.kind = lane.kind AND next_check_at <= $1 ORDER BY next_check_at LIMIT $3) AS oldest
    WHERE ${LEASED_TOO_LONG}
    UNION ALL
    SELECT operation_id FROM (
      SELECT operation_id, leased_until FROM operation_looks AS looks
      WHERE looks.provider = lane.provider AND looks.kind = lane.kind AND next_check_at <= $1 ORDER BY next_check_at LIMIT $3) AS oldest
    WHERE ${LEASED_TOO_LONG}) AS wrong
  LIMIT $3`,
};
