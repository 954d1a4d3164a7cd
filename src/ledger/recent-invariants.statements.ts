/**
 * Statements over what the ledger has taken in since it was last checked; each answers the rows that break one invariant.
 * across accounts: an invariant holds for the whole ledger.
 */
import { LISTED_ENDED_CARDS } from './invariants.statements';
import { LISTED } from './listed-operations.statements';
import { BROKEN_OUTGOING_SINCE } from './outgoing-invariants.statements';
import { signed } from './signed-amount';
import { BROKEN_BOOKS } from './sum-invariants.statements';

/** Subjects of `invariant_places` that are neither an account nor the events of a business. */
const ENTRIES = 'entries';
const ENDED = 'ended';

/** Where the check begins: the id of the last checked entry, and when operations ended that were the last to be checked. */
export const BEGINS = {
  name: 'find-invariant-places',
  text: `SELECT coalesce(max(place) FILTER (WHERE subject = '${ENTRIES}'), 0)::text AS entries,
      to_timestamp(coalesce(max(place) FILTER (WHERE subject = '${ENDED}'), 0)) AS ended
    FROM invariant_places WHERE subject IN ('${ENTRIES}', '${ENDED}')`,
};
/**
 * Written after a check that found nothing. The next check begins where the one before this began to look: whatever was
 * under way while this one looked has an id below what is noted now, and has ended by then.
 */
export const NOTE = {
  name: 'note-invariant-places',
  text: `INSERT INTO invariant_places AS places (subject, place, noted)
    SELECT subject, 0, reached FROM (
      SELECT '${ENTRIES}' AS subject, max(id) AS reached FROM ledger_entries WHERE created_at >= $1::timestamptz - interval '3 days'
      UNION ALL SELECT '${ENDED}', extract(epoch FROM $1::timestamptz - interval '1 hour')::bigint
      UNION ALL SELECT address, entry_count FROM ledger_accounts
      UNION ALL SELECT 'events ' || business_id || ' ' || environment, last_sequence FROM event_sequences) AS places
    WHERE reached IS NOT NULL
    ON CONFLICT (subject) DO UPDATE SET place = places.noted, noted = greatest(places.noted, excluded.noted)
    WHERE (places.place, places.noted) IS DISTINCT FROM (places.noted, greatest(places.noted, excluded.noted))`,
};

/** Operations that were booked or ended since, and those under way. */
const RECENT = `recent AS MATERIALIZED (
  SELECT id FROM operations WHERE completed_at >= $2
  UNION SELECT operation_id FROM open_operations
  UNION SELECT operation_id FROM ledger_entries WHERE id > $1)`;
/** Every entry of an operation that was booked since: its earlier steps, too. */
const BOOKED = `booked AS MATERIALIZED (SELECT DISTINCT operation_id FROM ledger_entries WHERE id > $1)`;
const OF_ACCOUNTS = `ledger_accounts a LEFT JOIN invariant_places p ON p.subject = a.address`;

/**
 * By the name of the invariant. An invariant without an entry here costs as much as there are accounts or open rows, and is
 * checked whole. `$1` and `$2` are what `BEGINS` answers.
 */
