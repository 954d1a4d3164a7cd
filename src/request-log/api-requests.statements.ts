/**
 * Prepared statements: calls are many, written together and read by cursor.
 */
import type { Statement } from '../platform/database/statement';

export const INSERT: Statement = {
  name: 'insert-api-requests',
  text: `INSERT INTO api_requests (business_id, environment, request_id, method, route, status, error_code, duration_ms, key_id, key_prefix, created_at)
    SELECT business_id, environment, request_id, method, route, status, error_code, duration_ms, key_id, key_prefix, created_at
    FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::smallint[], $7::text[], $8::integer[], $9::bigint[],
      $10::text[], $11::timestamptz[])
      AS made (business_id, environment, request_id, method, route, status, error_code, duration_ms, key_id, key_prefix, created_at)`,
};
const COLUMNS =
  'id, request_id, environment, method, route, status, error_code, duration_ms, key_id, key_prefix, created_at';
export const FIND: Statement = {
  name: 'find-api-request',
  text: `SELECT ${COLUMNS} FROM api_requests
    WHERE business_id = $1 AND environment = $2 AND request_id = $3 ORDER BY created_at DESC, id DESC LIMIT 1`,
};
const FILTERED = `($3::integer IS NULL OR status BETWEEN $3 AND $4) AND ($5::text IS NULL OR method = $5)
    AND ($6::text IS NULL OR strpos(route, $6) > 0) AND ($7::bigint IS NULL OR key_id = $7)
    AND ($8::timestamptz IS NULL OR created_at >= $8) AND ($9::timestamptz IS NULL OR created_at < $9)`;
export const LIST: Statement = {
  name: 'list-api-requests',
  text: `SELECT ${COLUMNS} FROM api_requests
    WHERE business_id = $1 AND environment = $2 AND ${FILTERED} AND ($10::timestamptz IS NULL OR (created_at, id) < ($10, $11::bigint))
    ORDER BY created_at DESC, id DESC LIMIT $12 OFFSET $13`,
};
export const COUNT: Statement = {
  name: 'count-api-requests',
  text: `SELECT count(*) AS total FROM api_requests WHERE business_id = $1 AND environment = $2 AND ${FILTERED}`,
};
// across accounts: the log of every one is kept equally long.
export const FORGET: Statement = {
  name: 'forget-api-requests',
  text: `DELETE FROM api_requests WHERE id IN (
    SELECT id FROM (SELECT id, created_at FROM api_requests ORDER BY id LIMIT $2) AS oldest WHERE created_at < $1) RETURNING 1`,
};
