/**
 * The privileges of the serving role on each table and view, in PostgreSQL's words. It owns nothing and creates nothing.
 * Functions that run as their owner (`SECURITY DEFINER`, in `database/functions`) write the ledger, operations and events.
 * A table that is not listed is closed to it. Columns after `UPDATE` are those that a statement sets or uses to lock a row.
 */
export const TABLE_PRIVILEGES: Readonly<Record<string, string>> = {
  account_activity: 'SELECT, INSERT',
  // Kept by a function that runs as its owner, and so are the other counters of logs.
  account_activity_counters: 'SELECT',
  all_planned_looks: 'SELECT',
  // Whose it is and what it opens are set when it is made.
  api_keys: 'SELECT, INSERT, UPDATE (last_used_at, replaced_by, expires_at, revoked_at, revoked_because)',
  // Kept by functions that run as their owner.
  api_request_counters: 'SELECT',
  api_requests: 'SELECT, INSERT, DELETE',
  attempt_counters: 'SELECT, INSERT, UPDATE, DELETE',
  audit_days: 'SELECT, INSERT, UPDATE',
  audit_links: 'SELECT, INSERT',
  audit_log: 'SELECT, INSERT',
  audit_log_counters: 'SELECT',
  balance_baselines: 'SELECT, INSERT, UPDATE',
  business_notes: 'SELECT, INSERT',
  businesses: 'SELECT, INSERT, UPDATE',
  card_issuer_cursors: 'SELECT, INSERT, UPDATE',
  card_records:
    'SELECT, INSERT, UPDATE (type, status, amount, failure_code, completed_at, operation_id, balance_after, entry_number)',
  // Filled by triggers that run as their owner.
  card_suspension_queue: 'SELECT, DELETE',
  card_transitions: 'SELECT',
  // Not whose it is, nor which card of the issuer.
  cards:
    'SELECT, INSERT, UPDATE (status, frozen_by, updated_at, terminated_at, movements_read_to, next_sync_at, woken_at, differs_since)',
  counted_api_requests: 'SELECT',
  counted_logs: 'SELECT',
  database_objects: 'SELECT',
  email_messages: 'SELECT, INSERT, UPDATE, DELETE',
  // Records that the database was restored to an earlier time; only the owner writes it.
  event_epochs: 'SELECT',
  event_sequences: 'SELECT',
  events: 'SELECT',
  funded_cards: 'SELECT',
  invariant_places: 'SELECT, INSERT, UPDATE',
  invariant_runs: 'SELECT, INSERT, UPDATE',
  known_keys: 'SELECT, INSERT',
  kyc_documents: 'SELECT, INSERT, UPDATE, DELETE',
  kyc_drafts: 'SELECT, INSERT, UPDATE, DELETE',
  // The decision, and what a rotation of keys seals anew.
  kyc_submissions:
    'SELECT, INSERT, UPDATE (status, reviewed_at, reviewed_by, note, rejection_reason, id_number_encrypted, identity_encrypted, tax_id, address, representative)',
  // Locking a row needs the privilege to update one column. A trigger refuses the update itself.
  ledger_accounts: 'SELECT, UPDATE (changed_at)',
  ledger_book_sums: 'SELECT',
  ledger_closed_days: 'SELECT',
  ledger_day_sums: 'SELECT',
  ledger_entries: 'SELECT',
  ledger_holds: 'SELECT',
  ledger_outgoing_days: 'SELECT',
  ledger_positions: 'SELECT',
  ledger_summed_entries: 'SELECT',
  login_lock_notices: 'SELECT, INSERT, UPDATE, DELETE',
  look_lanes: 'SELECT',
  metric_leases: 'SELECT, INSERT, UPDATE',
  migrations: 'SELECT',
  notification_counters: 'SELECT, UPDATE (business_id)',
  // Kept by a function that runs as its owner.
  notification_places: 'SELECT',
  notifications: 'SELECT, UPDATE (read_at)',
  one_time_tokens: 'SELECT, INSERT, UPDATE, DELETE',
  // Kept by triggers and functions that run as their owner.
  open_operations: 'SELECT',
  operation_account_counts: 'SELECT',
  operation_account_day_amounts: 'SELECT',
  operation_account_day_sums: 'SELECT',
  operation_account_totals: 'SELECT',
  operation_closed_days: 'SELECT',
  operation_counters: 'SELECT',
  operation_day_counters: 'SELECT',
  operation_day_totals: 'SELECT',
  operation_days_by_account: 'SELECT',
  operation_days_by_amount: 'SELECT',
  operation_days_by_hour: 'SELECT',
  operation_hour_totals: 'SELECT',
  operation_late_counts: 'SELECT',
  operation_looks: 'SELECT, INSERT, UPDATE, DELETE',
  operation_references: 'SELECT',
  // The decision, not what was asked.
  operation_reviews: 'SELECT, INSERT, UPDATE (status, resolution, note, resolved_by, resolved_at, operation_id)',
  operation_totals: 'SELECT',
  // Whom it pays and how it ended are not among these. A trigger protects the order's fields, also from an update by the owner.
  operations: 'SELECT, UPDATE (state, submissions, last_submitted_at, next_check_at, idempotency_key, updated_at)',
  operations_in_progress: 'SELECT',
  // The decision, not what was asked, by whom, and on which facts.
  operator_approvals: 'SELECT, INSERT, UPDATE (status, decided_by, decided_at, decision_reason)',
  operator_sessions: 'SELECT, INSERT, UPDATE, DELETE',
  operators: 'SELECT, INSERT, UPDATE',
  password_reset_requests: 'SELECT, INSERT, UPDATE, DELETE',
  plans: 'SELECT, INSERT, UPDATE',
  provider_callbacks: 'SELECT, INSERT, DELETE',
  provider_configurations: 'SELECT, INSERT, UPDATE',
  provider_fee_readings: 'SELECT, INSERT, UPDATE',
  payout_pauses: 'SELECT, INSERT, UPDATE',
  provider_floats: 'SELECT, INSERT, UPDATE',
  provider_float_reads: 'SELECT, INSERT, UPDATE',
  provider_fees: 'SELECT, INSERT, DELETE',
  rate_limit_windows: 'SELECT, INSERT, UPDATE, DELETE',
  reconciliation_differences: 'SELECT, INSERT',
  reconciliations: 'SELECT, INSERT, UPDATE',
  requests_answered_early: 'SELECT, INSERT',
  restores: 'SELECT',
  second_factor_recovery_codes: 'SELECT, INSERT, UPDATE, DELETE',
  second_factors: 'SELECT, INSERT, UPDATE, DELETE',
  sessions: 'SELECT, INSERT, UPDATE, DELETE',
  simulator_card_movements: 'SELECT, INSERT',
  simulator_card_orders: 'SELECT, INSERT, UPDATE',
  simulator_cards: 'SELECT, INSERT, UPDATE',
  // Its limits, not whose it is.
  wallets: 'SELECT, INSERT, UPDATE (per_transaction_limit, daily_limit, monthly_limit, updated_at)',
  webhook_deliveries: 'SELECT, INSERT, UPDATE, DELETE',
  webhook_delivery_attempts: 'SELECT, INSERT',
  webhook_endpoints: 'SELECT, INSERT, UPDATE',
  write_probes: 'SELECT, INSERT, UPDATE, DELETE',
};

/** Sequences that statements read. Identity columns need no privilege. */
export const SERVED_SEQUENCES: readonly string[] = ['card_ids'];
