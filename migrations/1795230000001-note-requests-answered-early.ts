import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Orders whose first request was answered before their end was known. Without it nobody can tell a request that still
 * runs from one that has ended. A table of its own: such orders are few, and the previous build does not know of it.
 */
export class NoteRequestsAnsweredEarly1795230000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE TABLE requests_answered_early (
        operation_id uuid PRIMARY KEY REFERENCES operations (id),
        business_id bigint NOT NULL REFERENCES businesses (id),
        answered_at timestamptz NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE requests_answered_early');
  }
}
