import type { Client } from 'pg';
import { loadInBulk } from './bulk-load';
import { CURRENCY, NETWORK, PHONE_NUMBER } from './merchants';

/** How many transactions the account of one merchant gets, and how many those of others share. */
export interface History {
  readonly merchant: number;
  readonly transactions: number;
  readonly others: readonly number[];
  readonly amongOthers: number;
}

/** The history ends now and is so long, whatever its size. */
export const DAYS = 400;
const BATCH = 250_000;
const TABLES = ['operations', 'operation_references', 'ledger_entries', 'ledger_holds', 'events', 'notifications'];
const OPEN = 200;

/**
 * Fills histories of 400 days: two deposits and a payout in three, one in 25 failed, with holds, entries, events,
 * notifications, all counters and the sums of days, as the functions of the database would have written them. The triggers
 * sleep meanwhile, so the invariants are checked afterwards.
 */
export async function fillHistory(client: Client, history: History): Promise<void> {
  const { merchant, transactions, others, amongOthers } = history;
  const total = transactions + amongOthers;
  await client.query(
    `CREATE TEMP TABLE filled AS
     SELECT given.place - 1 AS place, b.id AS business_id, w.id AS wallet_id, w.ledger_address AS address
     FROM unnest($1::text[]) WITH ORDINALITY AS given (code, place) JOIN businesses b USING (code)
     JOIN wallets w ON w.business_id = b.id AND w.environment = 'live' AND w.currency = $2`,
    [[merchant, ...others].map((each) => `BENCH${each}`), CURRENCY],
  );
  await loadInBulk(client, TABLES, async () => {
    for (let first = 0; first < total; first += BATCH) {
      await client.query('BEGIN');
      await makeBatch(client, history, first, Math.min(first + BATCH, total));
      await book(client);
      await tell(client);
      await client.query('COMMIT');
    }
  });
  await client.query('DROP TABLE filled');
}

/** The rows of a span of time, those of the merchant spread evenly among the others'. */
async function makeBatch(client: Client, history: History, first: number, end: number): Promise<void> {
  const { transactions, others, amongOthers } = history;
  await client.query(
    `CREATE TEMP TABLE batch ON COMMIT DROP AS
     SELECT n, id, event_id, business_id, wallet_id, address, dice % 3 = 0 AS is_payout, dice / 3 % 25 <> 7 AS is_completed, dice % 10 <> 0 AS is_read,
       CASE dice % 3 WHEN 0 THEN 'mobile_money_payout' ELSE 'mobile_money_deposit' END AS kind,
       CASE dice / 3 % 25 WHEN 7 THEN 'failed' ELSE 'completed' END AS state,
       CASE dice % 3 WHEN 0 THEN 1000 ELSE 2000 END::bigint AS amount, '24381' || lpad((dice % 100000 * 70 % 9999999)::text, 7, '0') AS phone_number, at
     FROM (SELECT n, gen_random_uuid() AS id, gen_random_uuid() AS event_id, hashint4(n) & 2147483647 AS dice,
             CASE WHEN n::bigint * $3 / $4 <> (n::bigint + 1) * $3 / $4 THEN 0 ELSE 1 + n % greatest($5::int, 1) END AS place,
             date_trunc('milliseconds', now()) - make_interval(secs => (${DAYS} * 86400.0) * ($4::float - n) / $4) - interval '1 minute' AS at
           FROM generate_series($1::int, $2::int - 1) AS n) AS drawn JOIN filled USING (place)`,
    [first, end, transactions, transactions + amongOthers, others.length],
  );
  await client.query('ANALYZE batch');
}

/** Operations, holds, what left by day, and entries with the balance after each. */
async function book(client: Client): Promise<void> {
  const clearing = `clearing:simulator:${CURRENCY}`;
  await client.query(
    `INSERT INTO operations (id, business_id, environment, kind, state, amount, currency, wallet_id, source, target, holds_source,
       provider, provider_reference, network, phone_number, client_reference, idempotency_key, fingerprint, failure_code, failure_message,
       request_id, last_submitted_at, actor, created_at, updated_at, completed_at)
     SELECT id, business_id, 'live', kind, state, amount, $2, wallet_id, CASE WHEN is_payout THEN address ELSE $1 END,
       CASE WHEN is_payout THEN $1 ELSE address END, is_payout, 'simulator', 'S' || n, $3, phone_number, 'order-' || n, event_id,
       sha256(uuid_send(id)), CASE WHEN NOT is_completed THEN 'declined' END, CASE WHEN NOT is_completed THEN 'Declined.' END,
       event_id::text, at, 'api_key:0', at, at, at FROM batch ORDER BY n`,
    [clearing, CURRENCY, NETWORK],
  );
  await client.query(
    `INSERT INTO operation_references (business_id, environment, reference, operation_id, provider, kind)
     SELECT business_id, 'live', 'S' || n, id, 'simulator', kind FROM batch ORDER BY n`,
  );
  await client.query(
    `INSERT INTO ledger_holds (operation_id, address, amount, state, created_at, closed_at)
     SELECT id, address, amount, CASE WHEN is_completed THEN 'captured' ELSE 'released' END, at, at FROM batch WHERE is_payout ORDER BY n`,
  );
  await client.query(
    `INSERT INTO ledger_outgoing_days AS days (address, day, amount)
     SELECT address, (at AT TIME ZONE 'UTC')::date, sum(amount) FROM batch WHERE is_payout AND is_completed GROUP BY 1, 2
     ON CONFLICT (address, day) DO UPDATE SET amount = days.amount + excluded.amount`,
  );
  await client.query(
    `INSERT INTO ledger_entries (operation_id, step, direction, address, environment, currency, amount, balance_after, entry_number, created_at)
     SELECT id, 'settle', leg.direction, leg.address, 'live', $2, amount, CASE WHEN leg.address <> $1 THEN balance END,
       CASE WHEN leg.address <> $1 THEN number END, at
     FROM (SELECT id, amount, at, is_payout, n, batch.address,
             posted + sum(CASE WHEN is_payout THEN -amount ELSE amount END) OVER (PARTITION BY batch.address ORDER BY n) AS balance,
             entry_count + row_number() OVER (PARTITION BY batch.address ORDER BY n) AS number
           FROM batch JOIN ledger_accounts account ON account.address = batch.address WHERE is_completed) AS booked
     CROSS JOIN LATERAL (VALUES ('debit', CASE WHEN is_payout THEN booked.address ELSE $1 END), ('credit', CASE WHEN is_payout THEN $1 ELSE booked.address END))
       AS leg (direction, address) ORDER BY n, leg.address`,
    [clearing, CURRENCY],
  );
  await client.query(
    `UPDATE ledger_accounts account SET posted = posted + booked.amount, entry_count = entry_count + booked.count, changed_at = now()
     FROM (SELECT address, sum(CASE WHEN is_payout THEN -amount ELSE amount END) AS amount, count(*) AS count FROM batch
           WHERE is_completed GROUP BY address) AS booked
     WHERE account.address = booked.address`,
  );
}

