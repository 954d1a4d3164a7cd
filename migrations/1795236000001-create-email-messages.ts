import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * E-mail: what a business chose about it, and the outbox.
 * Columns with a constant default do not rewrite `businesses`; the new constraint is checked apart from the short lock.
 */
export class CreateEmailMessages1795236000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      ALTER TABLE businesses
        ADD COLUMN language text NOT NULL DEFAULT 'en',
        ADD COLUMN timezone text NOT NULL DEFAULT 'UTC',
        ADD COLUMN emails_off text[] NOT NULL DEFAULT '{}',
        ADD COLUMN email_verified_at timestamptz,
        ADD CONSTRAINT business_language_is_known CHECK (language IN ('en', 'fr')) NOT VALID`);
    // locks: businesses are few, and the check reads one column.
    await runner.query(`ALTER TABLE businesses VALIDATE CONSTRAINT business_language_is_known`);
    await runner.query(`
      CREATE TABLE email_messages (
        id uuid PRIMARY KEY,
        business_id bigint CONSTRAINT email_of_a_business REFERENCES businesses (id),
        operator_id bigint CONSTRAINT email_of_an_operator REFERENCES operators (id),
        kind text NOT NULL,
        recipient text NOT NULL,
        language text NOT NULL,
        data jsonb NOT NULL,
        token_encrypted bytea,
        status text NOT NULL DEFAULT 'pending',
        claims integer NOT NULL DEFAULT 0,
        attempt_count integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz,
        expires_at timestamptz,
        last_reason text,
        created_at timestamptz NOT NULL,
        completed_at timestamptz,
        CONSTRAINT email_has_one_addressee CHECK (num_nonnulls(business_id, operator_id) = 1),
        CONSTRAINT email_status_is_known CHECK (status IN ('pending', 'sent', 'failed')),
        CONSTRAINT an_open_email_has_a_next_attempt CHECK ((status = 'pending') = (next_attempt_at IS NOT NULL)),
        CONSTRAINT an_ended_email_keeps_no_token CHECK (status = 'pending' OR token_encrypted IS NULL))`);
    await runner.query(`
      CREATE INDEX email_messages_open ON email_messages (recipient, next_attempt_at) WHERE next_attempt_at IS NOT NULL`);
    await runner.query(`
      CREATE INDEX email_messages_of_business ON email_messages (business_id, created_at DESC, id DESC)`);
    await runner.query(`
      CREATE INDEX email_messages_ended ON email_messages (completed_at) WHERE completed_at IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE email_messages`);
    await runner.query(`
      ALTER TABLE businesses DROP COLUMN language, DROP COLUMN timezone, DROP COLUMN emails_off, DROP COLUMN email_verified_at`);
  }
}
