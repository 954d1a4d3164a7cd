import type { Client } from 'pg';
import { loadInBulk } from './bulk-load';
import { DAYS, fillHistory, type History } from './fill-history';

/** A history, and how many callbacks and e-mails there are beside it. */
export interface FeedFill extends History {
  readonly messages: number;
}

const DUE = 20;
const LATER = 1_000;

/** Fills a history with what comes in and goes out beside it, and sums its days as the jobs do. */
export async function fillFeeds(client: Client, fill: FeedFill): Promise<void> {
  await fillHistory(client, fill);
  await loadInBulk(client, ['provider_callbacks', 'email_messages'], () => fillMessages(client, fill));
  await sumDays(client);
  await client.query('VACUUM ANALYZE');
}

/** A history may be written on days that are summed already. */
export async function sumDays(client: Client): Promise<void> {
  await client.query('SET session_replication_role = replica');
  await client.query(
    `TRUNCATE ledger_closed_days, ledger_day_sums, invariant_places, operation_closed_days, operation_day_totals,
       operation_account_totals, operation_late_counts, operation_days_by_hour, operation_hour_totals,
       operation_days_by_account, operation_account_day_sums, operation_days_by_amount, operation_account_day_amounts`,
  );
  await client.query('SET session_replication_role = origin');
  for (const days of ['ledger', 'operation'])
    await client.query(`SELECT close_${days}_days((now() AT TIME ZONE 'UTC')::date - 1, 1000)`);
  for (const one of ['sum_operation_hours', 'sum_account_days', 'sum_account_amounts'])
    await client.query(`SELECT ${one}() FROM generate_series(0, $1)`, [DAYS]);
  await client.query('SELECT sum_ledger_entries(1, 1000000000)');
  await client.query('SELECT note_notification_places(1, 1000000000)');
}

/** One callback for each of the newest operations, then more of strangers; e-mails that were sent, and some that wait. */
async function fillMessages(client: Client, { merchant, messages }: FeedFill): Promise<void> {
  await client.query(
    `INSERT INTO provider_callbacks (provider, event_key, reference, status, body, signature, outcome, received_at)
     SELECT 'simulator', uuid_send(id), id, 'COMPLETED', '', 'valid', 'matched', created_at
     FROM (SELECT id, created_at FROM operations WHERE provider_reference IS NOT NULL AND business_id = (SELECT id FROM businesses WHERE code = $1)
           ORDER BY created_at DESC LIMIT $2) AS newest ORDER BY created_at`,
    [`BENCH${merchant}`, messages],
  );
  await client.query(
    `INSERT INTO email_messages (id, business_id, kind, recipient, language, data, status, next_attempt_at, created_at, completed_at)
     SELECT gen_random_uuid(), (SELECT id FROM businesses WHERE code = $1), 'pin_reset', 'somebody-' || n || '@example.com', 'en', '{}',
       CASE WHEN n <= $2 THEN 'sent' ELSE 'pending' END,
       CASE WHEN n > $2 THEN now() + CASE WHEN n <= $2 + ${LATER} THEN interval '1 hour' ELSE -interval '1 minute' END END,
       at, CASE WHEN n <= $2 THEN at END
     FROM (SELECT n, now() - make_interval(secs => 86400.0 * 90 * greatest($2::float - n, 0) / $2) AS at
           FROM generate_series(1, $2::int + ${LATER + DUE}) AS n) AS given ORDER BY n`,
    [`BENCH${merchant}`, messages],
  );
}
