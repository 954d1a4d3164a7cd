/**
 * Statements that hold sums against what they are made of; each answers the sums that are wrong.
 * across accounts: they are sums of all.
 */

/**
 * The book of an entry, as `sum_ledger_entries` has it: all wallets are one, all cards are one, and each address of the world
 * outside is one.
 */
const BOOK = `CASE WHEN starts_with(address, 'wallet:') OR starts_with(address, 'card:') THEN split_part(address, ':', 1) ELSE address END`;

/** Reads every entry up to the place that the sums have come to. */
export const BROKEN_BOOKS_BY_ENTRIES = `SELECT book || ' ' || environment || ' ' || currency AS broken FROM ledger_book_sums s
  FULL JOIN (SELECT ${BOOK} AS book, environment, currency, count(*) AS entries, coalesce(sum(amount) FILTER (WHERE direction = 'debit'), 0) AS debits,
               coalesce(sum(amount) FILTER (WHERE direction = 'credit'), 0) AS credits
             FROM ledger_entries WHERE id <= (SELECT last_id FROM ledger_summed_entries) GROUP BY 1, 2, 3) e USING (book, environment, currency)
  WHERE (s.debits, s.credits, s.entries) IS DISTINCT FROM (e.debits, e.credits, e.entries)`;

/** Debit and credit of an entry; one of them is zero. */
const legs = (amount: string): string =>
  `CASE direction WHEN 'debit' THEN ${amount} ELSE 0 END AS debits, CASE direction WHEN 'credit' THEN ${amount} ELSE 0 END AS credits`;

/**
 * The sums of days and of books are made apart from each other, so with what each has not summed yet both are the whole.
 * Takes two parameters, as every check of what is new does, and needs neither.
 */
export const BROKEN_BOOKS = `SELECT book || ' ' || environment || ' ' || currency AS broken
  FROM (SELECT book, environment, currency, debits, credits FROM ledger_book_sums
        UNION ALL SELECT ${BOOK}, environment, currency, ${legs('amount')} FROM ledger_entries
          WHERE id BETWEEN (SELECT last_id + 1 FROM ledger_summed_entries) AND 9223372036854775807
        UNION ALL SELECT ${BOOK}, environment, currency, -debits, -credits FROM ledger_day_sums
        UNION ALL SELECT ${BOOK}, environment, currency, ${legs('-amount')} FROM ledger_entries
          WHERE created_at >= coalesce((SELECT (max(day) + 1)::timestamp AT TIME ZONE 'UTC' FROM ledger_closed_days), '-infinity'::timestamptz)) AS summed
  WHERE $1::bigint IS NOT NULL AND $2::timestamptz IS NOT NULL AND (SELECT has_caught_up FROM ledger_summed_entries)
  GROUP BY book, environment, currency HAVING sum(debits) <> 0 OR sum(credits) <> 0`;

const DAY = 'day, environment, kind, state, provider';
const ACCOUNT = 'business_id, environment, kind, currency, state, provider, network';
/** What is in a total and in what changed since, less what is counted by account and day. */
const difference = (table: string, columns: string, condition: string): string => `(
  SELECT ${columns}, total FROM ${table} WHERE ${condition}
  UNION ALL SELECT ${columns}, change FROM operation_late_counts WHERE ${condition}
  UNION ALL SELECT ${columns}, -total FROM operation_day_counters
    WHERE ${condition} AND day <= (SELECT max(day) FROM operation_closed_days)) AS counted
  GROUP BY ${columns} HAVING sum(total) <> 0`;

/** The hours of a day that has them are the day, unless something ended late on it that is not in the day's total yet. */
const hoursDiffer = (condition: string): string => `(
  SELECT ${DAY}, total FROM operation_hour_totals WHERE ${condition}
  UNION ALL SELECT ${DAY}, -total FROM operation_day_totals WHERE ${condition} AND day IN (SELECT day FROM operation_days_by_hour)) AS counted
  WHERE day NOT IN (SELECT day FROM operation_late_counts) GROUP BY ${DAY} HAVING sum(total) <> 0`;