export const RECENT_INVARIANTS: Readonly<Partial<Record<string, string>>> = {
  entries_sum_to_zero: `WITH ${BOOKED}
    SELECT environment || ' ' || currency AS broken FROM booked JOIN ledger_entries USING (operation_id)
    GROUP BY environment, currency HAVING sum(${signed()}) <> 0 AND $2::timestamptz IS NOT NULL`,
  postings_are_pairs: `WITH ${BOOKED}
    SELECT operation_id || ' ' || step AS broken FROM booked JOIN ledger_entries USING (operation_id) WHERE $2::timestamptz IS NOT NULL
    GROUP BY operation_id, step
    HAVING count(*) <> 2 OR count(DISTINCT direction) <> 2 OR min(amount) <> max(amount) OR min(currency) <> max(currency)`,
  posted_is_the_sum_of_entries: `
    SELECT a.address AS broken FROM ${OF_ACCOUNTS}
    LEFT JOIN ledger_entries base ON base.address = a.address AND base.entry_number = p.place
    CROSS JOIN LATERAL (SELECT coalesce(sum(${signed()}), 0) AS total, count(*) AS entries FROM ledger_entries e
                        WHERE e.address = a.address AND e.entry_number > coalesce(p.place, 0)) since
    LEFT JOIN ledger_entries last ON last.address = a.address AND last.entry_number = a.entry_count
    WHERE $1::bigint IS NOT NULL AND $2::timestamptz IS NOT NULL
      AND (a.posted <> coalesce(base.balance_after, 0) + since.total OR a.entry_count <> coalesce(p.place, 0) + since.entries
        OR coalesce(last.balance_after, 0) <> a.posted OR (p.place > 0 AND base.address IS NULL))`,
  entry_numbers_have_no_gap: `
    SELECT a.address AS broken FROM ${OF_ACCOUNTS}
    CROSS JOIN LATERAL (SELECT count(*) AS entries, max(entry_number) AS last FROM ledger_entries e
                        WHERE e.address = a.address AND e.entry_number > coalesce(p.place, 0)) since
    WHERE $1::bigint IS NOT NULL AND $2::timestamptz IS NOT NULL AND since.entries > 0 AND since.last <> coalesce(p.place, 0) + since.entries`,
  ended_cards_are_empty: `SELECT c.id::text AS broken FROM ${LISTED_ENDED_CARDS} AND $1::bigint IS NOT NULL AND $2::timestamptz IS NOT NULL`,
  funded_cards_are_listed: `
    WITH touched AS MATERIALIZED (
      SELECT DISTINCT address FROM ledger_entries WHERE id > $1 AND starts_with(address, 'card:') AND $2::timestamptz IS NOT NULL)
    SELECT c.id::text AS broken FROM touched JOIN ledger_accounts a USING (address) JOIN cards c ON c.ledger_address = a.address
    LEFT JOIN funded_cards f ON f.business_id = c.business_id AND f.environment = c.environment AND f.card_id = c.id
    WHERE (a.posted <> 0) <> (f.card_id IS NOT NULL)
    UNION SELECT f.card_id::text FROM funded_cards f
    LEFT JOIN cards c ON c.id = f.card_id AND c.business_id = f.business_id AND c.environment = f.environment AND (c.status = 'terminated') = f.has_ended
    LEFT JOIN ledger_accounts a ON a.address = c.ledger_address WHERE a.posted IS NULL OR a.posted = 0`,
  holds_belong_to_open_operations: `WITH ${RECENT}
    SELECT o.id::text AS broken FROM recent JOIN operations o USING (id) LEFT JOIN ledger_holds h ON h.operation_id = o.id
    WHERE (o.holds_source AND h.operation_id IS NULL)
       OR (h.state = 'held' AND o.state IN ('completed', 'failed'))
       OR (h.state <> 'held' AND o.state NOT IN ('completed', 'failed'))
       OR (h.state = 'captured' AND o.state = 'failed')
    UNION SELECT o.id::text FROM ledger_holds h JOIN operations o ON o.id = h.operation_id
      WHERE h.state = 'held' AND o.state IN ('completed', 'failed')`,
  open_operations_are_listed: `WITH ${RECENT},
    looked_at AS (SELECT id FROM recent UNION SELECT id FROM operations WHERE created_at >= $2)
    SELECT o.id::text AS broken FROM looked_at JOIN operations o USING (id) LEFT JOIN ${LISTED}
    WHERE (o.completed_at IS NULL) <> (l.operation_id IS NOT NULL)`,
  operations_settle_once: `WITH ${RECENT}
    SELECT o.id::text AS broken FROM recent JOIN operations o USING (id)
    LEFT JOIN LATERAL (SELECT count(*) AS postings, min(amount) AS amount FROM ledger_entries e
                       WHERE e.operation_id = o.id AND e.step = 'settle' AND e.direction = 'debit') settled ON true
    WHERE (o.state = 'completed' AND o.source IS NOT NULL AND coalesce(o.amount, 0) > 0 AND (settled.postings <> 1 OR settled.amount <> o.amount))
       OR (o.state <> 'completed' AND settled.postings <> 0)`,
  book_sums_are_exact: BROKEN_BOOKS,
  final_operations_are_told_once: `WITH ${RECENT}
    SELECT o.id::text AS broken FROM recent JOIN operations o USING (id)
    WHERE o.kind IN ('mobile_money_deposit', 'mobile_money_payout') AND o.state IN ('completed', 'failed') AND o.actor <> 'test'
      AND (SELECT count(*) FROM events e JOIN notifications n ON n.event_id = e.id
           WHERE e.operation_id = o.id AND e.type = o.kind || '.' || o.state) <> 1`,
  event_sequences_have_no_gap: `
    SELECT s.business_id || ' ' || s.environment AS broken FROM event_sequences s
    LEFT JOIN invariant_places p ON p.subject = 'events ' || s.business_id || ' ' || s.environment
    WHERE $1::bigint IS NOT NULL AND $2::timestamptz IS NOT NULL
      AND s.last_sequence - coalesce(p.place, 0) <>
        (SELECT count(*) FROM events e WHERE e.business_id = s.business_id AND e.environment = s.environment AND e.sequence > coalesce(p.place, 0))
        + (SELECT coalesce(sum(q.first_sequence - q.after_sequence - 1), 0) FROM event_epochs q
           WHERE q.business_id = s.business_id AND q.environment = s.environment AND q.after_sequence >= coalesce(p.place, 0))`,
  counters_are_exact: `WITH ${RECENT},
    touched AS MATERIALIZED (
      SELECT DISTINCT o.business_id, o.environment, o.kind, (o.created_at AT TIME ZONE 'UTC')::date AS day
      FROM recent JOIN operations o USING (id) WHERE o.kind <> 'sandbox_funding'),
    counted AS (
      SELECT business_id, environment, kind, day, currency, state, provider, network, c.total
      FROM touched JOIN operation_day_counters c USING (business_id, environment, kind, day)),
    rows AS (
      SELECT t.business_id, t.environment, t.kind, t.day, o.currency, o.state, o.provider, coalesce(o.network, '') AS network, count(*) AS total
      FROM touched t CROSS JOIN LATERAL (
        SELECT currency, state, provider, network FROM operations o
        WHERE o.business_id = t.business_id AND o.environment = t.environment AND o.kind = t.kind AND o.state IN ('completed', 'failed')
          AND o.created_at >= t.day::timestamp AT TIME ZONE 'UTC' AND o.created_at < (t.day + 1)::timestamp AT TIME ZONE 'UTC') AS o
      GROUP BY 1, 2, 3, 4, 5, 6, 7, 8)
    SELECT 'operations of ' || business_id AS broken
    FROM counted c FULL JOIN rows r USING (business_id, environment, kind, day, currency, state, provider, network)
    WHERE coalesce(c.total, 0) <> coalesce(r.total, 0)`,
  outgoing_days_are_exact: `WITH ${RECENT}, ${BROKEN_OUTGOING_SINCE}`,
  day_sums_are_exact: `WITH touched AS MATERIALIZED (
      SELECT DISTINCT (created_at AT TIME ZONE 'UTC')::date AS day FROM ledger_entries WHERE id > $1 AND $2::timestamptz IS NOT NULL),
    closed AS MATERIALIZED (SELECT day FROM touched WHERE day <= (SELECT max(day) FROM ledger_closed_days)),
    sums AS (SELECT s.address, s.environment, s.currency, day, s.debits, s.credits, s.entries FROM closed JOIN ledger_day_sums s USING (day)),
    rows AS (
      SELECT e.address, e.environment, e.currency, closed.day, count(*) AS entries,
        coalesce(sum(e.amount) FILTER (WHERE e.direction = 'debit'), 0) AS debits,
        coalesce(sum(e.amount) FILTER (WHERE e.direction = 'credit'), 0) AS credits
      FROM closed CROSS JOIN LATERAL (
        SELECT address, environment, currency, amount, direction FROM ledger_entries
        WHERE created_at >= closed.day::timestamp AT TIME ZONE 'UTC' AND created_at < (closed.day + 1)::timestamp AT TIME ZONE 'UTC') AS e
      GROUP BY 1, 2, 3, 4)
    SELECT address || ' ' || day AS broken FROM sums s FULL JOIN rows r USING (address, environment, currency, day)
    WHERE (s.debits, s.credits, s.entries) IS DISTINCT FROM (r.debits, r.credits, r.entries)`,
};
