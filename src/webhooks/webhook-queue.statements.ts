/**
 * Prepared statements: deliveries are claimed and concluded many times a second, with SKIP LOCKED and leases.
 */
import type { Statement } from '../platform/database/statement';

const COLUMNS = `claimed.id, claimed.claims, claimed.failures, claimed.degraded, claimed.endpoint_id, claimed.enabled, claimed.url,
  claimed.secret_encrypted, claimed.previous_secret_encrypted, claimed.older_secrets_encrypted, claimed.previous_secret_valid_until,
  claimed.event_id, claimed.type, claimed.sequence, claimed.environment, claimed.created_at, claimed.data_text`;

/**
 * across accounts: one worker sends the deliveries of every business; it holds ids that a claim gave it.
 *
 * Claims the rows and reads all that an attempt needs. `LIMIT 1` and the list of ids keep each look-up on its primary key,
 * whatever the planner believes of the size of the tables.
 */
const LEASED = `
  leased AS (
    UPDATE webhook_deliveries AS deliveries SET leased_until = $2, claims = claims + 1
    WHERE deliveries.id = ANY (ARRAY(SELECT id FROM chosen))
    RETURNING deliveries.id, deliveries.claims, deliveries.failures, deliveries.endpoint_id, deliveries.event_id,
      deliveries.id = ANY (ARRAY(SELECT id FROM chosen WHERE degraded)) AS degraded),
  claimed AS (
    SELECT leased.id, leased.claims, leased.failures, leased.degraded, leased.endpoint_id, endpoints.enabled, endpoints.url,
           endpoints.secret_encrypted, endpoints.previous_secret_encrypted, endpoints.older_secrets_encrypted, endpoints.previous_secret_valid_until,
           events.id AS event_id, events.type, events.sequence, events.environment, events.created_at, events.data::text AS data_text
    FROM leased
    CROSS JOIN LATERAL (
      SELECT enabled, url, secret_encrypted, previous_secret_encrypted, older_secrets_encrypted, previous_secret_valid_until
      FROM webhook_endpoints WHERE webhook_endpoints.id = leased.endpoint_id LIMIT 1) AS endpoints
    CROSS JOIN LATERAL (
      SELECT id, type, sequence, environment, created_at, data FROM events WHERE events.id = leased.event_id LIMIT 1) AS events)`;

/**
 * across accounts: the queue is one for every business. Which deliveries are due and free, `choose_due_deliveries` decides.
 *
 * Every row tells where the visit of endpoints stopped, and there is one row without an id when nothing was claimed. The commit
 * does not wait for the disk: when a power cut loses a lease, the delivery is claimed again.
 */
export const CLAIM: Statement = {
  name: 'claim-due-webhook-deliveries',
  text: `
  WITH found AS MATERIALIZED (SELECT chosen_id, is_degraded, visited_to FROM choose_due_deliveries($1, $3, $4, $5, $6, $7, $8)),
  chosen AS (SELECT chosen_id AS id, is_degraded AS degraded FROM found WHERE chosen_id IS NOT NULL),${LEASED}
  SELECT ${COLUMNS}, (SELECT visited_to FROM found LIMIT 1) AS visited_to
  FROM (SELECT set_config('synchronous_commit', 'off', true)) AS unhurried LEFT JOIN claimed ON true ORDER BY claimed.id`,
};

/**
 * across accounts: one probe of the index by time, however many deliveries wait for later, past those that are held. A lease
 * that ends is seen by the next call.
 */
export const EARLIEST: Statement = {
  name: 'earliest-free-webhook-delivery',
  text: `
  SELECT next_attempt_at AS earliest FROM webhook_deliveries
  WHERE next_attempt_at IS NOT NULL AND (leased_until IS NULL OR leased_until <= $1) ORDER BY next_attempt_at LIMIT 1`,
};

export const CLAIM_OF_EVENT: Statement = {
  name: 'claim-webhook-delivery-of-event',
  text: `
  WITH chosen AS (
    SELECT id, false AS degraded FROM webhook_deliveries
    WHERE event_id = $3 AND business_id = $4 AND next_attempt_at <= $1 AND (leased_until IS NULL OR leased_until <= $1) FOR UPDATE),${LEASED}
  SELECT ${COLUMNS} FROM claimed`,
};

/**
 * across accounts: a batch holds the results of many businesses.
 *
 * Locks the endpoints of a batch in order, so that two workers cannot deadlock. In a statement of its own: what is written next then
 * sees the rows that were locked. A row that is locked and updated by one statement is locked again in its newest version, which
 * another worker may be waiting for while a new delivery holds its key.
 */
