/**
 * Prepared statements: a wallet's balance is in the ledger, which has no entities, and is read before every payment.
 */
import { SHARED_ROWS_MAX } from '../access/read-ahead';

const COLUMNS = `w.id, w.business_id, w.environment, w.currency, w.ledger_address, w.status, a.posted, a.held,
  w.per_transaction_limit, w.daily_limit, w.monthly_limit, w.created_at, greatest(w.updated_at, a.changed_at) AS updated_at`;
const SOURCE = 'wallets w JOIN ledger_accounts a ON a.address = w.ledger_address';
export const LIST = {
  name: 'list-wallets',
  text: `SELECT ${COLUMNS} FROM ${SOURCE} WHERE w.business_id = $1 AND w.environment = $2 ORDER BY w.created_at DESC, w.id DESC`,
};
export const FIND = {
  name: 'find-wallet',
  text: `SELECT ${COLUMNS} FROM ${SOURCE} WHERE w.business_id = $1 AND w.environment = $2 AND w.currency = $3`,
};
export const INSERT = {
  name: 'insert-wallet',
  text: `INSERT INTO wallets (business_id, environment, currency, created_at, updated_at) VALUES ($1, $2, $3, $4, $4)
         ON CONFLICT ON CONSTRAINT one_wallet_per_currency DO NOTHING RETURNING id`,
};
/** `$3` is the currency, `$4` the day. */
export const FIND_WITH_USAGE = {
  name: 'find-wallet-with-usage',
  text: `SELECT ${COLUMNS}, usage.daily, usage.monthly FROM ${SOURCE} LEFT JOIN LATERAL (
           SELECT sum(amount) FILTER (WHERE day = $4::date)::bigint AS daily, sum(amount)::bigint AS monthly FROM ledger_outgoing_days
           WHERE address = w.ledger_address AND day >= date_trunc('month', $4::date)::date) AS usage ON true
         WHERE w.business_id = $1 AND w.environment = $2 AND w.currency = $3`,
};
const COLUMNS_AHEAD = [
  'id',
  'business_id',
  'environment',
  'currency',
  'ledger_address',
  'status',
  'posted',
  'held',
  'per_transaction_limit',
  'daily_limit',
  'monthly_limit',
  'created_at',
  'updated_at',
];
export const FIND_AHEAD = {
  name: 'wallet-to-move-money',
  columns: COLUMNS_AHEAD,
  text: FIND.text,
  types: ['text'],
  callersMax: SHARED_ROWS_MAX,
};
export const FIND_WITH_USAGE_AHEAD = {
  name: 'wallet',
  columns: [...COLUMNS_AHEAD, 'daily', 'monthly'],
  text: FIND_WITH_USAGE.text,
  types: ['text', 'date'],
  callersMax: SHARED_ROWS_MAX,
};
// across accounts: the wallet was found by its owner, and every entry at its address belongs to the owner. Ordered by entry
// number: an id is drawn before the account is locked, so a later id may have an earlier balance.
const ENTRIES_SOURCE = `SELECT e.id, e.entry_number, e.operation_id, o.kind, o.description, e.direction, e.amount, e.balance_after, e.created_at
         FROM ledger_entries e JOIN operations o ON o.id = e.operation_id`;
// Entry numbers have no gaps, so any page is a range of them.
export const ENTRIES = {
  name: 'wallet-entries',
  text: `${ENTRIES_SOURCE}
         WHERE e.address = $1 AND e.entry_number <= coalesce($4::bigint - 1, (SELECT entry_count FROM ledger_accounts WHERE address = $1)) - $3
         ORDER BY e.entry_number DESC LIMIT $2`,
};
/** How many entries the account has. */
export const ENTRY_COUNT = {
  name: 'wallet-entry-count',
  text: 'SELECT entry_count AS total FROM ledger_accounts WHERE address = $1',
};
// A period is a span of entry numbers as a statement is (decision 0037), so neither its pages nor its total are counted.
const SPAN = `SELECT CASE WHEN $2::timestamptz IS NULL THEN 0 ELSE entry_number_before($1, $2) END AS first,
    CASE WHEN $3::timestamptz IS NULL THEN (SELECT entry_count FROM ledger_accounts WHERE address = $1)
      ELSE entry_number_before($1, $3) END AS last`;
export const SPAN_COUNT = {
  name: 'wallet-entry-count-of-period',
  text: `SELECT greatest(last - first, 0) AS total FROM (${SPAN}) AS span`,
};
export const ENTRIES_OF_PERIOD = {
  name: 'wallet-entries-of-period',
  text: `WITH span AS MATERIALIZED (${SPAN})
         ${ENTRIES_SOURCE}
         WHERE e.address = $1 AND e.entry_number > (SELECT first FROM span)
           AND e.entry_number <= least((SELECT last FROM span), coalesce($6::bigint - 1, 9223372036854775807)) - $5::bigint
         ORDER BY e.entry_number DESC LIMIT $4`,
};

export const FUND_SANDBOX = { name: 'fund-sandbox-wallet', text: 'SELECT fund_sandbox_wallet($1, $2, $3, $4, $5)' };
