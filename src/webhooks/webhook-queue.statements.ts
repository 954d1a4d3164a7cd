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
 * across accounts: a batch holds the results of many businesses, each by the id and number of its claim. One statement, so the
 * endpoints are locked for as long as it runs and no longer.
 */
export const CONCLUDE: Statement = {
  name: 'conclude-webhook-deliveries',
  text: `SELECT FROM conclude_deliveries($1, $2, $3, $4, $5)`,
};

/** across accounts: what this process claimed, of whichever business. Read only while traces are exported. */
export const TRACEPARENT: Statement = {
  name: 'find-traceparent-of-event',
  text: `SELECT operations.traceparent FROM events JOIN operations ON operations.id = events.operation_id WHERE events.id = $1`,
};

/** across accounts: what this process claimed, of whichever business. `completed_at` as in `conclude_deliveries`. */
export const RELEASE: Statement = {
  name: 'release-webhook-deliveries',
  text: `
  UPDATE webhook_deliveries AS deliveries SET leased_until = NULL
  FROM unnest($1::bigint[], $2::integer[]) AS held (id, claim)
  WHERE deliveries.id = ANY ($1::bigint[]) AND deliveries.id = held.id AND deliveries.claims = held.claim AND deliveries.completed_at IS NULL`,
};
