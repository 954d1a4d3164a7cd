import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A secret that was replaced stays valid for its day, also when its successor is replaced within that day. */
export class KeepOlderWebhookSecrets1795227000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      ALTER TABLE webhook_endpoints
        ADD COLUMN older_secrets_encrypted bytea[] NOT NULL DEFAULT '{}',
        ADD CONSTRAINT few_older_webhook_secrets_are_kept CHECK (cardinality(older_secrets_encrypted) <= 4)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE webhook_endpoints DROP COLUMN older_secrets_encrypted`);
  }
}
