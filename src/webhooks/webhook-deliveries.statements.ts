/**
 * Prepared statements: deliveries are many, and their history is read by cursor.
 */

const EVENT_COLUMNS = `events.id AS event_id, events.type, events.sequence, events.environment, events.created_at AS event_created_at,
  events.data::text AS data_text`;
const COLUMNS = `deliveries.id, deliveries.status, deliveries.attempt_count, deliveries.last_http_status, deliveries.last_reason,
  deliveries.created_at, deliveries.completed_at, ${EVENT_COLUMNS},
  CASE WHEN deliveries.leased_until IS NULL OR deliveries.leased_until < $3 THEN deliveries.next_attempt_at END AS next_attempt_at`;
/** The same columns, from a subquery called page. */
const PAGE_COLUMNS = `page.id, page.ordinal, page.status, page.attempt_count, page.last_http_status, page.last_reason, page.created_at, page.completed_at,
  page.event_id, page.type, page.sequence, page.environment, page.event_created_at, page.data_text, page.next_attempt_at`;
/** Ordinals have no gaps and old rows are deleted in order, so the first and the last give the total. */
const ENDS = `SELECT coalesce(max(ordinal), 0) AS newest, coalesce(max(ordinal) - min(ordinal) + 1, 0) AS total
    FROM webhook_deliveries WHERE business_id = $1 AND environment = $2`;
/** Of one status other than succeeded. Those that failed have an index that is a sixth of the other, for this and for `RECOVER`. */
const counted = (status: string): string =>
  `(SELECT count(*) FROM webhook_deliveries WHERE business_id = $1 AND environment = $2 AND status = ${status})`;
/** Any page is a range of ordinals. */
export const LIST = {
  name: 'list-webhook-deliveries',
  text: `
  WITH ends AS (${ENDS})
  SELECT ends.total, ${PAGE_COLUMNS} FROM ends LEFT JOIN LATERAL (
    SELECT deliveries.ordinal, ${COLUMNS}
    FROM webhook_deliveries AS deliveries JOIN events ON events.id = deliveries.event_id
    WHERE deliveries.business_id = $1 AND deliveries.environment = $2 AND deliveries.ordinal <= coalesce($6::bigint - 1, ends.newest) - $5
    ORDER BY deliveries.ordinal DESC LIMIT $4) AS page ON true
  ORDER BY page.ordinal DESC`,
};
/**
 * A page of one status: found along an index, and only then read with its events. Row by row (`OFFSET 0`): a plan that is kept for any number of
 * rows would read all of them to join.
 */
const listOf = (status: string, total: string, { before = '', passed = '$5' } = {}): string => `
  WITH ${before} total AS (SELECT ${total} AS total),
  chosen AS MATERIALIZED (
    SELECT ordinal FROM webhook_deliveries WHERE business_id = $1 AND environment = $2 AND status ${status}
      AND ordinal < coalesce($6::bigint, 9223372036854775807)
    ORDER BY ordinal DESC LIMIT $4 OFFSET ${passed})
  SELECT total.total, ${PAGE_COLUMNS} FROM total LEFT JOIN LATERAL (
    SELECT deliveries.ordinal, ${COLUMNS} FROM chosen
    CROSS JOIN LATERAL (SELECT id, ordinal, event_id, status, attempt_count, last_http_status, last_reason, created_at, completed_at, leased_until,
        next_attempt_at FROM webhook_deliveries
      WHERE business_id = $1 AND environment = $2 AND ordinal = chosen.ordinal OFFSET 0) AS deliveries
    CROSS JOIN LATERAL (SELECT id, type, sequence, environment, created_at, data FROM events WHERE id = deliveries.event_id OFFSET 0) AS events) AS page ON true
  ORDER BY page.ordinal DESC`;
/** Few deliveries have not succeeded, and they have indexes. The succeeded ones are the total less those. */
const SUCCEEDED = `(SELECT total FROM (${ENDS}) AS ends) - ${counted(`'pending'`)} - ${counted(`'failed'`)}`;
export const LIST_SUCCEEDED = {
  name: 'list-succeeded-webhook-deliveries',
  text: listOf(`= 'succeeded'`, SUCCEEDED),
};
/** From this many rows on, the ordinal at which a page of succeeded ones begins is counted and not walked to. */
export const DEEP_MIN = 500;
/**
 * A page by number that begins so deep. Of each that has not succeeded it is known how many have above it: the place is the offset and those that
 * have no more above them.
 */
