/**
 * Prepared statements: pauses are judged by a database function that starts use too, readings of floats are claimed by one process at a
 * time through a conflict, and neither has an entity.
 */

/** A pause of one network names it in `country` too, for the index of open ones. */
const COLUMNS = `id::integer, cause, provider, environment, CASE WHEN network IS NULL THEN country END AS country, network, currency, from_amount, reason, began_by::integer, began_at, lapses_at,
  ended_by::integer, ended_at, end_reason`;

export const IS_PAUSED = {
  name: 'is-payout-paused',
  text: 'SELECT find_payout_pause($1, $2, $3, $4, $5, $6, $7) IS NOT NULL AS is_paused',
};
/** Places in the arrays, from 1, of the payouts that are paused. */
export const WHICH_ARE_PAUSED = {
  name: 'which-payouts-are-paused',
  text: `SELECT asked.place::integer FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[]) WITH ORDINALITY
           AS asked (provider, country, network, currency, amount, place)
         WHERE find_payout_pause(asked.provider, $1, asked.country, asked.network, asked.currency, asked.amount, $7) IS NOT NULL`,
};
export const BEGIN_FLOAT_PAUSE = {
  name: 'begin-float-pause',
  text: 'SELECT begin_float_pause($1, $2, $3, $4, 0, $5, $6, $7) AS is_new',
};
/** Open ones first, then those that ended last. */
export const LIST = {
  name: 'list-payout-pauses',
  text: `SELECT ${COLUMNS} FROM payout_pauses ORDER BY ended_at DESC NULLS FIRST, id DESC LIMIT $1`,
};
export const FIND = { name: 'find-payout-pause', text: `SELECT ${COLUMNS} FROM payout_pauses WHERE id = $1` };
export const BEGIN = {
  name: 'begin-payout-pause',
  text: `INSERT INTO payout_pauses (cause, provider, environment, country, network, currency, reason, began_by, began_at)
         VALUES ('operator', $1, $2, coalesce($4, $3), $4, $5, $6, $7, $8)
         ON CONFLICT (cause, coalesce(provider, ''), coalesce(environment, ''), coalesce(country, ''), coalesce(currency, '')) WHERE ended_at IS NULL
         DO NOTHING RETURNING id::integer`,
};
export const END = {
  name: 'end-payout-pause',
  text: `UPDATE payout_pauses SET ended_at = $2, ended_by = $3, end_reason = $4 WHERE id = $1 AND ended_at IS NULL RETURNING id`,
};
/** A reading that is planned or valid for longer than one of now was made by a clock that was ahead (decision 0210). */
const ahead = (of: string, now: string): string => `${of} > ${now}::timestamptz + interval '1 minute'`;
export const CLAIM_READING = {
  name: 'claim-reading-of-floats',
  text: `INSERT INTO provider_float_reads AS kept (provider, next_read_at, watched_since)
         SELECT provider, $3, $2 FROM unnest($1::text[]) AS each (provider)
         ON CONFLICT (provider) DO UPDATE SET next_read_at = excluded.next_read_at
         WHERE kept.next_read_at <= $2 OR ${ahead('kept.next_read_at', '$3')} RETURNING provider`,
};
export const NOTE_READING = {
  name: 'note-reading-of-floats',
  text: 'UPDATE provider_float_reads SET last_read_at = $2 WHERE provider = $1',
};
/** A reading that began later is not overwritten. */
export const KEEP_FLOATS = {
  name: 'keep-floats',
  text: `INSERT INTO provider_floats AS kept (provider, country, currency, balance, read_at, valid_until)
         SELECT $1, told.country, told.currency, told.balance, $5, $6
         FROM unnest($2::text[], $3::text[], $4::bigint[]) AS told (country, currency, balance) ORDER BY told.country, told.currency
         ON CONFLICT (provider, country, currency) DO UPDATE
         SET balance = excluded.balance, read_at = excluded.read_at, valid_until = excluded.valid_until
         WHERE kept.read_at < excluded.read_at OR ${ahead('kept.valid_until', '$6')}`,
};
/**
 * A pause that began after `$5`, when the reading began, waits for the next one. A pause without a country is judged by the largest float
 * of its currency.
 */
export const JUDGE_FLOAT_PAUSES = {
  name: 'judge-float-pauses',
  text: `UPDATE payout_pauses AS pause
         SET covered_reads = CASE WHEN told.balance >= pause.needed THEN pause.covered_reads + 1 ELSE 0 END,
           lapses_at = greatest(pause.lapses_at, $6),
           ended_at = CASE WHEN told.balance >= pause.needed AND pause.covered_reads + 1 >= pause.reads_needed THEN $7::timestamptz END,
           end_reason = CASE WHEN told.balance >= pause.needed AND pause.covered_reads + 1 >= pause.reads_needed THEN 'covered' END
         FROM (SELECT open.id, max(each.balance) AS balance FROM payout_pauses AS open
             JOIN unnest($2::text[], $3::text[], $4::bigint[]) AS each (country, currency, balance)
               ON each.currency = open.currency AND coalesce(each.country = open.country, true)
             WHERE open.cause = 'float' AND open.ended_at IS NULL AND open.provider = $1 AND open.began_at < $5 GROUP BY open.id) AS told
         WHERE pause.id = told.id AND pause.ended_at IS NULL AND pause.began_at < $5
         RETURNING pause.country, pause.currency, pause.ended_at`,
};
export const END_LAPSED = {
  name: 'end-lapsed-pauses',
  text: `UPDATE payout_pauses SET ended_at = lapses_at, end_reason = 'unread' WHERE ended_at IS NULL AND lapses_at <= $1
         RETURNING provider, country, currency`,
};
export const OPEN_BY_CAUSE = {
  name: 'count-open-pauses',
  text: `SELECT each.cause, count(pause.id)::integer AS total FROM (VALUES ('operator'), ('float')) AS each (cause)
         LEFT JOIN payout_pauses AS pause ON pause.cause = each.cause AND pause.ended_at IS NULL AND coalesce(pause.lapses_at > now(), true)
         GROUP BY each.cause`,
};
/** One that was never read counts from when somebody began to watch it. */
export const LAST_READINGS = {
  name: 'find-last-readings-of-floats',
  text: `SELECT provider, extract(epoch FROM coalesce(last_read_at, watched_since))::float AS at FROM provider_float_reads`,
};
