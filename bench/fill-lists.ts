import type { Client } from 'pg';
import { loadInBulk } from './bulk-load';

/** How many rows of each kind a full database has. A small one has a two-hundredth of it, and what waits is as much in both. */
const FULL = {
  businesses: 50_000,
  attemptsOfEach: 4,
  deliveries: 1_000_000,
  reviews: 100_000,
  reconciliations: 20_000,
  sessions: 200_000,
  keys: 100_000,
  cards: 100_000,
  records: 200_000,
  emails: 500_000,
  notes: 20_000,
  approvals: 50_000,
  callbacks: 500_000,
  attempts: 200_000,
} as const;
/** How many of a kind wait for somebody, whatever the size. */
const WAITING = 20;

const TABLES = [
  'businesses',
  'kyc_submissions',
  'webhook_endpoints',
  'events',
  'webhook_deliveries',
  'webhook_delivery_attempts',
  'operations',
  'operation_reviews',
  'reconciliations',
  'reconciliation_differences',
  'sessions',
  'operator_sessions',
  'api_keys',
  'cards',
  'ledger_accounts',
  'card_records',
  'email_messages',
  'business_notes',
  'operator_approvals',
  'provider_callbacks',
  'attempt_counters',
  'invariant_runs',
];

/** The account that has much of everything. */
const OWNER = `(SELECT id FROM businesses WHERE code = 'BENCH0')`;
const WALLET = `(SELECT id, business_id, currency, ledger_address FROM wallets WHERE business_id = ${OWNER} AND currency = 'USD')`;
const idOf = (sort: string): string => `md5('${sort}' || n)::uuid`;
/** Spread over 400 days that end an hour ago. */
const at = (total: number): string =>
  `date_trunc('milliseconds', now()) - interval '1 hour' - make_interval(secs => 400 * 86400.0 * (${total}::float - n) / ${total})`;

/** Fills the tables of lists that are not transactions from a share of their full size up to another, between 0 and 1. */
export async function fillLists(client: Client, share: { readonly from: number; readonly to: number }): Promise<void> {
  const between = (total: number): string =>
    `generate_series(1 + ${Math.round(total * share.from)}, ${Math.round(total * share.to)}) AS n`;
  await loadInBulk(client, TABLES, async () => {
    for (const text of [
      ...businesses(between),
      ...webhooks(between),
      ...work(between),
      ...access(between),
      ...cards(between),
    ])
      await client.query(text);
    if (share.from === 0) for (const text of WAITING_ROWS) await client.query(text);
  });
  // A history may be written on days that are closed already.
  await client.query('SET session_replication_role = replica');
  await client.query(
    'TRUNCATE operation_closed_days, operation_day_totals, operation_account_totals, operation_late_counts',
  );
  await client.query('SET session_replication_role = origin');
  await client.query(`SELECT close_operation_days((now() AT TIME ZONE 'UTC')::date - 1, 1000)`);
  await client.query('VACUUM ANALYZE');
}

type Between = (total: number) => string;

const businesses = (between: Between): string[] => [
  `INSERT INTO businesses (code, name, email, phone, password_hash, plan_id, status, kyc_status, created_at, updated_at)
   SELECT 'FILL' || n, (ARRAY['Kivu', 'Kasai', 'Goma', 'Ituri'])[1 + n % 4] || ' Traders ' || n, 'owner-' || n || '@fill.example', '+24381' || lpad(n::text, 7, '0'), '',
     (SELECT min(id) FROM plans), CASE WHEN n % 5 = 0 THEN 'pending_approval' WHEN n % 500 = 1 THEN 'terminated' WHEN n % 500 = 2 THEN 'suspended' ELSE 'active' END,
     CASE WHEN n % 5 = 0 THEN 'rejected' ELSE 'approved' END, ${at(FULL.businesses)}, now() FROM ${between(FULL.businesses)} ORDER BY n`,
  `INSERT INTO kyc_submissions (business_id, attempt, status, legal_name, registration_number, business_type, country, address, representative, id_number_encrypted,
     id_number_last_four, submitted_at, reviewed_at, rejection_reason)
   SELECT b.id, attempt, CASE WHEN attempt < ${FULL.attemptsOfEach} OR n % 5 = 0 THEN 'rejected' ELSE 'approved' END, b.name, b.code, 'company', 'CD', '{}', '{}', '', '0000',
     b.created_at + attempt * interval '1 hour', b.created_at + attempt * interval '2 hours', CASE WHEN attempt < ${FULL.attemptsOfEach} OR n % 5 = 0 THEN 'Unreadable.' END
   FROM ${between(FULL.businesses)} JOIN businesses b ON b.code = 'FILL' || n, generate_series(1, ${FULL.attemptsOfEach}) AS attempt ORDER BY n, attempt`,
  `INSERT INTO business_notes (business_id, operator_id, text, created_at) SELECT ${OWNER}, 1, 'Called.', ${at(FULL.notes)} FROM ${between(FULL.notes)} ORDER BY n`,
];

