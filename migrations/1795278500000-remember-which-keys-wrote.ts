import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A process with another ENCRYPTION_KEY or PIN_PEPPER than the others began to write with it, and nothing said so: the
 * database remembers which keys it was written with.
 */
export class RememberWhichKeysWrote1795278500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE TABLE known_keys (
        secret text NOT NULL,
        key_id text NOT NULL,
        fingerprint bytea NOT NULL,
        first_used_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT known_keys_pkey PRIMARY KEY (secret, key_id),
        CONSTRAINT secret_of_a_key_is_known CHECK (secret IN ('ENCRYPTION_KEY', 'PIN_PEPPER')),
        CONSTRAINT fingerprint_is_whole CHECK (octet_length(fingerprint) = 32)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE known_keys`);
  }
}