/** Events with their numbers, notifications, and what is counted of them and of the operations. */
async function tell(client: Client): Promise<void> {
  await client.query(
    `INSERT INTO events (id, business_id, environment, sequence, type, data, operation_id, created_at)
     SELECT event_id, business_id, 'live', coalesce(last_sequence, 0) + row_number() OVER (PARTITION BY business_id ORDER BY n), kind || '.' || state,
       json_build_object('transaction_id', 'txn_' || replace(id::text, '-', ''), 'type', kind, 'status', state, 'wallet_id', wallet_id,
         'currency_code', $1::text, 'amount', amount / 100 || '.00', 'provider', 'simulator', 'network', $2::text, 'phone_number', phone_number,
         'client_reference', 'order-' || n, 'description', NULL, 'metadata', json_build_object(), 'failure_code', NULL, 'failure_message', NULL,
         'provider_reference', 'S' || n, 'created_at', at, 'updated_at', at, 'completed_at', at), id, at
     FROM batch LEFT JOIN event_sequences USING (business_id) WHERE coalesce(environment, 'live') = 'live' ORDER BY n`,
    [CURRENCY, NETWORK],
  );
  await client.query(
    `INSERT INTO event_sequences AS sequences (business_id, environment, last_sequence) SELECT business_id, 'live', count(*) FROM batch GROUP BY 1
     ON CONFLICT (business_id, environment) DO UPDATE SET last_sequence = sequences.last_sequence + excluded.last_sequence`,
  );
  await client.query(
    `INSERT INTO notifications (business_id, environment, event_id, read_at, created_at)
     SELECT business_id, 'live', event_id, CASE WHEN is_read THEN at END, at FROM batch ORDER BY n`,
  );
  await client.query(
    `INSERT INTO notification_counters AS counters (business_id, total, unread, sandbox_total, sandbox_unread)
     SELECT business_id, count(*), count(*) FILTER (WHERE NOT is_read), 0, 0 FROM batch GROUP BY 1
     ON CONFLICT (business_id) DO UPDATE SET total = counters.total + excluded.total, unread = counters.unread + excluded.unread`,
  );
  await client.query(
    `INSERT INTO operation_day_counters AS counters (business_id, environment, kind, day, currency, state, provider, network, total)
     SELECT business_id, 'live', kind, (at AT TIME ZONE 'UTC')::date, $1, state, 'simulator', $2, count(*) FROM batch GROUP BY 1, 3, 4, 6
     ON CONFLICT (business_id, environment, kind, day, currency, state, provider, network) DO UPDATE SET total = counters.total + excluded.total`,
    [CURRENCY, NETWORK],
  );
}

/** Deposits that have not ended; nobody looks at them while the bench runs. */
export async function addOpenOperations(client: Client, merchants: readonly number[]): Promise<void> {
  await client.query(
    `INSERT INTO operations (id, business_id, environment, kind, state, amount, currency, wallet_id, source, target, provider, network,
       phone_number, last_submitted_at, actor, created_at, updated_at)
     SELECT gen_random_uuid(), b.id, 'live', 'mobile_money_deposit', 'accepted', 500, $2, w.id, 'clearing:simulator:' || $2, w.ledger_address,
       'simulator', $3, $4, now(), 'api_key:0', now(), now()
     FROM businesses b JOIN wallets w ON w.business_id = b.id AND w.currency = $2, generate_series(1, ${OPEN})
     WHERE b.code = ANY ($1)`,
    [merchants.map((each) => `BENCH${each}`), CURRENCY, NETWORK, PHONE_NUMBER],
  );
  await client.query('UPDATE open_operations SET next_check_at = NULL');
}
