import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Counts what ended by the day it began and by its currency, so that the total of a period is a sum of days. The counters
 * of all time become a view over the days: the previous build reads it as it read the table.
 */
export class CountOperationsByDay1795249000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE TABLE operation_day_counters (
        business_id bigint NOT NULL CONSTRAINT operation_day_counter_of_a_business REFERENCES businesses (id),
        environment text NOT NULL,
        kind text NOT NULL,
        day date NOT NULL,
        currency text NOT NULL,
        state text NOT NULL CONSTRAINT only_final_operations_are_counted_by_day CHECK (state IN ('completed', 'failed')),
        total bigint NOT NULL CONSTRAINT operation_day_count_is_not_negative CHECK (total >= 0),
        PRIMARY KEY (business_id, environment, kind, day, currency, state)) WITH (fillfactor = 70)`);
    // locks: readers pass; writers wait while the history is counted once, or one that ends meanwhile would be missed.
    await runner.query(`LOCK TABLE operations IN SHARE ROW EXCLUSIVE MODE`);
    await runner.query(`
      INSERT INTO operation_day_counters (business_id, environment, kind, day, currency, state, total)
      SELECT business_id, environment, kind, (created_at AT TIME ZONE 'UTC')::date, currency, state, count(*)
      FROM operations WHERE state IN ('completed', 'failed') AND kind <> 'sandbox_funding' GROUP BY 1, 2, 3, 4, 5, 6`);
    // contract: a view of the same name and columns takes its place in this transaction.
    await runner.query(`DROP TABLE operation_counters`);
    // locks: it takes the place of the table within the same lock; its present text is below database/.
    await runner.query(`
      CREATE VIEW operation_counters AS
        SELECT business_id, environment, kind, state, sum(total)::bigint AS total FROM operation_day_counters
        GROUP BY business_id, environment, kind, state`);
    // locks: what ends after this transaction must count in the new table; the function's present text is below database/.
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

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`LOCK TABLE operations IN SHARE ROW EXCLUSIVE MODE`);
    await runner.query(`DROP VIEW operation_counters`);
    await runner.query(`
      CREATE TABLE operation_counters (
        business_id bigint NOT NULL CONSTRAINT operation_counter_of_a_business REFERENCES businesses (id),
        environment text NOT NULL,
        kind text NOT NULL,
        state text NOT NULL,
        total bigint NOT NULL,
        PRIMARY KEY (business_id, environment, kind, state),
        CONSTRAINT only_final_operations_are_counted CHECK (state IN ('completed', 'failed')),
        CONSTRAINT operation_count_is_not_negative CHECK (total >= 0))`);
    await runner.query(`
      INSERT INTO operation_counters (business_id, environment, kind, state, total)
      SELECT business_id, environment, kind, state, sum(total) FROM operation_day_counters GROUP BY 1, 2, 3, 4`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION count_final_operation() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.state IN ('completed', 'failed') THEN
          UPDATE operation_counters SET total = total - 1
            WHERE business_id = OLD.business_id AND environment = OLD.environment AND kind = OLD.kind AND state = OLD.state;
        END IF;
        INSERT INTO operation_counters AS counters (business_id, environment, kind, state, total)
          VALUES (NEW.business_id, NEW.environment, NEW.kind, NEW.state, 1)
          ON CONFLICT (business_id, environment, kind, state) DO UPDATE SET total = counters.total + 1;
        RETURN NULL;
      END $$`);
    await runner.query(`ALTER FUNCTION count_final_operation() RESET search_path`);
    await runner.query(`DROP TABLE operation_day_counters`);
  }
}
