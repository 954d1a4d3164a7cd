/**
 * Statements that hold what limits count (`ledger_outgoing_days`) against holds; each answers the days of accounts that are wrong.
 * across accounts: they are days of all.
 */

/** The day of a hold is that of its operation: they are written together. */
const DAY = `(h.created_at AT TIME ZONE 'UTC')::date`;

/**
 * A hold that is open or captured counts, and one that was given back does not, unless its account has paid after all: an operator
 * decided so, and the suspense account did not bear it. Counted and not EXISTS, which may be planned by reading every entry.
 */
const COUNTS = `(h.state <> 'released' OR (SELECT count(*) FROM ledger_entries e
  WHERE e.operation_id = h.operation_id AND e.step = 'settle' AND e.direction = 'debit' AND e.address = h.address) > 0)`;

const differing = (counted: string, held: string): string => `
  SELECT address || ' ' || day AS broken FROM (${counted}) AS counted FULL JOIN (${held}) AS held USING (address, day)
  WHERE coalesce(counted.amount, 0) <> coalesce(held.amount, 0)`;

/** Reads every hold. */
export const BROKEN_OUTGOING = differing(
  'SELECT address, day, amount FROM ledger_outgoing_days',
  `SELECT h.address, ${DAY} AS day, sum(h.amount) AS amount FROM ledger_holds h WHERE ${COUNTS} GROUP BY 1, 2`,
);

const OF_BUSINESS = `(SELECT ledger_address FROM wallets WHERE business_id = $1::bigint
  UNION SELECT ledger_address FROM cards WHERE business_id = $1::bigint)`;
const MIDNIGHT = (day: string): string => `(${day})::timestamp AT TIME ZONE 'UTC'`;

/** Of the accounts of a business (`$1`), in the month that begins on `$2`. */
export const BROKEN_OUTGOING_OF_MONTH = differing(
  `SELECT address, day, amount FROM ledger_outgoing_days
   WHERE address IN ${OF_BUSINESS} AND day >= $2::date AND day < $2::date + interval '1 month'`,
  `SELECT h.address, ${DAY} AS day, sum(h.amount) AS amount FROM operations o JOIN ledger_holds h ON h.operation_id = o.id
   WHERE o.business_id = $1::bigint AND o.environment IN ('live', 'sandbox') AND ${COUNTS}
     AND o.created_at >= ${MIDNIGHT('$2::date')} AND o.created_at < ${MIDNIGHT(`$2::date + interval '1 month'`)}
   GROUP BY 1, 2`,
);

/**
 * Of the days on which a `recent` operation holds money, and of every account on the days since `$2`: whatever began on those is
 * recent, so an account without such an operation has spent nothing on them.
 */
export const BROKEN_OUTGOING_SINCE = `touched AS MATERIALIZED (
    SELECT DISTINCT o.business_id, o.environment, h.address, ${DAY} AS day
    FROM recent JOIN operations o USING (id) JOIN ledger_holds h ON h.operation_id = o.id WHERE $1::bigint IS NOT NULL),
  days AS MATERIALIZED (SELECT DISTINCT business_id, environment, day FROM touched)
  ${differing(
    `SELECT address, day, d.amount FROM touched JOIN ledger_outgoing_days d USING (address, day)
     UNION SELECT d.address, d.day, d.amount FROM ledger_accounts a CROSS JOIN LATERAL (
       SELECT address, day, amount FROM ledger_outgoing_days
       WHERE address = a.address AND day > ($2::timestamptz AT TIME ZONE 'UTC')::date) AS d`,
    `SELECT of_day.address, days.day, sum(of_day.amount) AS amount FROM days CROSS JOIN LATERAL (
       SELECT h.address, h.amount FROM operations o JOIN ledger_holds h ON h.operation_id = o.id
       WHERE o.business_id = days.business_id AND o.environment = days.environment AND ${COUNTS}
         AND o.created_at >= ${MIDNIGHT('days.day')} AND o.created_at < ${MIDNIGHT('days.day + 1')}) AS of_day
     WHERE (of_day.address, days.day) IN (SELECT address, day FROM touched) GROUP BY 1, 2`,
  )}`;
