/**
 * One statement for each read and two for a payment: everything the service checks in its database, by the shortest way.
 * Except for `start_operation` and `conclude_operation`, none of the service's statements is used.
 */
const CALLERS = {
  key: `SELECT k.business_id, k.environment, p.features FROM api_keys k
    JOIN businesses b ON b.id = k.business_id JOIN plans p ON p.id = b.plan_id
    WHERE k.key_hash = $1 AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now()) AND b.status = 'active'`,
  session: `SELECT s.business_id, 'live'::text AS environment, p.features FROM sessions s
    JOIN businesses b ON b.id = s.business_id JOIN plans p ON p.id = b.plan_id
    WHERE s.id = $1 AND s.revoked_at IS NULL AND s.idle_expires_at > now() AND s.absolute_expires_at > now() AND b.status = 'active'`,
};

/** The wallet with its limits and what counts against them, today and in this month. */
export const WALLET = {
  name: 'peer-wallet',
  text: `WITH caller AS (${CALLERS.key})
    SELECT w.id, w.currency, w.status, a.posted, a.held, w.per_transaction_limit, w.daily_limit, w.monthly_limit,
      used.daily, used.monthly, w.created_at, w.updated_at
    FROM caller JOIN wallets w USING (business_id, environment) JOIN ledger_accounts a ON a.address = w.ledger_address
    LEFT JOIN LATERAL (
      SELECT sum(amount) FILTER (WHERE day = (now() AT TIME ZONE 'UTC')::date) AS daily, sum(amount) AS monthly
      FROM ledger_outgoing_days WHERE address = w.ledger_address AND day >= date_trunc('month', now() AT TIME ZONE 'UTC')::date) AS used ON true
    WHERE w.currency = $2`,
};

/** The newest twenty with the total. */
const historyBy = (door: keyof typeof CALLERS) => ({
  name: `peer-history-by-${door}`,
  text: `WITH caller AS (${CALLERS[door]})
    SELECT o.id, o.kind, o.state, o.amount, o.currency, o.network, o.phone_number, o.metadata, o.created_at, o.completed_at, counted.total
    FROM caller CROSS JOIN LATERAL (
      SELECT (SELECT coalesce(sum(total), 0) FROM operation_day_counters d WHERE d.business_id = caller.business_id AND d.environment = caller.environment)
        + (SELECT count(*) FROM open_operations p WHERE p.business_id = caller.business_id AND p.environment = caller.environment) AS total) AS counted
    CROSS JOIN LATERAL (
      SELECT id, kind, state, amount, currency, network, phone_number, metadata, created_at, completed_at FROM operations WHERE business_id = caller.business_id AND environment = caller.environment
      ORDER BY created_at DESC, id DESC LIMIT 20) AS o`,
});
export const HISTORY_BY_KEY = historyBy('key');
export const HISTORY_BY_SESSION = historyBy('session');

/** What has ended and what is open, of all time and of the last 30 days. */
export const OVERVIEW = {
  name: 'peer-overview',
  text: `WITH caller AS (${CALLERS.session})
    SELECT counted.kind, counted.state, counted.all_time, counted.lately FROM caller CROSS JOIN LATERAL (
      SELECT kind, state, sum(total) AS all_time, sum(total) FILTER (WHERE day > (now() AT TIME ZONE 'UTC')::date - 30) AS lately
      FROM operation_day_counters d WHERE d.business_id = caller.business_id AND d.environment = caller.environment GROUP BY kind, state
      UNION ALL
      SELECT kind, 'pending', count(*), count(*) FROM open_operations p
      WHERE p.business_id = caller.business_id AND p.environment = caller.environment GROUP BY kind) AS counted`,
};

export const CARDS = {
  name: 'peer-cards',
  text: `WITH caller AS (${CALLERS.key})
    SELECT c.id, c.brand, c.currency, c.status, c.first_six, c.last_four, c.created_at, a.posted, a.held, count(*) OVER () AS total
    FROM caller JOIN cards c USING (business_id, environment) JOIN ledger_accounts a ON a.address = c.ledger_address
    WHERE 'cards.issuing' = ANY (caller.features) ORDER BY c.created_at DESC, c.id DESC LIMIT 20`,
};

/** The intent: caller, business, idempotency key, balance, all three limits of the wallet, and the hold of a payout. */
export const START = {
  name: 'peer-start',
  text: `WITH caller AS (
      SELECT caller.business_id, w.id, w.ledger_address FROM (${CALLERS.key}) AS caller JOIN wallets w USING (business_id, environment)
      WHERE w.currency = $2)
    SELECT verdict FROM caller, LATERAL start_operation(
      $3::jsonb || jsonb_build_object('business_id', business_id, 'wallet_id', id,
        CASE WHEN $4 THEN 'source' ELSE 'target' END, ledger_address), date_trunc('day', now()), date_trunc('month', now()))`,
};
/** The end: hold, entries, balance, counters, event and notification. */
export const CONCLUDE = {
  name: 'peer-conclude',
  text: `SELECT conclude_operation($1, '{submitting}', 'completed', now(), NULL, NULL, NULL, $2, $3, false, NULL) AS concluded`,
};
