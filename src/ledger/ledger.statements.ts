/**
 * Prepared statements: the ledger is written by functions of the database.
 */

/** At most 31 days at a time, so that a first call over years stays short. */
export const CLOSE_DAYS = {
  name: 'close-ledger-days',
  text: 'SELECT close_ledger_days($1::date, 31)::text AS next_day',
};
/** At most a week at a time, for the same reason. */
export const CLOSE_OPERATION_DAYS = {
  name: 'close-operation-days',
  text: 'SELECT close_operation_days($1::date, 7)::text AS next_day',
};
/** Each of the next three sums one day, and says whether there was one to sum. */
export const SUM_OPERATION_HOURS = {
  name: 'sum-operation-hours',
  text: 'SELECT sum_operation_hours() IS NOT NULL AS summed',
};
export const SUM_ACCOUNT_DAYS = {
  name: 'sum-account-days',
  text: 'SELECT sum_account_days() IS NOT NULL AS summed',
};
export const SUM_ACCOUNT_AMOUNTS = {
  name: 'sum-account-amounts',
  text: 'SELECT sum_account_amounts() IS NOT NULL AS summed',
};
export const FOLD_LATE_COUNTS = { name: 'fold-late-counts', text: 'SELECT fold_late_counts($1) AS folded' };
export const SUM_ENTRIES = { name: 'sum-ledger-entries', text: 'SELECT sum_ledger_entries($1, $2) AS counted' };
export const POST = { name: 'post-transfer', text: 'SELECT post_transfer($1, $2, $3, $4, $5, $6, $7, $8)' };
