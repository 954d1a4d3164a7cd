import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many rows of each sort the two logs that only grow have by day, from which id to which, and how far that is counted. A job fills it. */
export class CountLogs1795282000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE account_activity_counters (
        business_id bigint NOT NULL,
        type text NOT NULL,
        day date NOT NULL,
        total bigint NOT NULL,
        first_id bigint NOT NULL,
        last_id bigint NOT NULL,
        PRIMARY KEY (business_id, type, day),
        CONSTRAINT activity_count_is_of_its_ids CHECK (total BETWEEN 1 AND last_id - first_id + 1)) WITH (fillfactor = 50)`);
    await runner.query(`
      CREATE TABLE audit_log_counters (
        operator_id bigint NOT NULL,
        action text NOT NULL,
        target_type text NOT NULL,
        day date NOT NULL,
        total bigint NOT NULL,
        first_id bigint NOT NULL,
        last_id bigint NOT NULL,
        PRIMARY KEY (operator_id, action, target_type, day),
        CONSTRAINT audit_count_is_of_its_ids CHECK (total BETWEEN 1 AND last_id - first_id + 1)) WITH (fillfactor = 50)`);
    await runner.query(`
      CREATE TABLE counted_logs (
        log text PRIMARY KEY,
        last_id bigint NOT NULL,
        noted_id bigint NOT NULL,
        writers text[] NOT NULL,
        CONSTRAINT counted_log_is_known CHECK (log IN ('account_activity', 'audit_log')),
        CONSTRAINT counted_log_ends_before_what_is_noted CHECK (last_id <= noted_id))`);
    await runner.query(
      `INSERT INTO counted_logs (log, last_id, noted_id, writers) VALUES ('account_activity', 0, 0, '{}'), ('audit_log', 0, 0, '{}')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    // Whichever build starts next applies its own text of them.
    await runner.query(`DELETE FROM database_objects WHERE path IN ('functions/count_log_rows.sql', 'functions/writers_of.sql',
      'functions/is_any_at_work.sql', 'functions/count_api_requests.sql', 'functions/sum_ledger_entries.sql')`);
    await runner.query(`DROP FUNCTION IF EXISTS count_log_rows(text, bigint, bigint)`);
    await runner.query(`DROP TABLE counted_logs`);
    await runner.query(`DROP TABLE audit_log_counters`);
    await runner.query(`DROP TABLE account_activity_counters`);
  }
}
