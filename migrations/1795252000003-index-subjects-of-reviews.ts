import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One review for each subject, for ever: what was decided is not asked again. Locks: none that a reader or writer waits for;
 * the index is built beside the traffic, outside a transaction, and one that was left half built by a crash is dropped first.
 */
export class IndexSubjectsOfReviews1795252000003 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS one_review_per_subject`);
    await runner.query(
      `CREATE UNIQUE INDEX CONCURRENTLY one_review_per_subject ON operation_reviews (subject) WHERE subject IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS one_review_per_subject`);
  }
}
