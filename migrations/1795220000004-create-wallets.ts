import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One wallet per business, environment and currency; each opens its own ledger account. */
export class CreateWallets1795220000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE TABLE wallets (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        business_id bigint NOT NULL CONSTRAINT wallet_of_a_business REFERENCES businesses (id),
        environment text NOT NULL,
        currency text NOT NULL,
        ledger_address text NOT NULL GENERATED ALWAYS AS ('wallet:' || id::text || ':' || currency) STORED,
        status text NOT NULL DEFAULT 'active',
        per_transaction_limit bigint,
        daily_limit bigint,
        monthly_limit bigint,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT one_wallet_per_currency UNIQUE (business_id, environment, currency),
        CONSTRAINT wallet_address_is_unique UNIQUE (ledger_address),
        CONSTRAINT wallet_environment_is_known CHECK (environment IN ('live', 'sandbox')),
        CONSTRAINT wallet_status_is_known CHECK (status IN ('active')),
        CONSTRAINT wallet_limits_are_not_negative CHECK (per_transaction_limit >= 0 AND daily_limit >= 0 AND monthly_limit >= 0))`);
    await runner.query(`
      CREATE FUNCTION open_wallet_account() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO ledger_accounts (address, environment, currency) VALUES (NEW.ledger_address, NEW.environment, NEW.currency);
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER a_wallet_has_its_account AFTER INSERT ON wallets FOR EACH ROW EXECUTE FUNCTION open_wallet_account()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE wallets`);
    await runner.query(`DROP FUNCTION open_wallet_account`);
  }
}
