/**
 * Statements over one bounded slice of the ledger; each answers the rows of the slice that break an invariant.
 * across accounts: an invariant holds for the whole ledger.
 */
import { LISTED } from './listed-operations.statements';
import { BROKEN_OUTGOING_OF_MONTH } from './outgoing-invariants.statements';
import { signed } from './signed-amount';
import { brokenAccountAmounts, brokenAccountHours, BROKEN_BOOKS, brokenTotals } from './sum-invariants.statements';

/** One way to cut the ledger, and what is checked in each piece. Together they read every row once. */
export interface Slicing {
  /** Answers the bounds of every slice, as an array of text. */
  readonly slices: string;
  /** By the name of the invariant; the parameters are the bounds of a slice. */
  readonly checks: Readonly<Record<string, string>>;
}

const ENTRIES_MAX = 50_000;
const OPERATIONS_MAX = 10_000;
/** Operations whose id begins with a number from `$1` up to `$2`, of four bytes. */
const OWN = `o.id >= (lpad(to_hex($1::bigint), 8, '0') || repeat('0', 24))::uuid AND o.id <= (lpad(to_hex($2::bigint - 1), 8, '0') || repeat('f', 24))::uuid`;
const MIDNIGHT = (day: string): string => `(${day})::timestamp AT TIME ZONE 'UTC'`;