const webhooks = (between: Between): string[] => [
  `INSERT INTO webhook_endpoints (id, business_id, environment, url, secret_encrypted, secret_prefix, created_at, updated_at)
   SELECT ${idOf('endpoint')}, b.id, 'live', 'https://example.com', '', 'whsec_', now(), now() FROM ${between(FULL.businesses)} JOIN businesses b ON b.code = 'FILL' || n`,
  `INSERT INTO events (id, business_id, environment, sequence, type, data, created_at)
   SELECT ${idOf('event')}, ${OWNER}, 'live', 1000 + n, 'mobile_money_deposit.completed', '{}', ${at(FULL.deliveries)} FROM ${between(FULL.deliveries)} ORDER BY n`,
  // A third failed: an endpoint that was away, as the log of it remains.
  `INSERT INTO webhook_deliveries (business_id, environment, ordinal, endpoint_id, event_id, status, attempt_count, created_at, completed_at)
   SELECT ${OWNER}, 'live', n, ${idOf('endpoint')}, ${idOf('event')}, CASE WHEN n % 3 = 0 THEN 'failed' ELSE 'succeeded' END, 1,
     at, at FROM (SELECT n, ${at(FULL.deliveries)} AS at FROM ${between(FULL.deliveries)}) AS given ORDER BY n`,
  `INSERT INTO webhook_delivery_attempts (delivery_id, number, http_status, latency_ms, attempted_at)
   SELECT d.id, 1, 200, 5, d.created_at FROM ${between(FULL.deliveries)} JOIN webhook_deliveries d ON d.event_id = ${idOf('event')} ORDER BY d.id`,
];

/** An operation that has ended, as far as lists read it. */
const operation = (sort: string, kind: string, card: string, total: number, between: Between): string =>
  `INSERT INTO operations (id, business_id, environment, kind, state, amount, currency, wallet_id, source, target, provider, network, actor, card_id, last_submitted_at,
     created_at, updated_at, completed_at)
   SELECT ${idOf(sort)}, w.business_id, 'live', '${kind}', 'completed', 100, w.currency, w.id, w.ledger_address, 'card:' || n, 'simulator', NULL, 'api_key:0', ${card}, at, at, at, at
   FROM (SELECT n, ${at(total)} AS at FROM ${between(total)}) AS given, ${WALLET} AS w ORDER BY n`;

