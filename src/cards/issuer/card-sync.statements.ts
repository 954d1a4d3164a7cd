/** Prepared statements: due cards are claimed with leases, and each message of an issuer is stored once. */

/** across accounts: one job looks at every card. */
export const CLAIM = {
  name: 'claim-due-cards',
  text: `UPDATE cards SET next_sync_at = $2 WHERE id IN (
           SELECT id FROM cards WHERE next_sync_at <= $1 AND provider <> ALL ($4) ORDER BY next_sync_at LIMIT $3
           FOR UPDATE SKIP LOCKED)
         RETURNING id, provider, woken_at`,
};
/** across accounts: see above. */
export const EARLIEST = { name: 'earliest-due-card', text: 'SELECT min(next_sync_at) AS earliest FROM cards' };
/** A message that arrived meanwhile has set another time, which is kept. */
export const SCHEDULE = {
  name: 'schedule-card',
  text: `UPDATE cards SET next_sync_at = $3, woken_at = CASE WHEN $4 THEN NULL ELSE woken_at END
         WHERE id = $1 AND business_id = $2 AND next_sync_at = $5`,
};
/** across accounts: the issuer names its card, not a business. */
export const WAKE = {
  name: 'wake-card',
  text: 'UPDATE cards SET next_sync_at = $3, woken_at = $3 WHERE provider = $1 AND provider_card_id = $2 RETURNING id',
};
/** across accounts: see above. Only those whose last look is over. */
export const WAKE_FORGOTTEN = {
  name: 'wake-forgotten-cards',
  text: `UPDATE cards SET next_sync_at = $3 WHERE provider = $1 AND provider_card_id = ANY ($2) AND next_sync_at IS NULL`,
};
/** across accounts: see above. */
export const FIND_BY_ISSUER_ID = {
  name: 'find-card-by-issuer-id',
  text: 'SELECT id FROM cards WHERE provider = $1 AND provider_card_id = $2',
};
/** across accounts: a card's id names its owner too, and the issuer knows only the card. */
export const OPEN_OPERATION = {
  name: 'open-operation-of-card',
  text: 'SELECT open_operation_of_card($1) AS id',
};
/** A card that was read while one of its operations ran, or just before one ended, has changed since. */
export const BUSY_SINCE = {
  name: 'was-card-busy',
  text: 'SELECT was_card_busy($1, $2, $3) AS busy',
};
export const DIFFERS = {
  name: 'card-differs',
  text: 'UPDATE cards SET differs_since = $3 WHERE id = $1 AND business_id = $2',
};
/** across accounts: the reference is the issuer's. */
export const FIND_CREATION = {
  name: 'find-card-creation',
  text: `SELECT operation_id AS id FROM operation_references WHERE provider = $1 AND reference = $2 AND kind = 'card_creation'`,
};
/**
 * Work done once a day for an issuer, not per card. What is due later than it would be from now on was claimed by a clock that was ahead; two
 * processes go by clocks that differ by less than a minute.
 */
export const CLAIM_CURSOR = {
  name: 'claim-card-issuer-cursor',
  text: `UPDATE card_issuer_cursors SET due_at = $3 WHERE cursor = $1 AND (due_at <= $2 OR due_at > $3::timestamptz + interval '1 minute') RETURNING cursor`,
};
export const READ_TO_OF_CURSOR = {
  name: 'find-what-was-read-of-card-issuer',
  text: 'SELECT read_to FROM card_issuer_cursors WHERE cursor = $1',
};
export const SET_READ_TO_OF_CURSOR = {
  name: 'set-what-was-read-of-card-issuer',
  text: 'UPDATE card_issuer_cursors SET read_to = $2 WHERE cursor = $1',
};
export const WAKE_CURSOR = {
  name: 'wake-card-issuer-cursor',
  text: `INSERT INTO card_issuer_cursors (cursor, due_at) VALUES ($1, $2)
         ON CONFLICT (cursor) DO UPDATE SET due_at = least(card_issuer_cursors.due_at, excluded.due_at)`,
};
