/** Of a table without a line below. */
export const OTHER_TABLES = 'SELECT, INSERT, UPDATE, DELETE';

/**
 * What the role that serves may do with each table and view, in PostgreSQL's words. It owns nothing and creates nothing.
 * The ledger, operations and events are written by the functions of `database/functions` that run as their owner
 * (`SECURITY DEFINER`); a column behind `UPDATE` is one that a statement of the service sets, or locks a row by.
 */
export const TABLE_PRIVILEGES: Readonly<Record<string, string>> = {
  account_activity: 'SELECT, INSERT',
  api_keys: 'SELECT, INSERT, UPDATE',
  api_requests: 'SELECT, INSERT, DELETE',
  attempt_counters: 'SELECT, INSERT, UPDATE, DELETE',
  audit_days: 'SELECT, INSERT, UPDATE',
  audit_links: 'SELECT, INSERT',
  audit_log: 'SELECT, INSERT',
  business_notes: 'SELECT, INSERT',
  businesses: 'SELECT, INSERT, UPDATE',
  card_issuer_cursors: 'SELECT, INSERT, UPDATE',
  card_records: 'SELECT, INSERT, UPDATE',
  card_transitions: 'SELECT',
  cards: 'SELECT, INSERT, UPDATE',
  database_objects: 'SELECT',
  email_messages: 'SELECT, INSERT, UPDATE, DELETE',
  event_sequences: 'SELECT',
  events: 'SELECT',
  invariant_runs: 'SELECT, INSERT, UPDATE',
  kyc_documents: 'SELECT, INSERT, UPDATE, DELETE',
  kyc_drafts: 'SELECT, INSERT, UPDATE, DELETE',
  kyc_submissions: 'SELECT, INSERT, UPDATE',
  // Locking a row asks for the right to update one column. Of an account the trigger refuses the update itself.
  ledger_accounts: 'SELECT, UPDATE (changed_at)',
  ledger_closed_days: 'SELECT',
  ledger_day_sums: 'SELECT',
  ledger_entries: 'SELECT',
  ledger_holds: 'SELECT',
  ledger_outgoing_days: 'SELECT',
  ledger_positions: 'SELECT',
  login_lock_notices: 'SELECT, INSERT, UPDATE, DELETE',
  metric_leases: 'SELECT, INSERT, UPDATE',
  migrations: 'SELECT',
  notification_counters: 'SELECT, UPDATE (business_id)',
  notifications: 'SELECT, UPDATE (read_at)',
  one_time_tokens: 'SELECT, INSERT, UPDATE, DELETE',
  operation_counters: 'SELECT',
  operation_day_counters: 'SELECT',
  operation_looks: 'SELECT, INSERT, UPDATE, DELETE',
  operation_reviews: 'SELECT, INSERT, UPDATE',
  // What an operation was asked to do is kept by its trigger, also from an update of the owner.
  operations: 'SELECT, UPDATE',
  operator_approvals: 'SELECT, INSERT, UPDATE',
  operator_sessions: 'SELECT, INSERT, UPDATE, DELETE',
  operators: 'SELECT, INSERT, UPDATE',
  password_reset_requests: 'SELECT, INSERT, UPDATE, DELETE',
  plans: 'SELECT, INSERT, UPDATE',
  provider_callbacks: 'SELECT, INSERT, UPDATE, DELETE',
  provider_configurations: 'SELECT, INSERT, UPDATE',
  rate_limit_windows: 'SELECT, INSERT, UPDATE, DELETE',
  reconciliation_differences: 'SELECT, INSERT',
  reconciliations: 'SELECT, INSERT, UPDATE',
  requests_answered_early: 'SELECT, INSERT',
  second_factor_recovery_codes: 'SELECT, INSERT, UPDATE, DELETE',
  second_factors: 'SELECT, INSERT, UPDATE, DELETE',
  sessions: 'SELECT, INSERT, UPDATE, DELETE',
  simulator_card_movements: 'SELECT, INSERT',
  simulator_card_orders: 'SELECT, INSERT, UPDATE',
  simulator_cards: 'SELECT, INSERT, UPDATE',
  wallets: 'SELECT, INSERT, UPDATE',
  webhook_deliveries: 'SELECT, INSERT, UPDATE, DELETE',
  webhook_delivery_attempts: 'SELECT, INSERT',
  webhook_endpoints: 'SELECT, INSERT, UPDATE',
  write_probes: 'SELECT, INSERT, UPDATE, DELETE',
};

/** Sequences that statements of the service read; those of identity columns ask for no right. */
export const SERVED_SEQUENCES: readonly string[] = ['card_ids'];