export const LOCK_ENDPOINTS: Statement = {
  name: 'lock-webhook-endpoints-of-results',
  text: `SELECT FROM webhook_endpoints WHERE id = ANY (ARRAY(SELECT unnest($1::uuid[]))) ORDER BY id FOR NO KEY UPDATE`,
};

/**
 * across accounts: a batch holds the results of many businesses, each by the id and number of its claim.
 *
 * Writes a batch of results, their attempts and the health of their endpoints, which are locked. A result whose claim was taken over is
 * dropped: the other holder writes its own. The lists of ids keep the look-ups on primary keys, and so does `completed_at`: of a
 * status there is an index, which looks short in a table where nothing waited and is read to its end when everything does.
 */
export const CONCLUDE: Statement = {
  name: 'conclude-webhook-deliveries',
  text: `
  WITH results AS (
    SELECT delivery_id, claim, endpoint_id, status, failures, reason, next_attempt_at, was_tried, attempted_at, http_status, latency_ms,
      response_excerpt
    FROM jsonb_to_recordset($1::jsonb) AS result (delivery_id bigint, claim integer, endpoint_id uuid, status text,
      failures integer, reason text, next_attempt_at timestamptz, was_tried boolean, attempted_at timestamptz, http_status integer,
      latency_ms integer, response_excerpt text)),
  concluded AS (
    UPDATE webhook_deliveries AS deliveries SET status = results.status, failures = results.failures, leased_until = NULL,
      attempt_count = attempt_count + results.was_tried::integer, next_attempt_at = results.next_attempt_at,
      last_http_status = results.http_status, last_reason = results.reason,
      completed_at = CASE WHEN results.status <> 'pending' THEN $2::timestamptz END
    FROM results
    WHERE deliveries.id = ANY ($4::bigint[]) AND deliveries.id = results.delivery_id AND deliveries.claims = results.claim AND deliveries.completed_at IS NULL
    RETURNING deliveries.id, deliveries.attempt_count),
  logged AS (
    INSERT INTO webhook_delivery_attempts (delivery_id, number, http_status, reason, latency_ms, response_excerpt, attempted_at)
    SELECT concluded.id, concluded.attempt_count, http_status, reason, latency_ms, response_excerpt, attempted_at
    FROM results JOIN concluded ON concluded.id = results.delivery_id WHERE was_tried),
  outcomes AS (
    SELECT endpoint_id, max(attempted_at) FILTER (WHERE reason IS NULL) AS succeeded_at,
           min(attempted_at) FILTER (WHERE reason IS NOT NULL) AS first_failed_at,
           max(attempted_at) FILTER (WHERE reason IS NOT NULL) AS last_failed_at, coalesce(bool_or(reason = 'gone'), false) AS gone
    FROM results WHERE was_tried GROUP BY endpoint_id),
  judged AS (
    SELECT endpoints.id, outcomes.succeeded_at, outcomes.last_failed_at, outcomes.gone,
           CASE WHEN outcomes.succeeded_at IS NULL THEN coalesce(endpoints.failing_since, outcomes.first_failed_at) END AS failing_since
    FROM webhook_endpoints AS endpoints JOIN outcomes ON outcomes.endpoint_id = endpoints.id
    WHERE endpoints.id = ANY (ARRAY(SELECT endpoint_id FROM outcomes)))
  UPDATE webhook_endpoints AS endpoints SET failing_since = judged.failing_since,
    last_success_at = greatest(endpoints.last_success_at, judged.succeeded_at),
    last_failure_at = greatest(endpoints.last_failure_at, judged.last_failed_at),
    enabled = endpoints.enabled AND NOT judged.gone AND coalesce(judged.failing_since > $3, true),
    disabled_reason = CASE WHEN NOT endpoints.enabled THEN endpoints.disabled_reason
                           WHEN judged.gone THEN 'gone' WHEN judged.failing_since <= $3 THEN 'failing' END
  FROM judged WHERE endpoints.id = judged.id AND endpoints.id = ANY (ARRAY(SELECT id FROM judged))`,
};

/** across accounts: what this process claimed, of whichever business. Read only while traces are exported. */
export const TRACEPARENT: Statement = {
  name: 'find-traceparent-of-event',
  text: `SELECT operations.traceparent FROM events JOIN operations ON operations.id = events.operation_id WHERE events.id = $1`,
};

/** across accounts: what this process claimed, of whichever business. `completed_at` as in `CONCLUDE`. */
export const RELEASE: Statement = {
  name: 'release-webhook-deliveries',
  text: `
  UPDATE webhook_deliveries AS deliveries SET leased_until = NULL
  FROM unnest($1::bigint[], $2::integer[]) AS held (id, claim)
  WHERE deliveries.id = ANY ($1::bigint[]) AND deliveries.id = held.id AND deliveries.claims = held.claim AND deliveries.completed_at IS NULL`,
};
