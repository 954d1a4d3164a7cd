import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The counters get their new key in the moment in which their function begins to write by it. */
export class KeyCountersByProvider1795259000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    // locks: for a moment; an operation that ended meanwhile would be counted by a key that is gone.
    await runner.query(`LOCK TABLE operations IN SHARE ROW EXCLUSIVE MODE`);
    // contract: the key that follows takes its place in this transaction.
    await runner.query(`ALTER TABLE operation_day_counters DROP CONSTRAINT operation_day_counters_pkey`);
    await runner.query(`
      ALTER TABLE operation_day_counters ADD CONSTRAINT operation_day_counters_pkey PRIMARY KEY USING INDEX operation_day_counters_by_provider`);
    // locks: nobody writes in this moment; the function's present text is below database/.
    await runner.query(`
      CREATE OR REPLACE FUNCTION count_final_operation() RETURNS trigger
      LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
      BEGIN
        IF OLD.state IN ('completed', 'failed') THEN
          UPDATE operation_day_counters SET total = total - 1
            WHERE business_id = OLD.business_id AND environment = OLD.environment AND kind = OLD.kind
              AND day = (OLD.created_at AT TIME ZONE 'UTC')::date AND currency = OLD.currency AND state = OLD.state
              AND provider = OLD.provider AND network = coalesce(OLD.network, '');
        END IF;
        INSERT INTO operation_day_counters AS counters (business_id, environment, kind, day, currency, state, provider, network, total)
          VALUES (NEW.business_id, NEW.environment, NEW.kind, (NEW.created_at AT TIME ZONE 'UTC')::date, NEW.currency, NEW.state,
                  NEW.provider, coalesce(NEW.network, ''), 1)
          ON CONFLICT (business_id, environment, kind, day, currency, state, provider, network) DO UPDATE SET total = counters.total + 1;
        RETURN NULL;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`LOCK TABLE operations IN SHARE ROW EXCLUSIVE MODE`);
    await runner.query(`
      CREATE TEMP TABLE counted ON COMMIT DROP AS
      SELECT business_id, environment, kind, day, currency, state, sum(total) AS total FROM operation_day_counters GROUP BY 1, 2, 3, 4, 5, 6`);
    await runner.query(`DELETE FROM operation_day_counters`);
    await runner.query(`ALTER TABLE operation_day_counters DROP CONSTRAINT operation_day_counters_pkey`);
    await runner.query(`
      ALTER TABLE operation_day_counters ADD CONSTRAINT operation_day_counters_pkey PRIMARY KEY (business_id, environment, kind, day, currency, state)`);
    await runner.query(`
      INSERT INTO operation_day_counters (business_id, environment, kind, day, currency, state, total)
      SELECT business_id, environment, kind, day, currency, state, total FROM counted`);
    await runner.query(`
      CREATE UNIQUE INDEX operation_day_counters_by_provider
      ON operation_day_counters (business_id, environment, kind, day, currency, state, provider, network)`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION count_final_operation() RETURNS trigger
      LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
      BEGIN
        IF OLD.state IN ('completed', 'failed') THEN
          UPDATE operation_day_counters SET total = total - 1
            WHERE business_id = OLD.business_id AND environment = OLD.environment AND kind = OLD.kind
              AND day = (OLD.created_at AT TIME ZONE 'UTC')::date AND currency = OLD.currency AND state = OLD.state;
        END IF;
        INSERT INTO operation_day_counters AS counters (business_id, environment, kind, day, currency, state, total)
          VALUES (NEW.business_id, NEW.environment, NEW.kind, (NEW.created_at AT TIME ZONE 'UTC')::date, NEW.currency, NEW.state, 1)
          ON CONFLICT (business_id, environment, kind, day, currency, state) DO UPDATE SET total = counters.total + 1;
        RETURN NULL;
      END $$`);
  }
}