const ACCOUNT_DAY = 'business_id, environment, currency, day';
/** The hours of an account's day are what its counters say, unless something ended late on it that is not in its hours yet. */
const accountHoursDiffer = (condition: string): string => `(
  SELECT ${ACCOUNT_DAY}, kind, CASE failure_code WHEN '' THEN 'completed' ELSE 'failed' END AS state, (SELECT sum(count) FROM unnest(counts) AS at (count)) AS total
    FROM operation_account_day_sums WHERE ${condition}
  UNION ALL SELECT ${ACCOUNT_DAY}, kind, state, -total FROM operation_day_counters
    WHERE ${condition} AND kind IN ('mobile_money_deposit', 'mobile_money_payout') AND day IN (SELECT day FROM operation_days_by_account)) AS counted
  WHERE (${ACCOUNT_DAY}) NOT IN (SELECT ${ACCOUNT_DAY} FROM operation_late_counts)
  GROUP BY ${ACCOUNT_DAY}, kind, state HAVING sum(total) <> 0`;

/** Totals that are not what the counters say, of the days and of the accounts that the conditions name. */
export const brokenTotals = (days = 'true', accounts = 'true'): string => `
  SELECT 'operations of all on ' || day AS broken FROM ${difference('operation_day_totals', DAY, days)}
  UNION ALL
  SELECT 'operations of all by hour on ' || day FROM ${hoursDiffer(days)}
  UNION ALL
  SELECT 'payments of ' || business_id || ' by hour on ' || day FROM ${accountHoursDiffer(days)}
  UNION ALL
  SELECT 'operations of ' || business_id || ' on days that are over' FROM ${difference('operation_account_totals', ACCOUNT, accounts)}`;

/**
 * Hours of accounts' days that are not their payments: the counters know neither amounts nor hours. A day on which something ended late that is
 * not in its hours yet is left out. Conditions say which sums and which rows.
 */
export const brokenAccountHours = (sums = 'true', rows = 'true'): string => `
  SELECT 'payments of ' || business_id || ' by hour on ' || day AS broken FROM (
    SELECT ${ACCOUNT_DAY}, kind, failure_code, hour, count, amount
      FROM operation_account_day_sums CROSS JOIN LATERAL unnest(hours, counts, amounts) AS at (hour, count, amount) WHERE ${sums}
    UNION ALL SELECT business_id, environment, currency, (created_at AT TIME ZONE 'UTC')::date, kind, coalesce(failure_code, ''),
        extract(hour FROM created_at AT TIME ZONE 'UTC')::smallint, -1, -amount
      FROM operations WHERE ${rows} AND state IN ('completed', 'failed') AND kind IN ('mobile_money_deposit', 'mobile_money_payout')) AS summed
  WHERE day IN (SELECT day FROM operation_days_by_account) AND (${ACCOUNT_DAY}) NOT IN (SELECT ${ACCOUNT_DAY} FROM operation_late_counts)
  GROUP BY ${ACCOUNT_DAY}, kind, failure_code, hour HAVING sum(count) <> 0 OR sum(amount) <> 0`;

/**
 * Amounts of accounts' days that are not those of their operations, or not as often; likewise. Each list is in order, and its last place has all.
 */
export const brokenAccountAmounts = (sums = 'true', rows = 'true'): string => `
  SELECT 'operations of ' || business_id || ' by amount on ' || day AS broken FROM (
    SELECT ${ACCOUNT_DAY}, kind, state, network, amount, up_to - lag(up_to, 1, 0) OVER (PARTITION BY ${ACCOUNT_DAY}, kind, state, network ORDER BY place) AS count
      FROM operation_account_day_amounts CROSS JOIN LATERAL unnest(amounts, at_most) WITH ORDINALITY AS at (amount, up_to, place) WHERE ${sums}
    UNION ALL SELECT business_id, environment, currency, (created_at AT TIME ZONE 'UTC')::date, kind, state, coalesce(network, ''), amount, -1
      FROM operations WHERE ${rows} AND state IN ('completed', 'failed') AND amount IS NOT NULL AND kind <> 'sandbox_funding') AS noted
  WHERE day IN (SELECT day FROM operation_days_by_amount) AND (${ACCOUNT_DAY}) NOT IN (SELECT ${ACCOUNT_DAY} FROM operation_late_counts)
  GROUP BY ${ACCOUNT_DAY}, kind, state, network, amount HAVING sum(count) <> 0`;
