/**
 * Prepared statements: one is asked with every request by key and joins three tables; the other writes the uses of many
 * keys at once.
 */
import { callerStatement } from '../platform/database/reading-ahead';
import type { Statement } from '../platform/database/statement';

const TYPES = ['bytea', 'timestamptz'];

export const AUTHENTICATE = callerStatement({
  name: 'authenticate-api-key',
  columns: `api_key.id AS key_id, api_key.business_id AS key_business_id, api_key.environment AS key_environment,
      business.status AS key_business_status, business.pin_hash AS key_pin_hash, plan.features AS key_features,
      api_key.scopes AS key_scopes, api_key.allowed_ips AS key_allowed_ips`,
  source: `api_keys AS api_key
    JOIN businesses AS business ON business.id = api_key.business_id
    JOIN plans AS plan ON plan.id = business.plan_id`,
  condition: `api_key.key_hash = $1 AND api_key.revoked_at IS NULL AND (api_key.expires_at IS NULL OR api_key.expires_at > $2)`,
  owner: { businessId: 'api_key.business_id', environment: 'api_key.environment' },
  types: TYPES,
  typesBefore: TYPES,
});
// across accounts: uses are collected per process, whoever the keys belong to.
export const RECORD_USE: Statement = {
  name: 'record-api-key-use',
  text: `UPDATE api_keys SET last_used_at = used.at FROM unnest($1::bigint[], $2::timestamptz[]) AS used (id, at)
    WHERE api_keys.id = used.id AND (api_keys.last_used_at IS NULL OR api_keys.last_used_at <= used.at - interval '1 minute')`,
};
/** In the transaction that revokes the key, so that the owner sees it in the activity of the account. */
export const NOTE_REPORT: Statement = {
  name: 'note-api-key-report',
  text: `INSERT INTO account_activity (business_id, type, actor_type, subject_id, ip, request_id, created_at)
    VALUES ($1, 'api_key.reported', 'unknown', $2, $3, $4, $5)`,
};
