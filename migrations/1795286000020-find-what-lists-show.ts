import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES: ReadonlyArray<readonly [name: string, on: string]> = [
  ['reviews_of_all_newest_first', 'operation_reviews (created_at DESC, id DESC)'],
  ['reviews_of_all_by_age', 'operation_reviews (coalesce(began_at, created_at), id)'],
  ['reviews_of_status_by_age', 'operation_reviews (status, coalesce(began_at, created_at), id)'],
  ['reviews_of_operation', 'operation_reviews (operation_id, reason) WHERE operation_id IS NOT NULL'],
  [
    'reviews_of_float_movement',
    `operation_reviews ((details ->> 'issuer_transaction_id')) WHERE reason = 'float_movement_unmatched'`,
  ],
  ['reviews_of_float_movements_by_time', `operation_reviews (created_at) WHERE reason = 'float_movement_unmatched'`],
  ['kyc_by_time', 'kyc_submissions (submitted_at, id)'],
  ['kyc_approved', `kyc_submissions (business_id) INCLUDE (reviewed_at) WHERE status = 'approved'`],
  ['operator_approvals_by_status', 'operator_approvals (status, requested_at DESC, id DESC)'],
  ['operator_sessions_by_end', 'operator_sessions (absolute_expires_at)'],
  ['sessions_newest_first', 'sessions (business_id, created_at DESC)'],
  ['api_keys_standing', 'api_keys (business_id, environment, expires_at) WHERE revoked_at IS NULL'],
  ['api_keys_of_environment', 'api_keys (business_id, environment, created_at DESC, id DESC) INCLUDE (revoked_at)'],
  ['emails_that_failed', `email_messages (completed_at) WHERE status = 'failed'`],
  [
    'webhook_endpoints_in_trouble',
    `webhook_endpoints (business_id) WHERE failing_since IS NOT NULL OR disabled_reason = ANY ('{failing,gone}'::text[])`,
  ],
  ['reconciliations_newest_of_provider', 'reconciliations (provider, id DESC)'],
  ['reconciliations_ended', 'reconciliations (provider, status, (coalesce(finished_at, created_at)))'],
  ['cards_by_status', 'cards (business_id, status, environment, created_at DESC, id DESC)'],
  ['card_records_pending', `card_records (card_id, created_at) WHERE status = 'pending'`],
];

/**
 * Operators, merchants, jobs and metrics read all that had ever been of a kind to find the few they ask for. No payment of mobile money
 * writes any of these tables.
 */
export class FindWhatListsShow1795286000020 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, on] of INDEXES) {
      // One that was cut off leaves an index that is not used and not built again.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${on}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of INDEXES) await runner.query(`DROP INDEX IF EXISTS ${name}`);
  }
}
