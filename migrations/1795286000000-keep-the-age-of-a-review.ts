import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Reviews by the age of their operation were sorted with the operation of each. The age is a column that a trigger keeps; where it is
 * null, a review is as old as it says.
 */
export class KeepTheAgeOfAReview1795286000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`ALTER TABLE operation_reviews ADD COLUMN began_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    // The function would name a column that is gone.
    await runner.query(`DROP TRIGGER IF EXISTS reviews_know_their_age ON operation_reviews`);
    await runner.query(`DROP FUNCTION IF EXISTS keep_age_of_review()`);
    await runner.query(`DELETE FROM database_objects WHERE path = ANY ($1)`, [
      ['functions/keep_age_of_review.sql', 'triggers/operation_reviews/reviews_know_their_age.sql'],
    ]);
    await runner.query(`ALTER TABLE operation_reviews DROP COLUMN began_at`);
  }
}
