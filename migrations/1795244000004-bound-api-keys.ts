import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a key ends, from where and for what it may be used, and what became of it. Null: no such bound, as with every key so far. */
export class BoundApiKeys1795244000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      ALTER TABLE api_keys
        ADD COLUMN expires_at timestamptz,
        ADD COLUMN allowed_ips text[],
        ADD COLUMN scopes text[],
        ADD COLUMN replaced_by bigint,
        ADD COLUMN revoked_because text,
        ADD CONSTRAINT api_key_scopes_are_known
          CHECK (scopes <@ ARRAY['read', 'payments', 'cards', 'wallets', 'webhooks']) NOT VALID,
        ADD CONSTRAINT api_key_revocation_reason_is_known
          CHECK (revoked_because IN ('owner', 'operator', 'rotated', 'reported')) NOT VALID,
        ADD CONSTRAINT api_key_is_replaced_by_a_key FOREIGN KEY (replaced_by) REFERENCES api_keys (id) NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE api_keys DROP COLUMN expires_at, DROP COLUMN allowed_ips, DROP COLUMN scopes, DROP COLUMN replaced_by,
        DROP COLUMN revoked_because`);
  }
}
