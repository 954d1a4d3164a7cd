/**
 * Statements: each joins or counts several tables for the list of businesses.
 */

import { SEEN_ON_ENDED_CARD } from '../../ledger/invariants.statements';

const COLUMNS = `b.id, b.code, b.name, b.email, b.phone, b.status, b.pin_hash IS NOT NULL AS pin_set, b.email_verified_at, b.created_at, b.updated_at,
  p.code AS plan_code, p.name AS plan_name, p.features, b.kyc_status
  FROM businesses b JOIN plans p ON p.id = b.plan_id`;
export const FIND = { name: 'admin-find-business', text: `SELECT ${COLUMNS} WHERE b.id = $1` };
export const COUNTS = {
  name: 'admin-business-counts',
  text: `SELECT
      (SELECT count(*) FROM api_keys WHERE business_id = $1 AND revoked_at IS NULL) AS api_keys,
      (SELECT count(*) FROM sessions WHERE business_id = $1 AND revoked_at IS NULL AND idle_expires_at > $2) AS sessions,
      (SELECT coalesce(sum(total), 0) FROM operation_counters WHERE business_id = $1 AND environment = 'live' AND state = 'completed') AS completed,
      (SELECT coalesce(sum(total), 0) FROM operation_counters WHERE business_id = $1 AND environment = 'live' AND state = 'failed') AS failed,
      (SELECT count(*) FROM open_operations WHERE business_id = $1 AND environment = 'live') AS pending`,
};
// One statement on one snapshot: an operation that concludes meanwhile is seen either open or with its money.
export const REMAINS = {
  name: 'admin-business-remains',
  text: `SELECT
      ARRAY(SELECT w.currency FROM wallets w JOIN ledger_accounts a ON a.address = w.ledger_address
            WHERE w.business_id = $1 AND w.environment = 'live' AND (a.posted <> 0 OR a.held <> 0) ORDER BY w.currency) AS wallets,
      (SELECT count(*) FROM funded_cards f JOIN cards c ON c.id = f.card_id JOIN ledger_accounts a ON a.address = c.ledger_address
         WHERE f.business_id = $1 AND f.environment = 'live' AND NOT (${SEEN_ON_ENDED_CARD})) AS cards,
      (SELECT count(*) FROM open_operations WHERE business_id = $1 AND environment = 'live'
         AND kind NOT IN ('card_freeze', 'card_unfreeze')) AS open_transactions`,
};

const NEWEST_FIRST = 'ORDER BY b.created_at DESC, b.id DESC';

/**
 * @param conditions over `b`, with parameters up to `$given`; limit and offset follow, then the time and the id of the row behind which
 * the page begins, if it begins behind one.
 */
export const pageOfBusinesses = (conditions: string, given: number, isBehind: boolean): string =>
  `SELECT ${COLUMNS} WHERE (${conditions}) ${behind(given, isBehind)} ${NEWEST_FIRST} LIMIT $${given + 1} OFFSET $${given + 2}`;

export const countOfBusinesses = (conditions: string): string =>
  `SELECT count(*) AS total FROM businesses b WHERE ${conditions}`;

/**
 * The total and the ids of a page at once, with the parameters of `pageOfBusinesses`: where no index is in the order of the list, all that
 * is found is read for the total anyway.
 */
export const searchOfBusinesses = (conditions: string, given: number, isBehind: boolean): string =>
  `WITH found AS MATERIALIZED (SELECT b.id, b.created_at FROM businesses b WHERE ${conditions})
   SELECT (SELECT count(*) FROM found) AS total, ARRAY(SELECT b.id FROM found b WHERE true ${behind(given, isBehind)}
     ${NEWEST_FIRST} LIMIT $${given + 1} OFFSET $${given + 2}) AS ids`;
export const FOUND = {
  name: 'admin-found-businesses',
  text: `SELECT ${COLUMNS} WHERE b.id = ANY ($1) ${NEWEST_FIRST}`,
};

const behind = (given: number, isBehind: boolean): string =>
  isBehind ? `AND (b.created_at, b.id) < ($${given + 3}::timestamptz, $${given + 4}::bigint)` : '';