const work = (between: Between): string[] => [
  operation('review', 'mobile_money_deposit', 'NULL', FULL.reviews, between),
  `INSERT INTO operation_reviews (operation_id, reason, details, status, resolution, note, created_at, began_at, resolved_at)
   SELECT CASE WHEN n % 10 > 0 THEN ${idOf('review')} END, CASE WHEN n % 10 > 0 THEN 'overdue' ELSE 'float_movement_unmatched' END,
     jsonb_build_object('provider', 'simulator', 'issuer_transaction_id', n), 'resolved', 'acknowledge', 'Seen.', ${at(FULL.reviews)}, ${at(FULL.reviews)}, now()
   FROM ${between(FULL.reviews)} ORDER BY n`,
  `INSERT INTO reconciliations (provider, status, from_at, to_at, created_at, finished_at)
   SELECT 'provider-' || n % 5, CASE WHEN n % 20 < 5 THEN 'failed' ELSE 'finished' END, day, day + interval '1 day', day + interval '2 days', day + interval '2 days'
   FROM (SELECT n, date_trunc('day', now()) - (${FULL.reconciliations} - n) / 5 * interval '1 day' AS day FROM ${between(FULL.reconciliations)}) AS given ORDER BY n`,
  `INSERT INTO reconciliation_differences (reconciliation_id, kind, reference)
   SELECT r.id, 'missing_there', r.id || '-' || place FROM reconciliations r, generate_series(1, 2) AS place
   WHERE NOT EXISTS (SELECT FROM reconciliation_differences d WHERE d.reconciliation_id = r.id)`,
  `INSERT INTO operator_approvals (action, target_type, target_id, input, status, requested_by, requested_at, expires_at, decided_by, decided_at)
   SELECT 'business.suspend', 'business', n, '{}', CASE WHEN n % 50 = 0 THEN 'rejected' ELSE 'approved' END, 1, at, at + interval '1 day', 2, at
   FROM (SELECT n, ${at(FULL.approvals)} AS at FROM ${between(FULL.approvals)}) AS given ORDER BY n`,
  `INSERT INTO provider_callbacks (provider, event_key, reference, status, body, signature, outcome, received_at)
   SELECT 'simulator', uuid_send(${idOf('callback')}), ${idOf('review')}, 'COMPLETED', '', 'valid', 'matched', ${at(FULL.callbacks)} FROM ${between(FULL.callbacks)} ORDER BY n`,
  `INSERT INTO email_messages (id, business_id, kind, recipient, language, data, status, created_at, completed_at)
   SELECT ${idOf('email')}, ${OWNER}, 'pin_reset', 'somebody@example.com', 'en', '{}', CASE WHEN n % 1000 = 0 THEN 'failed' ELSE 'sent' END, at, at
   FROM (SELECT n, now() - make_interval(secs => 86400.0 * 90 * (${FULL.emails}::float - n) / ${FULL.emails}) AS at FROM ${between(FULL.emails)}) AS given ORDER BY n`,
  `INSERT INTO invariant_runs (day, status, created_at, finished_at) SELECT (now() - (4000 - n) * interval '1 day')::date, 'finished', now(), now() FROM ${between(4_000)} ORDER BY n`,
];

/** Nearly all have lapsed, and a login has ended those: what lapsed since an account's last one stays as it was left. */
const endedOf = (isEnded: string): string =>
  `CASE WHEN ${isEnded} THEN at WHEN at < now() - interval '2 days' THEN at + interval '1 day' END`;

/** One account logs in every few minutes and rotates its keys every day; the rest is of others. */
const access = (between: Between): string[] => [
  `INSERT INTO sessions (id, business_id, refresh_token_hash, refreshed_at, idle_expires_at, absolute_expires_at, revoked_at, created_at)
   SELECT ${idOf('session')}, CASE WHEN n % 20 = 0 THEN ${OWNER} ELSE 1 + ${OWNER} + n % 190 END, uuid_send(${idOf('session')}), at, at + interval '1 day', at + interval '30 days',
     ${endedOf('n % 3 = 0')}, at
   FROM (SELECT n, now() - interval '1 day' - make_interval(secs => 86400.0 * 58 * (${FULL.sessions}::float - n) / ${FULL.sessions}) AS at FROM ${between(FULL.sessions)}) AS given ORDER BY n`,
  `INSERT INTO operator_sessions (id, operator_id, refresh_token_hash, refreshed_at, idle_expires_at, absolute_expires_at, revoked_at, created_at)
   SELECT ${idOf('operator')}, 1, uuid_send(${idOf('operator')}), at, at + interval '1 day', at + interval '30 days', ${endedOf('n % 2 = 0')}, at
   FROM (SELECT n, now() - interval '1 day' - make_interval(secs => 86400.0 * 58 * (20000.0 - n) / 20000) AS at FROM ${between(20_000)}) AS given ORDER BY n`,
  `INSERT INTO api_keys (business_id, environment, key_hash, key_prefix, created_at, revoked_at, expires_at)
   SELECT CASE WHEN n % 20 = 0 THEN ${OWNER} ELSE 1 + ${OWNER} + n % 190 END, 'live', uuid_send(${idOf('key')}), 'biz_live_fill', at, CASE WHEN n % 40 = 0 THEN at END,
     at + interval '1 minute'
   FROM (SELECT n, ${at(FULL.keys)} AS at FROM ${between(FULL.keys)}) AS given ORDER BY n`,
  `INSERT INTO attempt_counters (scope, subject, in_flight_since) SELECT 'login', uuid_send(${idOf('attempt')}), now() - interval '1 day' FROM ${between(FULL.attempts)}`,
];