/** Each account by spans of its entry numbers: every entry follows the one before it, and the last is what the account shows. */
const BY_ACCOUNT: Slicing = {
  slices: `SELECT ARRAY[address, first::text, (first + ${ENTRIES_MAX})::text] AS bounds
    FROM ledger_accounts CROSS JOIN LATERAL generate_series(0, entry_count, ${ENTRIES_MAX}) AS first`,
  checks: {
    posted_is_the_sum_of_entries: `
      SELECT e.address || ' ' || e.entry_number AS broken FROM ledger_entries e
      LEFT JOIN ledger_entries before ON before.address = e.address AND before.entry_number = e.entry_number - 1
      WHERE e.address = $1 AND e.entry_number > $2::bigint AND e.entry_number <= $3::bigint
        AND e.balance_after <> coalesce(before.balance_after, 0) + ${signed('e.')}
      UNION ALL
      SELECT a.address FROM ledger_accounts a LEFT JOIN ledger_entries last ON last.address = a.address AND last.entry_number = a.entry_count
      WHERE a.address = $1 AND a.posted <> coalesce(last.balance_after, 0)`,
    entry_numbers_have_no_gap: `
      SELECT a.address AS broken FROM ledger_accounts a
      WHERE a.address = $1 AND least(a.entry_count, $3::bigint) - $2::bigint <>
        (SELECT count(*) FROM ledger_entries e WHERE e.address = $1 AND e.entry_number > $2::bigint AND e.entry_number <= $3::bigint)`,
  },
};
/** Operations by the beginning of their ids, with their holds, their postings and what was told of them. */
const BY_OPERATION: Slicing = {
  slices: `SELECT ARRAY[(n * 4294967296 / pieces)::bigint::text, ((n + 1) * 4294967296 / pieces)::bigint::text] AS bounds
    FROM (SELECT greatest(1, ceil(reltuples / ${OPERATIONS_MAX}))::bigint AS pieces FROM pg_class WHERE oid = 'operations'::regclass) AS cut,
      generate_series(0, pieces - 1) AS n`,
  checks: {
    postings_are_pairs: `
      SELECT o.id || ' ' || e.step AS broken FROM operations o JOIN ledger_entries e ON e.operation_id = o.id WHERE ${OWN} GROUP BY o.id, e.step
      HAVING count(*) <> 2 OR count(DISTINCT e.direction) <> 2 OR min(e.amount) <> max(e.amount) OR min(e.currency) <> max(e.currency)`,
    holds_belong_to_open_operations: `
      SELECT o.id::text AS broken FROM operations o LEFT JOIN ledger_holds h ON h.operation_id = o.id
      WHERE ${OWN} AND ((o.holds_source AND h.operation_id IS NULL)
         OR (h.state = 'held' AND o.state IN ('completed', 'failed'))
         OR (h.state <> 'held' AND o.state NOT IN ('completed', 'failed'))
         OR (h.state = 'captured' AND o.state = 'failed'))`,
    open_operations_are_listed: `
      SELECT o.id::text AS broken FROM operations o LEFT JOIN ${LISTED}
      WHERE ${OWN} AND (o.completed_at IS NULL) <> (l.operation_id IS NOT NULL)`,
    operations_settle_once: `
      SELECT o.id::text AS broken FROM operations o
      LEFT JOIN LATERAL (SELECT count(*) AS postings, min(amount) AS amount FROM ledger_entries e
                         WHERE e.operation_id = o.id AND e.step = 'settle' AND e.direction = 'debit') settled ON true
      WHERE ${OWN} AND ((o.state = 'completed' AND o.source IS NOT NULL AND coalesce(o.amount, 0) > 0 AND (settled.postings <> 1 OR settled.amount <> o.amount))
         OR (o.state <> 'completed' AND settled.postings <> 0))`,
    final_operations_are_told_once: `
      SELECT o.id::text AS broken FROM operations o
      WHERE ${OWN} AND o.kind IN ('mobile_money_deposit', 'mobile_money_payout') AND o.state IN ('completed', 'failed') AND o.actor <> 'test'
        AND (SELECT count(*) FROM events e JOIN notifications n ON n.event_id = e.id
             WHERE e.operation_id = o.id AND e.type = o.kind || '.' || o.state) <> 1`,
  },
};
/** Days of the ledger: their entries sum to zero, and to what is kept of days that are over. */
const BY_DAY: Slicing = {
  slices: `SELECT ARRAY[day::date::text] AS bounds
    FROM (SELECT coalesce((SELECT min(day) FROM ledger_day_sums), (SELECT (min(created_at) AT TIME ZONE 'UTC')::date FROM ledger_entries)) AS first) AS span,
      generate_series(first, (now() AT TIME ZONE 'UTC')::date + 1, interval '1 day') AS day`,
  checks: {
    entries_sum_to_zero: `
      SELECT environment || ' ' || currency || ' ' || $1 AS broken FROM ledger_entries
      WHERE created_at >= ${MIDNIGHT('$1::date')} AND created_at < ${MIDNIGHT('$1::date + 1')}
      GROUP BY environment, currency HAVING sum(${signed()}) <> 0`,
    day_sums_are_exact: `
      SELECT address || ' ' || $1 AS broken
      FROM (SELECT address, environment, currency, debits, credits, entries FROM ledger_day_sums WHERE day = $1::date) AS s
      FULL JOIN (SELECT address, environment, currency, count(*) AS entries, coalesce(sum(amount) FILTER (WHERE direction = 'debit'), 0) AS debits,
                   coalesce(sum(amount) FILTER (WHERE direction = 'credit'), 0) AS credits
                 FROM ledger_entries WHERE created_at >= ${MIDNIGHT('$1::date')} AND created_at < ${MIDNIGHT('$1::date + 1')}
                   AND $1::date <= (SELECT max(day) FROM ledger_closed_days)
                 GROUP BY 1, 2, 3) AS e USING (address, environment, currency)
      WHERE (s.debits, s.credits, s.entries) IS DISTINCT FROM (e.debits, e.credits, e.entries)`,
  },
};
/** Events by spans of their numbers. */
const BY_EVENT: Slicing = {
  slices: `SELECT ARRAY[business_id::text, environment, first::text, (first + ${ENTRIES_MAX})::text] AS bounds
    FROM event_sequences CROSS JOIN LATERAL generate_series(0, last_sequence, ${ENTRIES_MAX}) AS first`,
  checks: {
    event_sequences_have_no_gap: `
      SELECT s.business_id || ' ' || s.environment AS broken FROM event_sequences s
      WHERE s.business_id = $1::bigint AND s.environment = $2
        AND least(s.last_sequence, $4::bigint) - $3::bigint <>
          (SELECT count(*) FROM events e WHERE e.business_id = $1::bigint AND e.environment = $2 AND e.sequence > $3::bigint AND e.sequence <= $4::bigint)
          + (SELECT coalesce(sum(least(p.first_sequence - 1, $4::bigint) - greatest(p.after_sequence, $3::bigint)), 0) FROM event_epochs p
             WHERE p.business_id = $1::bigint AND p.environment = $2 AND p.after_sequence < $4::bigint AND p.first_sequence - 1 > $3::bigint)`,
  },
};
const SUMS_OF_MONTH = `business_id = $1::bigint AND day >= $2::date AND day < $2::date + interval '1 month'`;
const ROWS_OF_MONTH = `business_id = $1::bigint AND environment IN ('live', 'sandbox')
  AND created_at >= ${MIDNIGHT('$2::date')} AND created_at < ${MIDNIGHT(`$2::date + interval '1 month'`)}`;