export const LIST_SUCCEEDED_DEEP = {
  name: 'list-succeeded-webhook-deliveries-deep',
  text: listOf(`= 'succeeded' AND ordinal <= (SELECT ordinal FROM place)`, SUCCEEDED, {
    before: `ends AS (${ENDS}),
  place AS MATERIALIZED (
    SELECT (SELECT newest FROM ends) - $5::bigint - count(*) AS ordinal
    FROM (SELECT (SELECT newest FROM ends) - ordinal + 1 - row_number() OVER (ORDER BY ordinal DESC) AS above
      FROM webhook_deliveries WHERE business_id = $1 AND environment = $2 AND status <> 'succeeded') AS others WHERE above <= $5::bigint),`,
    passed: '0',
  }),
};
export const LIST_PENDING = {
  name: 'list-pending-webhook-deliveries',
  text: listOf(`= 'pending'`, counted(`'pending'`)),
};
export const LIST_FAILED = {
  name: 'list-failed-webhook-deliveries',
  text: listOf(`= 'failed'`, counted(`'failed'`)),
};
/** A transaction has a handful of events, each with one delivery. */
export const LIST_OF_OPERATION = {
  name: 'list-webhook-deliveries-of-operation',
  text: `
  WITH told AS (
    SELECT deliveries.ordinal, ${COLUMNS}
    FROM events JOIN webhook_deliveries AS deliveries ON deliveries.event_id = events.id
    WHERE events.operation_id = $7 AND deliveries.business_id = $1 AND deliveries.environment = $2
      AND ($8::text IS NULL OR deliveries.status = $8))
  SELECT total.total, ${PAGE_COLUMNS} FROM (SELECT count(*) AS total FROM told) AS total LEFT JOIN LATERAL (
    SELECT told.id, told.ordinal, told.status, told.attempt_count, told.last_http_status, told.last_reason, told.created_at,
      told.completed_at, told.event_id, told.type, told.sequence, told.environment, told.event_created_at, told.data_text,
      told.next_attempt_at FROM told WHERE ordinal < coalesce($6::bigint, 9223372036854775807)
    ORDER BY ordinal DESC LIMIT $4 OFFSET $5) AS page ON true
  ORDER BY page.ordinal DESC`,
};
export const FIND = {
  name: 'find-webhook-delivery',
  text: `
  SELECT ${COLUMNS} FROM webhook_deliveries AS deliveries JOIN events ON events.id = deliveries.event_id
  WHERE deliveries.business_id = $1 AND deliveries.environment = $2 AND deliveries.id = $4`,
};
export const ATTEMPTS = {
  name: 'list-webhook-attempts',
  text: `
  SELECT attempts.number, attempts.http_status, attempts.reason, attempts.latency_ms, attempts.response_excerpt, attempts.attempted_at
  FROM webhook_delivery_attempts AS attempts
  JOIN webhook_deliveries AS deliveries ON deliveries.id = attempts.delivery_id
  WHERE deliveries.business_id = $1 AND deliveries.environment = $2 AND deliveries.id = $3
  ORDER BY attempts.number DESC LIMIT 100`,
};
export const COUNT_OPEN = {
  name: 'count-webhook-deliveries-not-succeeded',
  text: `SELECT ${counted(`'pending'`)} AS pending, ${counted(`'failed'`)} AS failed`,
};
/** Due now, with the full schedule ahead. A delivery that is being attempted right now is left to that attempt. */
export const REPLAY = {
  name: 'replay-webhook-delivery',
  text: `UPDATE webhook_deliveries SET status = 'pending', failures = 0, next_attempt_at = $3, leased_until = NULL, completed_at = NULL
         WHERE business_id = $1 AND environment = $2 AND id = $4 AND (leased_until IS NULL OR leased_until < $3)`,
};
/** The index of those that failed knows the hour, so that it is short; the order of its hours keeps the plan on it. */
const HOUR_OF_END = `date_trunc('hour', deliveries.completed_at AT TIME ZONE 'UTC')`;
export const RECOVER = {
  name: 'recover-webhook-deliveries',
  text: `
  WITH failed AS (
    SELECT deliveries.id FROM webhook_deliveries AS deliveries
    WHERE deliveries.business_id = $1 AND deliveries.environment = $2 AND deliveries.status = 'failed'
      AND ${HOUR_OF_END} >= date_trunc('hour', $4::timestamptz AT TIME ZONE 'UTC') AND deliveries.completed_at >= $4
      AND (SELECT type FROM events WHERE events.id = deliveries.event_id) <> 'webhook.test'
    ORDER BY ${HOUR_OF_END}, deliveries.ordinal LIMIT $5 FOR UPDATE OF deliveries SKIP LOCKED)
  UPDATE webhook_deliveries AS deliveries
  SET status = 'pending', failures = 0, next_attempt_at = $3, leased_until = NULL, completed_at = NULL
  FROM failed WHERE deliveries.id = failed.id RETURNING deliveries.id`,
};
export const FEED = {
  name: 'list-events-after',
  text: `SELECT ${EVENT_COLUMNS} FROM events WHERE business_id = $1 AND environment = $2 AND sequence > $3 ORDER BY sequence LIMIT $4`,
};
export const FEED_POSITION = {
  name: 'find-last-sequence',
  text: `SELECT s.last_sequence, coalesce(e.epoch, 1) AS epoch, coalesce(e.first_sequence, 1) AS epoch_first_sequence
         FROM event_sequences s LEFT JOIN LATERAL (
           SELECT epoch, first_sequence FROM event_epochs WHERE business_id = $1 AND environment = $2 ORDER BY epoch DESC LIMIT 1) e ON true
         WHERE s.business_id = $1 AND s.environment = $2`,
};
