import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far the daily check of the books has come, by account, by the events of a business, and by time. */
export class CreateInvariantPlaces1795259000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE invariant_places (
        subject text PRIMARY KEY,
        place bigint NOT NULL,
        noted bigint NOT NULL,
        CONSTRAINT place_was_noted_before CHECK (place <= noted))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE invariant_places`);
  }
}