/** Counters of a business by the months in which it counted anything, and its notifications. */
const BY_COUNTER: Slicing = {
  slices: `SELECT DISTINCT ARRAY[business_id::text, date_trunc('month', day)::date::text] AS bounds
    FROM (SELECT business_id, day FROM operation_day_counters UNION SELECT business_id, date '2000-01-01' FROM notification_counters) AS counted`,
  checks: {
    counters_are_exact: `
      SELECT 'operations of ' || $1 AS broken
      FROM (SELECT environment, kind, day, currency, state, provider, network, total FROM operation_day_counters
            WHERE business_id = $1::bigint AND day >= $2::date AND day < $2::date + interval '1 month') AS c
      FULL JOIN (SELECT environment, kind, (created_at AT TIME ZONE 'UTC')::date AS day, currency, state, provider, coalesce(network, '') AS network, count(*) AS total
                 FROM operations WHERE business_id = $1::bigint AND environment IN ('live', 'sandbox') AND state IN ('completed', 'failed') AND kind <> 'sandbox_funding'
                   AND created_at >= ${MIDNIGHT('$2::date')} AND created_at < ${MIDNIGHT(`$2::date + interval '1 month'`)}
                 GROUP BY 1, 2, 3, 4, 5, 6, 7) AS r USING (environment, kind, day, currency, state, provider, network)
      WHERE coalesce(c.total, 0) <> coalesce(r.total, 0)
      UNION ALL
      SELECT 'notifications of ' || $1 FROM notification_counters c
      WHERE business_id = $1::bigint AND $2 = '2000-01-01' AND ROW(c.total, c.unread, c.sandbox_total, c.sandbox_unread) IS DISTINCT FROM
        (SELECT ROW(count(*), count(*) FILTER (WHERE read_at IS NULL), count(*) FILTER (WHERE e.environment = 'sandbox'),
           count(*) FILTER (WHERE e.environment = 'sandbox' AND read_at IS NULL))
         FROM notifications n JOIN events e ON e.id = n.event_id WHERE n.business_id = c.business_id)
      UNION ALL ${brokenAccountHours(SUMS_OF_MONTH, ROWS_OF_MONTH)}
      UNION ALL ${brokenAccountAmounts(SUMS_OF_MONTH, ROWS_OF_MONTH)}`,
  },
};
/** Totals of days that are over: of all merchants month by month, and of each merchant. A slice is one or the other. */
const BY_TOTAL: Slicing = {
  slices: `SELECT DISTINCT ARRAY[date_trunc('month', day)::date::text, '0'] AS bounds
    FROM (SELECT day FROM operation_day_counters UNION SELECT day FROM operation_day_totals UNION SELECT day FROM operation_late_counts) AS days
    UNION SELECT ARRAY['infinity', business_id::text]
    FROM (SELECT business_id FROM operation_day_counters UNION SELECT business_id FROM operation_account_totals
          UNION SELECT business_id FROM operation_late_counts) AS accounts`,
  checks: {
    totals_are_exact: brokenTotals(
      `day >= $1::date AND day < $1::date + interval '1 month'`,
      'business_id = $2::bigint',
    ),
  },
};
/** What limits count, of the accounts of a business by the months in which anything was held or counted. */
const BY_OUTGOING: Slicing = {
  slices: `SELECT DISTINCT ARRAY[business_id::text, date_trunc('month', day)::date::text] AS bounds
    FROM (SELECT business_id, day FROM operation_day_counters
          UNION SELECT business_id, (created_at AT TIME ZONE 'UTC')::date FROM open_operations
          UNION SELECT business_id, day FROM ledger_outgoing_days JOIN wallets ON ledger_address = address
          UNION SELECT business_id, day FROM ledger_outgoing_days JOIN cards ON ledger_address = address) AS held`,
  checks: { outgoing_days_are_exact: BROKEN_OUTGOING_OF_MONTH },
};
/** The sums of books are one row each: they are held against the sums of days, which are read day by day above. */
const BY_BOOK: Slicing = {
  slices: `SELECT ARRAY['0', now()::text] AS bounds`,
  checks: { book_sums_are_exact: BROKEN_BOOKS },
};

export const SLICINGS: readonly Slicing[] = [
  BY_ACCOUNT,
  BY_OPERATION,
  BY_DAY,
  BY_EVENT,
  BY_COUNTER,
  BY_OUTGOING,
  BY_TOTAL,
  BY_BOOK,
];
