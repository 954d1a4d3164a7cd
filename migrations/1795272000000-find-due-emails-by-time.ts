import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A claim of e-mails went from address to address, through all that wait for later. The index that it went along stays for the previous build.
 */
export class FindDueEmailsByTime1795272000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // One that was cut off leaves an index that is not used and not built again.
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS email_messages_due`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY email_messages_due ON email_messages (next_attempt_at) WHERE next_attempt_at IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION IF EXISTS choose_due_emails(timestamptz, text[], integer)`);
    await runner.query(`DELETE FROM database_objects WHERE path = 'functions/choose_due_emails.sql'`);
    await runner.query(`DROP INDEX email_messages_due`);
  }
}
