import type { Client } from 'pg';
import { CURRENCY, NETWORK, PHONE_NUMBER } from './merchants';

/** The account whose history is filled, with the day on which the history begins. */
export interface FilledAccount {
  readonly businessId: string;
  readonly walletId: string;
  readonly address: string;
}

const BATCH = 100_000;
const OPEN = 200;
/** The history ends now and is so long, whatever its size. */
const DAYS = 400;

/**
 * Fills the history of one account from `from` to `to` transactions of `total`: two deposits and a payout in turn, one in
 * 25 failed, with holds, entries, events, notifications and all counters, as the functions of the database would have
 * written them. The triggers sleep meanwhile (the role must be a superuser), so the invariants are checked afterwards.
 */
export async function fillHistory(
  client: Client,
  account: FilledAccount,
  { from, to, total }: { readonly from: number; readonly to: number; readonly total: number },
): Promise<void> {
  await client.query('SET session_replication_role = replica');
  for (let first = from; first < to; first += BATCH) {
    await client.query('BEGIN');
    await fillBatch(client, account, first, Math.min(first + BATCH, to), total);
    await client.query('COMMIT');
  }
  await client.query('SET session_replication_role = origin');
}

async function fillBatch(
  client: Client,
  { businessId, walletId, address }: FilledAccount,
  first: number,
  end: number,
  total: number,
): Promise<void> {
  const clearing = `clearing:simulator:${CURRENCY}`;
  await client.query(
    `CREATE TEMP TABLE batch ON COMMIT DROP AS
     SELECT n, gen_random_uuid() AS id, gen_random_uuid() AS event_id, n % 3 = 0 AS is_payout, n % 25 <> 7 AS is_completed,
       CASE n % 3 WHEN 0 THEN 'mobile_money_payout' ELSE 'mobile_money_deposit' END AS kind,
       CASE n % 25 WHEN 7 THEN 'failed' ELSE 'completed' END AS state,
       CASE n % 3 WHEN 0 THEN 1000 ELSE 2000 END::bigint AS amount,
       now() - make_interval(secs => (${DAYS} * 86400.0) * ($3::float - n) / $3) - interval '1 minute' AS at
     FROM generate_series($1::int, $2::int - 1) AS n`,
    [first, end, total],
  );
  const values = [businessId, walletId, address, clearing, CURRENCY];
  await client.query(
    `INSERT INTO operations (id, business_id, environment, kind, state, amount, currency, wallet_id, source, target, holds_source,
       provider, network, phone_number, failure_code, failure_message, last_submitted_at, actor, created_at, updated_at, completed_at)
     SELECT id, $1::bigint, 'live', kind, state, amount, $5, $2::bigint, CASE WHEN is_payout THEN $3 ELSE $4 END,
       CASE WHEN is_payout THEN $4 ELSE $3 END, is_payout, 'simulator', $6, $7, CASE WHEN NOT is_completed THEN 'declined' END,
       CASE WHEN NOT is_completed THEN 'Declined.' END, at, 'api_key:0', at, at, at FROM batch ORDER BY n`,
    [...values, NETWORK, PHONE_NUMBER],
  );
  await client.query(
    `INSERT INTO ledger_holds (operation_id, address, amount, state, created_at, closed_at)
     SELECT id, $1, amount, CASE WHEN is_completed THEN 'captured' ELSE 'released' END, at, at FROM batch WHERE is_payout ORDER BY n`,
    [address],
  );
  await client.query(
    `INSERT INTO ledger_outgoing_days AS days (address, day, amount)
     SELECT $1, (at AT TIME ZONE 'UTC')::date, sum(amount) FROM batch WHERE is_payout AND is_completed GROUP BY 2
     ON CONFLICT (address, day) DO UPDATE SET amount = days.amount + excluded.amount`,
    [address],
  );
  await client.query(
    `INSERT INTO ledger_entries (operation_id, step, direction, address, environment, currency, amount, balance_after, entry_number, created_at)
     SELECT id, 'settle', leg.direction, leg.address, 'live', $3, amount, CASE WHEN leg.address = $1 THEN balance END,
       CASE WHEN leg.address = $1 THEN number END, at
     FROM (SELECT id, amount, at, is_payout, n,
             posted + sum(CASE WHEN is_payout THEN -amount ELSE amount END) OVER (ORDER BY n) AS balance,
             entry_count + row_number() OVER (ORDER BY n) AS number
           FROM batch CROSS JOIN (SELECT posted, entry_count FROM ledger_accounts WHERE address = $1) AS account WHERE is_completed) AS booked
     CROSS JOIN LATERAL (VALUES ('debit', CASE WHEN is_payout THEN $1 ELSE $2 END), ('credit', CASE WHEN is_payout THEN $2 ELSE $1 END))
       AS leg (direction, address) ORDER BY n, leg.address`,
    [address, clearing, CURRENCY],
  );
  await client.query(
    `UPDATE ledger_accounts SET posted = posted + booked.amount, entry_count = entry_count + booked.count, changed_at = now()
     FROM (SELECT sum(CASE WHEN is_payout THEN -amount ELSE amount END) AS amount, count(*) AS count FROM batch WHERE is_completed) AS booked
     WHERE address = $1`,
    [address],
  );
  await tell(client, businessId);
}