/** One account has all of the cards, half of them terminated, and the first card has all of the records. */
const cards = (between: Between): string[] => [
  operation('creation', 'card_creation', 'NULL', FULL.cards, between),
  `INSERT INTO ledger_accounts (address, environment, currency, posted) SELECT 'card:' || n, 'live', 'USD', 0 FROM ${between(FULL.cards)} ON CONFLICT DO NOTHING`,
  `INSERT INTO cards (id, business_id, environment, wallet_id, operation_id, provider, provider_card_id, brand, currency, status, first_six, last_four, created_at, updated_at, terminated_at, next_sync_at)
   SELECT n, w.business_id, 'live', w.id, ${idOf('creation')}, 'simulator', 'card-' || n, 'VISA', 'USD', CASE WHEN n % 2 = 0 THEN 'terminated' ELSE 'active' END, '400000', '0000', at, at,
     CASE WHEN n % 2 = 0 THEN at END, CASE WHEN n % 2 = 1 THEN now() + interval '1 day' END
   FROM (SELECT n, ${at(FULL.cards)} AS at FROM ${between(FULL.cards)}) AS given, ${WALLET} AS w ORDER BY n`,
  `INSERT INTO operation_day_counters AS counters (business_id, environment, kind, day, currency, state, provider, network, total)
   SELECT ${OWNER}, 'live', 'card_creation', (at AT TIME ZONE 'UTC')::date, 'USD', 'completed', 'simulator', '', count(*)
   FROM (SELECT n, ${at(FULL.cards)} AS at FROM ${between(FULL.cards)}) AS given GROUP BY 4
   ON CONFLICT (business_id, environment, kind, day, currency, state, provider, network) DO UPDATE SET total = counters.total + excluded.total`,
  operation('record', 'card_transaction', '1', FULL.records, between),
  `INSERT INTO card_records (card_id, business_id, environment, type, operation_id, issuer_transaction_id, status, amount, balance_after, merchant, created_at, completed_at, entry_number)
   SELECT 1, ${OWNER}, 'live', 'purchase', ${idOf('record')}, 'move-' || n, 'completed', 100, n, 'Shop', at, at, n
   FROM (SELECT n, ${at(FULL.records)} AS at FROM ${between(FULL.records)}) AS given ORDER BY n`,
];

/** The newest, which operators and merchants look for. */
const WAITING_ROWS = [
  `UPDATE kyc_submissions SET status = 'submitted', reviewed_at = NULL, rejection_reason = NULL WHERE id IN (
     SELECT max(k.id) FROM kyc_submissions k WHERE status = 'rejected' GROUP BY business_id HAVING max(attempt) = ${FULL.attemptsOfEach} LIMIT ${WAITING / 2})`,
  `UPDATE businesses SET kyc_status = 'submitted' WHERE id IN (SELECT business_id FROM kyc_submissions WHERE status = 'submitted')`,
  `INSERT INTO operation_reviews (operation_id, reason, details, created_at, began_at)
   SELECT ${idOf('review')}, 'outcome_undecided', '{}', now(), now() FROM generate_series(1, ${WAITING}) AS n`,
  `INSERT INTO card_records (card_id, business_id, environment, type, issuer_transaction_id, status, amount, created_at)
   SELECT 1, ${OWNER}, 'live', 'purchase', 'waits-' || n, 'pending', 100, now() FROM generate_series(1, ${WAITING}) AS n`,
  `UPDATE webhook_endpoints SET failing_since = now() WHERE id IN (SELECT id FROM webhook_endpoints ORDER BY id LIMIT 5)`,
];
