import type { MigrationInterface, QueryRunner } from 'typeorm';

const CONSTRAINTS = ['api_key_scopes_are_known', 'api_key_revocation_reason_is_known', 'api_key_is_replaced_by_a_key'];

/** Looks through the keys there are for the bounds of the migration before, while readers and writers go on. */
export class CheckBoundsOfApiKeys1795244000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    for (const name of CONSTRAINTS) await runner.query(`ALTER TABLE api_keys VALIDATE CONSTRAINT ${name}`);
  }

  /** Puts the constraints back as the migration before left them: PostgreSQL has no way to make a constraint unchecked again. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      ALTER TABLE api_keys
        DROP CONSTRAINT api_key_scopes_are_known,
        DROP CONSTRAINT api_key_revocation_reason_is_known,
        DROP CONSTRAINT api_key_is_replaced_by_a_key,
        ADD CONSTRAINT api_key_scopes_are_known
          CHECK (scopes <@ ARRAY['read', 'payments', 'cards', 'wallets', 'webhooks']) NOT VALID,
        ADD CONSTRAINT api_key_revocation_reason_is_known
          CHECK (revoked_because IN ('owner', 'operator', 'rotated', 'reported')) NOT VALID,
        ADD CONSTRAINT api_key_is_replaced_by_a_key FOREIGN KEY (replaced_by) REFERENCES api_keys (id) NOT VALID`);
  }
}