/** Events with their numbers, notifications, and what is counted of them and of the operations. */
async function tell(client: Client, businessId: string): Promise<void> {
  await client.query(
    `INSERT INTO events (id, business_id, environment, sequence, type, data, operation_id, created_at)
     SELECT event_id, $1::bigint, 'live', coalesce((SELECT last_sequence FROM event_sequences WHERE business_id = $1 AND environment = 'live'), 0)
       + row_number() OVER (ORDER BY n), kind || '.' || state, json_build_object('transaction_id', id), id, at FROM batch ORDER BY n`,
    [businessId],
  );
  await client.query(
    `INSERT INTO event_sequences AS sequences (business_id, environment, last_sequence) SELECT $1::bigint, 'live', count(*) FROM batch
     ON CONFLICT (business_id, environment) DO UPDATE SET last_sequence = sequences.last_sequence + excluded.last_sequence`,
    [businessId],
  );
  await client.query(
    `INSERT INTO notifications (business_id, event_id, read_at, created_at)
     SELECT $1::bigint, event_id, CASE WHEN n % 10 <> 0 THEN at END, at FROM batch ORDER BY n`,
    [businessId],
  );
  await client.query(
    `INSERT INTO notification_counters AS counters (business_id, total, unread)
     SELECT $1::bigint, count(*), count(*) FILTER (WHERE n % 10 = 0) FROM batch
     ON CONFLICT (business_id) DO UPDATE SET total = counters.total + excluded.total, unread = counters.unread + excluded.unread`,
    [businessId],
  );
  await client.query(
    `INSERT INTO operation_day_counters AS counters (business_id, environment, kind, day, currency, state, total)
     SELECT $1::bigint, 'live', kind, (at AT TIME ZONE 'UTC')::date, $2, state, count(*) FROM batch GROUP BY kind, 4, state
     ON CONFLICT (business_id, environment, kind, day, currency, state) DO UPDATE SET total = counters.total + excluded.total`,
    [businessId, CURRENCY],
  );
}

/** Deposits that have not ended; nobody looks at them while the bench runs. */
export async function addOpenOperations(
  client: Client,
  { businessId, walletId, address }: FilledAccount,
): Promise<void> {
  await client.query(
    `WITH open AS (
       INSERT INTO operations (id, business_id, environment, kind, state, amount, currency, wallet_id, source, target, provider, network,
         phone_number, last_submitted_at, actor, created_at, updated_at)
       SELECT gen_random_uuid(), $1, 'live', 'mobile_money_deposit', 'accepted', 500, $4, $2, 'clearing:simulator:' || $4, $3, 'simulator', $5,
         $6, now(), 'api_key:0', now(), now() FROM generate_series(1, ${OPEN}) RETURNING id, provider, kind)
     INSERT INTO operation_looks (operation_id, provider, kind, next_check_at)
     SELECT id, provider, kind, now() + interval '1 day' FROM open`,
    [businessId, walletId, address, CURRENCY, NETWORK, PHONE_NUMBER],
  );
}
