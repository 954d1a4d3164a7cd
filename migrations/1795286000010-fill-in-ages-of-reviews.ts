import type { MigrationInterface, QueryRunner } from 'typeorm';

const BATCH = 1_000;

/** A batch at a time, each its own commit, so that nobody waits for long. It may be broken off and begun anew. */
export class FillInAgesOfReviews1795286000010 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const [row] = (await runner.query(`SELECT max(id) AS last FROM operation_reviews`)) as Array<{
      readonly last: string | null;
    }>;
    const last = Number(row?.last ?? 0);
    for (let first = 0; first < last; first += BATCH) {
      await runner.query(
        `UPDATE operation_reviews r SET began_at = o.created_at FROM operations o
         WHERE r.id > $1 AND r.id <= $2 AND r.began_at IS NULL AND o.id = r.operation_id`,
        [first, first + BATCH],
      );
    }
  }

  async down(): Promise<void> {
    // The column goes with the migration that made it.
  }
}
