/**
 * Statements over the whole ledger; each answers the rows that break one invariant.
 * across accounts: an invariant holds for the whole ledger.
 */
import { signed } from './signed-amount';
import {
  brokenAccountAmounts,
  brokenAccountHours,
  BROKEN_BOOKS_BY_ENTRIES,
  brokenTotals,
} from './sum-invariants.statements';
import { BROKEN_OUTGOING } from './outgoing-invariants.statements';

export interface Invariant {
  readonly name: string;
  readonly description: string;
  /** Selects one text column named `broken`, a row per violation. */
  readonly query: string;
}

/** What the account `a` of the ended card `c` holds is a figure that a person has seen: the record of what was paid outside (decision 0149). */
export const SEEN_ON_ENDED_CARD = `c.status = 'terminated' AND EXISTS (SELECT FROM operation_reviews r
           WHERE r.operation_id = c.operation_id AND r.reason = 'ended_card_holds_money'
             AND r.status = 'resolved' AND r.details ->> 'card_balance' = a.posted::text)`;
/** Ended cards `c` whose accounts `a` hold a figure that no person has seen. */
const fullEndedCards = (cards: string): string => `${cards} JOIN ledger_accounts a ON a.address = c.ledger_address
         WHERE c.status = 'terminated' AND a.posted <> 0 AND NOT (${SEEN_ON_ENDED_CARD})`;
/** The same of the list of cards that hold money, which an invariant of its own holds to the books (decision 0163). */
export const LISTED_ENDED_CARDS = fullEndedCards(
  '(SELECT card_id AS id FROM funded_cards WHERE has_ended OFFSET 0) f JOIN cards c USING (id)',
);

const HOLDING = `SELECT c.business_id, c.environment, c.id, c.status = 'terminated' FROM cards c JOIN ledger_accounts a ON a.address = c.ledger_address
              WHERE a.posted <> 0`;
const LISTED_CARDS = 'SELECT business_id, environment, card_id, has_ended FROM funded_cards';

