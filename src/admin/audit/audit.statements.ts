/**
 * Prepared statements: the log of operators is read by its place and counted by its counters (decision 0144).
 */
import type { CountedLog } from '../../platform/database/counted-log.statements';
import type { Statement } from '../../platform/database/statement';

export const AUDIT_LOG: CountedLog = {
  table: 'audit_log',
  columns: 'id, operator_id, action, target_type, target_id, before, after, reason, ip, request_id, created_at',
  counters: 'audit_log_counters',
  filters: [
    { name: 'operator_id', type: 'bigint', any: '0' },
    { name: 'action', type: 'text', any: `'*'` },
    { name: 'target_type', type: 'text', any: `'*'` },
    { name: 'target_id', type: 'text' },
  ],
  // A type of target beside an action is seldom of use: an action has one.
  indexes: [
    ['target_id'],
    ['operator_id', 'action'],
    ['operator_id', 'target_type'],
    ['operator_id'],
    ['action'],
    ['target_type'],
  ],
};
/** What of a business the log names, by ids that are its own or those of its wallets, keys and documents. */
const ABOUT_BUSINESS = `(SELECT 'business' AS type, $1::bigint::text AS id
      UNION ALL SELECT 'wallet', id::text FROM wallets WHERE business_id = $1
      UNION ALL SELECT 'api_key', id::text FROM api_keys WHERE business_id = $1
      UNION ALL SELECT 'kyc_document', number::text FROM kyc_documents WHERE business_id = $1) AS about
    JOIN audit_log ON target_id = about.id AND target_type = about.type`;
export const COUNT_ABOUT_BUSINESS: Statement = {
  name: 'count-audit-log-about-business',
  text: `SELECT count(*) AS total FROM ${ABOUT_BUSINESS}`,
};
export const LIST_ABOUT_BUSINESS: Statement = {
  name: 'list-audit-log-about-business',
  text: `SELECT audit_log.id, operator_id, action, target_type, target_id, before, after, reason, ip, request_id, created_at FROM ${ABOUT_BUSINESS}
    WHERE ($2::bigint IS NULL OR audit_log.id < $2) ORDER BY audit_log.id DESC LIMIT $3 OFFSET $4`,
};
export const FIND_ACTORS: Statement = {
  name: 'find-actors-of-audit-log',
  text: 'SELECT id, email, name FROM operators WHERE id = ANY ($1::bigint[])',
};
export const ADD_TO_COUNTERS: Statement = {
  name: 'add-to-audit-log-counters',
  text: `SELECT count_log_rows('audit_log', $1, $2) AS counted`,
};
