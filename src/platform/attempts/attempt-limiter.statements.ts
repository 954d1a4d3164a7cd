/** Prepared statements: every login and every PIN is counted, and each count is one conditional update. */
import type { Statement } from '../database/statement';

export const TAKE: Statement = {
  name: 'take-attempt-of-account',
  text: 'SELECT outcome, locked_end FROM take_attempt_of_account($1, $2, $3, $4, $5, $6, $7)',
};
// An attempt that returns after it was counted as crashed (in_flight 0) is not counted twice.
export const FAIL: Statement = {
  name: 'fail-attempt',
  text: `UPDATE attempt_counters SET
      failed = failed + least(in_flight, 1),
      in_flight = greatest(in_flight - 1, 0),
      locked_until = CASE WHEN in_flight > 0 AND failed + 1 >= $3 THEN $4::timestamptz ELSE locked_until END
    WHERE scope = $1 AND subject = $2 RETURNING failed`,
};
export const SUCCEED: Statement = {
  name: 'succeed-attempt',
  text: `UPDATE attempt_counters SET failed = 0, in_flight = greatest(in_flight - 1, 0), locked_until = NULL
    WHERE scope = $1 AND subject = $2 AND (locked_until IS NULL OR locked_until <= $3)`,
};
// A lock that ends later than one that begins now is over, as in take_attempt_of_account.
export const LOCKED_UNTIL: Statement = {
  name: 'find-attempt-lock',
  text: `SELECT locked_until FROM attempt_counters
    WHERE scope = $1 AND subject = $2 AND locked_until > $3 AND locked_until <= $4::timestamptz + interval '1 minute'`,
};
// The counter of an account itself may be older than the column that names the account.
export const FORGET: Statement = {
  name: 'lift-attempts-of-account',
  text: `UPDATE attempt_counters SET failed = 0, locked_until = NULL
    WHERE scope = $1 AND (subject = $2 OR account = $2) AND (failed > 0 OR locked_until IS NOT NULL)`,
};
export const GIVE_BACK: Statement = {
  name: 'give-back-attempt',
  text: 'UPDATE attempt_counters SET in_flight = greatest(in_flight - 1, 0) WHERE scope = $1 AND subject = $2',
};
