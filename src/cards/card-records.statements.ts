/** Prepared statements: the record of a card is read by cursor, and each line is written once. */

/** Why a movement failed that its issuer never concluded (decision 0176). */
export const EXPIRED = 'expired';
const FROM = `FROM card_records r JOIN cards c ON c.id = r.card_id AND c.business_id = r.business_id
  LEFT JOIN operations o ON o.id = r.operation_id`;
/** Entries (`e`) by which an operation (`o`) ended; what a person decided about it afterwards moves its line no more. */
const OF_ITS_END = `e.operation_id = o.id AND e.address = c.ledger_address AND e.step NOT LIKE ALL ('{reverse%,settle_again%}')`;
/**
 * A line of ours is read from its operation; a line of the issuer's from the record. The balance after a line that moved
 * nothing is the card's balance at that time.
 */
const COLUMNS = `r.id, r.card_id, r.type, r.status, o.state, coalesce(r.amount, o.amount) AS amount,
  coalesce(r.balance_after, (SELECT e.balance_after FROM ledger_entries e WHERE ${OF_ITS_END} ORDER BY e.entry_number DESC LIMIT 1),
           (SELECT e.balance_after FROM ledger_entries e WHERE e.address = c.ledger_address AND e.entry_number > 0
              AND e.created_at <= coalesce(r.completed_at, o.completed_at) ORDER BY e.entry_number DESC LIMIT 1)) AS balance_after,
  c.currency, o.id AS operation_id, o.kind, r.merchant, coalesce(r.failure_code, o.failure_code) AS failure_code, r.created_at,
  coalesce(r.completed_at, o.completed_at) AS completed_at ${FROM}`;
/**
 * Issuers give times in whole seconds. Within a second the balances determine the order, those of the time at which a line was first
 * recorded; our pending orders come last and are shown first.
 */
const SECOND = `date_trunc('second', r.created_at AT TIME ZONE 'UTC')`;
const ENTRY_SEEN = `coalesce(r.entry_number,
  (SELECT max(e.entry_number) FROM ledger_entries e WHERE ${OF_ITS_END}),
  (SELECT max(e.entry_number) FROM ledger_entries e WHERE e.address = c.ledger_address AND e.entry_number > 0
     AND e.created_at <= coalesce(r.completed_at, o.completed_at)),
  9223372036854775807)`;
/**
 * A page by number begins in the second of the line that stands there by time: that is found on an index alone, and only what lies in this second is
 * passed over in its order, which costs several looks a line. `$6` is 0 behind a place.
 */
export const LIST = {
  name: 'list-card-records',
  text: `WITH reached AS MATERIALIZED (
           SELECT created_at, id, date_trunc('second', created_at AT TIME ZONE 'UTC') AS second FROM card_records
           WHERE card_id = $1 AND created_at >= $3 AND created_at < $4 ORDER BY created_at DESC, id DESC LIMIT 1 OFFSET $6),
         passed AS MATERIALIZED (
           SELECT count(*) AS lines FROM reached CROSS JOIN LATERAL (SELECT FROM card_records AS above
             WHERE above.card_id = $1 AND (above.created_at, above.id) > (reached.created_at, reached.id)
               AND above.created_at < (reached.second + interval '1 second') AT TIME ZONE 'UTC') AS before)
         SELECT ${COLUMNS} WHERE r.card_id = $1 AND r.business_id = $2
           AND ${SECOND} >= $3::timestamptz AT TIME ZONE 'UTC' AND ${SECOND} <= (SELECT second FROM reached)
           AND ${SECOND} <= date_trunc('second', coalesce($7::timestamptz, 'infinity') AT TIME ZONE 'UTC')
           AND ($8::bigint IS NULL OR (${SECOND}, ${ENTRY_SEEN}, r.id) < (
             SELECT ${SECOND}, ${ENTRY_SEEN}, r.id ${FROM} WHERE r.id = $8 AND r.card_id = $1))
         ORDER BY ${SECOND} DESC, ${ENTRY_SEEN} DESC, r.id DESC LIMIT $5 OFFSET (SELECT lines FROM passed)`,
};
// across accounts: the card was found by its owner, and every record of it belongs to the owner. So the index alone tells.
export const COUNT = {
  name: 'count-card-records',
  text: `SELECT count(*) AS total FROM card_records WHERE card_id = $1 AND created_at >= $2 AND created_at < $3`,
};
export const FIND_MOVEMENT = {
  name: 'find-card-movement',
  text: `SELECT ${COLUMNS} WHERE r.card_id = $1 AND r.business_id = $2 AND r.issuer_transaction_id = $3`,
};
export const RECORD_CREATION = {
  name: 'record-card-creation',
  text: `INSERT INTO card_records (card_id, business_id, environment, type, operation_id, created_at) VALUES ($1, $2, $3, 'create', $4, $5)`,
};
/**
 * A movement is recorded once, and a pending one is concluded once; one that has expired here is completed all the same. No row returns when
 * nothing had to be done. The issuer's row keeps the time of the authorisation, so a line that was pending ends when we hear of it, `$12`.
 */
export const RECORD = {
  name: 'record-card-movement',
  text: `INSERT INTO card_records AS r (card_id, business_id, environment, type, issuer_transaction_id, status, amount, merchant, failure_code, created_at, completed_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
         ON CONFLICT ON CONSTRAINT a_movement_is_recorded_once DO UPDATE
           SET type = excluded.type, status = excluded.status, amount = excluded.amount, failure_code = excluded.failure_code, completed_at = $12
           WHERE (r.status = 'pending' AND excluded.status <> 'pending') OR (r.failure_code = '${EXPIRED}' AND excluded.status = 'completed')
         RETURNING id`,
};
/** A line keeps its place when its money is taken: whoever reads the history by cursor would miss it or others, or see them again. */
export const CLOSE = {
  name: 'close-card-movement',
  text: `UPDATE card_records r SET operation_id = $3, balance_after = $4, entry_number = coalesce(r.entry_number, (
           SELECT max(e.entry_number) FROM ledger_entries e JOIN cards c ON c.ledger_address = e.address WHERE c.id = r.card_id))
         WHERE id = $1 AND business_id = $2`,
};
export const PENDING = {
  name: 'pending-card-debits',
  text: `SELECT coalesce(sum(amount), 0)::bigint AS total FROM card_records
         WHERE card_id = $1 AND business_id = $2 AND status = 'pending' AND type IN ('purchase', 'fee')`,
};
export const HAS_PENDING_BEFORE = {
  name: 'has-pending-card-movement-before',
  text: `SELECT EXISTS (SELECT FROM card_records WHERE card_id = $1 AND business_id = $2 AND status = 'pending' AND created_at < $3) AS found`,
};
export const OLDEST_PENDING = {
  name: 'oldest-pending-card-movement',
  text: `SELECT min(created_at) AS since FROM card_records
         WHERE card_id = $1 AND business_id = $2 AND status = 'pending' AND created_at >= $3`,
};
/** One row, under the lock of the card. */
export const EXPIRE = {
  name: 'expire-pending-card-movement',
  text: `UPDATE card_records SET status = 'failed', failure_code = '${EXPIRED}', completed_at = $4
         WHERE id = (SELECT id FROM card_records WHERE card_id = $1 AND business_id = $2 AND status = 'pending' AND created_at < $3
                     ORDER BY created_at LIMIT 1)
         RETURNING id, issuer_transaction_id`,
};
