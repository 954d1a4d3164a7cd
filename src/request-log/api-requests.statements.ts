/**
 * Prepared statements: calls are many, written together and read by cursor.
 */
import type { Statement } from '../platform/database/statement';

export const INSERT: Statement = {
  name: 'insert-api-requests',
  text: `INSERT INTO api_requests (business_id, environment, request_id, method, route, status, error_code, duration_ms, key_id, key_prefix, created_at,
      id_tells_time)
    SELECT business_id, environment, request_id, method, route, status, error_code, duration_ms, key_id, key_prefix, created_at, id_tells_time
    FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::smallint[], $7::text[], $8::integer[], $9::bigint[],
      $10::text[], $11::timestamptz[], $12::boolean[])
      AS made (business_id, environment, request_id, method, route, status, error_code, duration_ms, key_id, key_prefix, created_at, id_tells_time)`,
};
const COLUMNS =
  'id, request_id, environment, method, route, status, error_code, duration_ms, key_id, key_prefix, created_at';
/** An id that says when its call arrived (`$4`) is in no index. Those that are made here do; of a caller, it may say another time. */
export const FIND: Statement = {
  name: 'find-api-request',
  text: `SELECT ${COLUMNS} FROM (
      SELECT ${COLUMNS} FROM api_requests
      WHERE business_id = $1 AND environment = $2 AND created_at = $4 AND request_id = $3 AND id_tells_time
      UNION ALL
      SELECT ${COLUMNS} FROM api_requests
      WHERE business_id = $1 AND environment = $2 AND request_id = $3 AND id_tells_time IS NOT TRUE) AS found
    ORDER BY created_at DESC, id DESC LIMIT 1`,
};
/** What a row of the log and a counter both have. */
const SORTED = `($3::integer IS NULL OR status BETWEEN $3 AND $4) AND ($5::text IS NULL OR method = $5)
    AND ($6::text IS NULL OR strpos(route, $6) > 0) AND ($7::bigint IS NULL OR key_id = $7)`;
const FILTERED = `${SORTED}
    AND ($8::timestamptz IS NULL OR created_at >= $8) AND ($9::timestamptz IS NULL OR created_at < $9)`;
export const LIST: Statement = {
  name: 'list-api-requests',
  text: `SELECT ${COLUMNS} FROM api_requests
    WHERE business_id = $1 AND environment = $2 AND ${FILTERED} AND ($10::timestamptz IS NULL OR (created_at, id) < ($10, $11::bigint))
    ORDER BY created_at DESC, id DESC LIMIT $12 OFFSET $13`,
};
/** The same for a filter that few calls may pass: reads where the counters say that some do. */
export const LIST_FILTERED: Statement = {
  name: 'list-filtered-api-requests',
  text: `SELECT ${COLUMNS} FROM (
      SELECT found_id, found_at FROM find_api_requests($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::bigint + $13::bigint)
      ORDER BY found_at DESC, found_id DESC LIMIT $12 OFFSET $13) AS found JOIN api_requests ON id = found_id AND business_id = $1
    ORDER BY found_at DESC, found_id DESC`,
};
export const COUNT: Statement = {
  name: 'count-api-requests',
  text: `SELECT count(*) AS total FROM api_requests WHERE business_id = $1 AND environment = $2 AND ${FILTERED}`,
};
const COUNTED_TO = 'SELECT last_id FROM counted_api_requests';
/** How many of the counted calls were between two moments of a day. */
const countedBetween = (first: string, last: string): string => `(SELECT count(*) FROM api_requests
      WHERE business_id = $1 AND environment = $2 AND ${SORTED} AND created_at >= ${first} AND created_at < ${last} AND id <= (${COUNTED_TO}))`;
/** The same for whole hours of a day. When a counter does not say its hours, the calls are counted. */
const countedInHours = (first: string, last: string): string => {
  const hour = `extract(hour FROM ${first} AT TIME ZONE 'UTC')::integer`;
  const count = `(extract(epoch FROM ${last} - ${first}) / 3600)::integer`;
  return `(SELECT CASE WHEN bool_or(hours IS NULL) THEN ${countedBetween(first, last)}
        ELSE coalesce(sum((SELECT sum(calls) FROM unnest(hours[${hour} + 1 : ${hour} + ${count}]) AS calls)), 0) END
      FROM api_request_counters WHERE business_id = $1 AND environment = $2 AND ${SORTED} AND day = (${first} AT TIME ZONE 'UTC')::date)`;
};
/**
 * The same, for a period with whole hours in it (`hoursInside`). Counters are summed: those of whole days from `$10` to `$11`, and hours of
 * the days at both ends, from `$12` to `$13` and from `$14` to `$15`. Counted are the parts of hours at both ends, before `$16` and from `$17` on,
 * and what is not in the counters yet. The upper bound of its ids bounds nothing, as in `ledger_positions`.
 */
export const COUNT_HOURS: Statement = {
  name: 'count-api-requests-by-hour',
  text: `SELECT
      (SELECT coalesce(sum(total), 0) FROM api_request_counters WHERE business_id = $1 AND environment = $2 AND ${SORTED}
         AND ($10::timestamptz IS NULL OR day >= ($10 AT TIME ZONE 'UTC')::date) AND ($11::timestamptz IS NULL OR day < ($11 AT TIME ZONE 'UTC')::date))
      + (SELECT count(*) FROM api_requests WHERE business_id = $1 AND environment = $2 AND ${FILTERED}
         AND id BETWEEN (${COUNTED_TO}) + 1 AND 9223372036854775807)
      + ${countedInHours('$12::timestamptz', '$13::timestamptz')}
      + ${countedInHours('$14::timestamptz', '$15::timestamptz')}
      + ${countedBetween('$8', '$16::timestamptz')}
      + ${countedBetween('$17::timestamptz', '$9')} AS total`,
};
export const ADD_TO_COUNTERS: Statement = {
  name: 'add-to-api-request-counters',
  text: 'SELECT count_api_requests($1, $2) AS counted',
};
// across accounts: the log of every one is kept equally long.
export const FORGET: Statement = {
  name: 'forget-api-requests',
  text: `DELETE FROM api_requests WHERE id IN (
    SELECT id FROM (SELECT id, created_at FROM api_requests ORDER BY id LIMIT $2) AS oldest WHERE created_at < $1) RETURNING 1`,
};
