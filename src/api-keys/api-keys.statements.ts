/**
 * Prepared statements: one is asked with every request by key and joins three tables; the other writes the uses of many
 * keys at once.
 */
import type { Statement } from '../platform/database/statement';

export const AUTHENTICATE: Statement = {
  name: 'authenticate-api-key',
  text: `SELECT api_key.id, api_key.business_id, api_key.environment, business.status, business.pin_hash, plan.features,
      api_key.scopes, api_key.allowed_ips
    FROM api_keys AS api_key
    JOIN businesses AS business ON business.id = api_key.business_id
    JOIN plans AS plan ON plan.id = business.plan_id
    WHERE api_key.key_hash = $1 AND api_key.revoked_at IS NULL AND (api_key.expires_at IS NULL OR api_key.expires_at > $2)`,
};
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
