import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Pauses of payouts, the last known floats at providers, and whose turn it is to read them. Empty at first, so nothing is paused. Amounts
 * are in hundredths. A null provider, environment, country or currency stands for every one.
 */
export class CreatePayoutPauses1795300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE TABLE payout_pauses (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        cause text NOT NULL CONSTRAINT payout_pause_cause_is_known CHECK (cause IN ('operator', 'float')),
        provider text,
        environment text CONSTRAINT payout_pause_environment_is_known CHECK (environment IN ('live', 'sandbox')),
        country text,
        currency text,
        from_amount bigint NOT NULL DEFAULT 0,
        needed bigint,
        reads_needed integer NOT NULL DEFAULT 0,
        covered_reads integer NOT NULL DEFAULT 0,
        reason text,
        began_by bigint,
        began_at timestamptz NOT NULL,
        lapses_at timestamptz,
        ended_by bigint,
        ended_at timestamptz,
        end_reason text,
        CONSTRAINT payout_pause_of_a_float_lapses
          CHECK ((cause = 'float') = (lapses_at IS NOT NULL) AND (cause = 'float') = (needed IS NOT NULL)))`);
    await runner.query(
      `CREATE UNIQUE INDEX one_open_pause_of_payouts
       ON payout_pauses (cause, coalesce(provider, ''), coalesce(environment, ''), coalesce(country, ''), coalesce(currency, ''))
       WHERE ended_at IS NULL`,
    );
    await runner.query(`
      CREATE TABLE provider_floats (
        provider text NOT NULL,
        country text NOT NULL,
        currency text NOT NULL,
        balance bigint NOT NULL,
        read_at timestamptz NOT NULL,
        valid_until timestamptz NOT NULL,
        PRIMARY KEY (provider, country, currency))`);
    await runner.query(`
      CREATE TABLE provider_float_reads (
        provider text PRIMARY KEY,
        next_read_at timestamptz NOT NULL,
        last_read_at timestamptz,
        watched_since timestamptz NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Whichever build starts next applies its own text of them.
    await runner.query(
      `DELETE FROM database_objects WHERE path IN ('functions/start_operation.sql', 'functions/start_operations.sql',
        'functions/is_payout_paused.sql', 'functions/is_float_short.sql', 'functions/begin_float_pause.sql')`,
    );
    await runner.query(
      `DROP FUNCTION IF EXISTS begin_float_pause(text, text, text, text, bigint, bigint, timestamptz, timestamptz)`,
    );
    await runner.query(`DROP FUNCTION IF EXISTS is_float_short(text, text, text, bigint, timestamptz)`);
    await runner.query(`DROP FUNCTION IF EXISTS is_payout_paused(text, text, text, text, bigint, timestamptz)`);
    await runner.query(`DROP TABLE provider_float_reads`);
    await runner.query(`DROP TABLE provider_floats`);
    await runner.query(`DROP TABLE payout_pauses`);
  }
}