/** A provider that contradicts itself breaks this one, not the ledger. It is reported until an operator has decided. */
export const CONTRADICTIONS = 'provider_contradictions_are_resolved';
export const INVARIANTS: readonly Invariant[] = [
  {
    name: CONTRADICTIONS,
    description: 'No provider says otherwise about an operation that has ended here, unless a person has decided.',
    query: `SELECT operation_id || ' ' || reason AS broken FROM operation_reviews WHERE status = 'open'
              AND reason IN ('completed_after_failure', 'in_flight_after_failure', 'failed_after_completion', 'completed_after_reversal')`,
  },
  {
    name: 'entries_sum_to_zero',
    description: 'Credits equal debits per environment and currency.',
    query: `SELECT environment || ' ' || currency AS broken FROM ledger_entries GROUP BY environment, currency
            HAVING sum(${signed()}) <> 0`,
  },
  {
    name: 'postings_are_pairs',
    description: 'Each step of an operation is one debit and one equal credit of one currency.',
    query: `SELECT operation_id || ' ' || step AS broken FROM ledger_entries GROUP BY operation_id, step
            HAVING count(*) <> 2 OR count(DISTINCT direction) <> 2 OR min(amount) <> max(amount) OR min(currency) <> max(currency)`,
  },
  {
    name: 'posted_is_the_sum_of_entries',
    description: 'The posted figure of an account is the sum of its entries and equals its last balance.',
    query: `SELECT address AS broken FROM ledger_accounts a
            LEFT JOIN LATERAL (SELECT coalesce(sum(${signed()}), 0) AS total, count(*) AS entries
                               FROM ledger_entries e WHERE e.address = a.address AND e.entry_number > 0) sums ON true
            LEFT JOIN LATERAL (SELECT balance_after FROM ledger_entries e WHERE e.address = a.address AND e.entry_number > 0 ORDER BY entry_number DESC LIMIT 1) last ON true
            WHERE a.posted <> sums.total OR a.entry_count <> sums.entries OR coalesce(last.balance_after, 0) <> a.posted`,
  },
  {
    name: 'entry_numbers_have_no_gap',
    description: 'The entries of an account are numbered from one without a gap.',
    query: `SELECT address AS broken FROM ledger_entries WHERE entry_number IS NOT NULL GROUP BY address
            HAVING max(entry_number) <> count(*) OR min(entry_number) <> 1`,
  },
  {
    name: 'held_is_the_sum_of_open_holds',
    description: 'The held figure of an account is the sum of its open holds.',
    query: `SELECT a.address AS broken FROM ledger_accounts a
            LEFT JOIN (SELECT address, sum(amount) AS total FROM ledger_holds WHERE state = 'held' GROUP BY address) h USING (address)
            WHERE a.held <> coalesce(h.total, 0)`,
  },
  {
    name: 'nothing_is_overdrawn',
    description: 'No account can spend less than nothing.',
    query: `SELECT address AS broken FROM ledger_accounts WHERE posted - held < 0 OR held < 0`,
  },
  {
    name: 'ended_cards_are_empty',
    description: 'A card that has ended holds nothing, unless a person has seen what it holds.',
    query: `SELECT c.id::text AS broken FROM ${fullEndedCards('cards c')}`,
  },
  {
    name: 'funded_cards_are_listed',
    description: 'The list of cards that hold money has each card that does, and no other.',
    query: `SELECT card_id::text AS broken FROM ((${HOLDING}) EXCEPT (${LISTED_CARDS})) AS missing (business_id, environment, card_id, has_ended)
            UNION SELECT card_id::text FROM ((${LISTED_CARDS}) EXCEPT (${HOLDING})) AS wrong`,
  },
  {
    name: 'holds_belong_to_open_operations',
    description:
      'A hold is open exactly while its operation is; a captured one has its entry, a released one has none.',
    query: `SELECT o.id::text AS broken FROM operations o LEFT JOIN ledger_holds h ON h.operation_id = o.id
            WHERE (o.holds_source AND h.operation_id IS NULL)
               OR (h.state = 'held' AND o.state IN ('completed', 'failed'))
               OR (h.state <> 'held' AND o.state NOT IN ('completed', 'failed'))
               OR (h.state = 'captured' AND o.state = 'failed')`,
  },
  {
    name: 'open_operations_are_listed',
    description: 'The list of open operations has each operation that has not ended, and no other.',
    query: `SELECT coalesce(o.id, l.operation_id)::text AS broken FROM (SELECT id FROM operations WHERE completed_at IS NULL) o
            FULL JOIN open_operations l ON l.operation_id = o.id WHERE o.id IS NULL OR l.operation_id IS NULL`,
  },
  {
    name: 'operations_settle_once',
    description:
      'A completed operation that moves money has exactly one settlement of its amount; an open or failed one has none.',
    query: `SELECT o.id::text AS broken FROM operations o
            LEFT JOIN LATERAL (SELECT count(*) AS postings, min(amount) AS amount FROM ledger_entries e
                               WHERE e.operation_id = o.id AND e.step = 'settle' AND e.direction = 'debit') settled ON true
            WHERE (o.state = 'completed' AND o.source IS NOT NULL AND coalesce(o.amount, 0) > 0 AND (settled.postings <> 1 OR settled.amount <> o.amount))
               OR (o.state <> 'completed' AND settled.postings <> 0)`,
  },
  {
    name: 'final_operations_are_told_once',
    description: 'Each concluded mobile-money operation has exactly one event and one notification.',
    query: `SELECT o.id::text AS broken FROM operations o
            WHERE o.kind IN ('mobile_money_deposit', 'mobile_money_payout') AND o.state IN ('completed', 'failed') AND o.actor <> 'test'
              AND (SELECT count(*) FROM events e JOIN notifications n ON n.event_id = e.id
                   WHERE e.operation_id = o.id AND e.type = o.kind || '.' || o.state) <> 1`,
  },
  {
    name: 'event_sequences_have_no_gap',
    description:
      'The events of a business and environment are numbered from one without a gap but where an epoch begins.',
    query: `SELECT s.business_id || ' ' || s.environment AS broken FROM event_sequences s
            WHERE s.last_sequence <> (SELECT count(*) FROM events e WHERE e.business_id = s.business_id AND e.environment = s.environment)
              + (SELECT coalesce(sum(p.first_sequence - p.after_sequence - 1), 0) FROM event_epochs p
                 WHERE p.business_id = s.business_id AND p.environment = s.environment)`,
  },
  {
    name: 'counters_are_exact',
    description: 'Counted operations and notifications, and the sums of payments by hour, equal their rows.',
    query: `SELECT 'operations of ' || coalesce(c.business_id, r.business_id) AS broken
            FROM operation_day_counters c FULL JOIN (
              SELECT business_id, environment, kind, (created_at AT TIME ZONE 'UTC')::date AS day, currency, state, provider,
                coalesce(network, '') AS network, count(*) AS total FROM operations
              WHERE state IN ('completed', 'failed') AND kind <> 'sandbox_funding' GROUP BY 1, 2, 3, 4, 5, 6, 7, 8) r
              USING (business_id, environment, kind, day, currency, state, provider, network)
            WHERE coalesce(c.total, 0) <> coalesce(r.total, 0)
            UNION ALL
            SELECT 'notifications of ' || c.business_id FROM notification_counters c
            WHERE ROW(c.total, c.unread, c.sandbox_total, c.sandbox_unread) IS DISTINCT FROM
              (SELECT ROW(count(*), count(*) FILTER (WHERE read_at IS NULL), count(*) FILTER (WHERE e.environment = 'sandbox'),
                 count(*) FILTER (WHERE e.environment = 'sandbox' AND read_at IS NULL))
               FROM notifications n JOIN events e ON e.id = n.event_id WHERE n.business_id = c.business_id)
            UNION ALL ${brokenAccountHours()}
            UNION ALL ${brokenAccountAmounts()}`,
  },
  {
    name: 'outgoing_days_are_exact',
    description: 'What limits count as spent from an account on a day is what was held that day and is open or paid.',
    query: BROKEN_OUTGOING,
  },
  {
    name: 'day_sums_are_exact',
    description: 'The sums of a day that is over equal its entries.',
    query: `SELECT address || ' ' || day AS broken FROM ledger_day_sums s
            FULL JOIN (SELECT address, environment, currency, (created_at AT TIME ZONE 'UTC')::date AS day, count(*) AS entries,
                         coalesce(sum(amount) FILTER (WHERE direction = 'debit'), 0) AS debits,
                         coalesce(sum(amount) FILTER (WHERE direction = 'credit'), 0) AS credits
                       FROM ledger_entries WHERE created_at < (SELECT (max(day) + 1)::timestamp AT TIME ZONE 'UTC' FROM ledger_closed_days)
                       GROUP BY 1, 2, 3, 4) e USING (address, environment, currency, day)
            WHERE (s.debits, s.credits, s.entries) IS DISTINCT FROM (e.debits, e.credits, e.entries)`,
  },
  {
    name: 'book_sums_are_exact',
    description: 'The sums of a book equal its entries up to the place they are summed to.',
    query: BROKEN_BOOKS_BY_ENTRIES,
  },
  {
    name: 'totals_are_exact',
    description: 'The totals of days that are over, by day and by account, equal what is counted by account and day.',
    query: brokenTotals(),
  },
];
