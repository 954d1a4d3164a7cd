import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions that ended long ago are forgotten by their end. Locks: none; the index is built beside the traffic. */
export class IndexEndedSessions1795255000002 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS sessions_by_end`);
    await runner.query(`CREATE INDEX CONCURRENTLY sessions_by_end ON sessions (absolute_expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS sessions_by_end`);
  }
}
