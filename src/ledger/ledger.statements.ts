/**
 * Prepared statement: the ledger is written by functions of the database.
 */

/** At most 31 days at a time, so that a first call over years stays short. */
export const CLOSE_DAYS = {
  name: 'close-ledger-days',
  text: 'SELECT close_ledger_days($1::date, 31)::text AS next_day',
};
export const POST = { name: 'post-transfer', text: 'SELECT post_transfer($1, $2, $3, $4, $5, $6, $7, $8)' };
