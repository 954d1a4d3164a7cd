import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a person must look at before money moves, and what providers told us, kept as told. */
export class CreateReviewsAndInbox1795220000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE TABLE operation_reviews (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        operation_id uuid CONSTRAINT review_of_an_operation REFERENCES operations (id),
        reason text NOT NULL,
        details jsonb NOT NULL DEFAULT '{}',
        status text NOT NULL DEFAULT 'open',
        resolution text,
        note text,
        resolved_by bigint CONSTRAINT review_resolved_by_an_operator REFERENCES operators (id),
        created_at timestamptz NOT NULL,
        resolved_at timestamptz,
        CONSTRAINT review_status_is_known CHECK (status IN ('open', 'resolved')),
        CONSTRAINT a_resolved_review_says_how CHECK ((status = 'resolved') = (resolution IS NOT NULL AND resolved_at IS NOT NULL)))`);
    await runner.query(`
      CREATE UNIQUE INDEX one_open_review_per_reason ON operation_reviews (operation_id, reason) WHERE status = 'open'`);
    await runner.query(`CREATE INDEX reviews_newest_first ON operation_reviews (status, created_at DESC, id DESC)`);
    await runner.query(`
      CREATE TABLE provider_callbacks (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        provider text NOT NULL,
        event_key bytea NOT NULL,
        reference text,
        status text,
        body bytea NOT NULL,
        signature text NOT NULL,
        outcome text NOT NULL DEFAULT 'received',
        received_at timestamptz NOT NULL,
        CONSTRAINT a_callback_is_kept_once UNIQUE (provider, event_key),
        CONSTRAINT callback_signature_is_judged CHECK (signature IN ('valid', 'expired', 'unsigned')),
        CONSTRAINT callback_outcome_is_known CHECK (outcome IN ('received', 'matched', 'orphan')))`);
    await runner.query(`CREATE INDEX provider_callbacks_by_reference ON provider_callbacks (reference)`);
    await runner.query(
      `CREATE INDEX provider_callbacks_orphan ON provider_callbacks (received_at) WHERE outcome = 'orphan'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE provider_callbacks, operation_reviews`);
  }
}
