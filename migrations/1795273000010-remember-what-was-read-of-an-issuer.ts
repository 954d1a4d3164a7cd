import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The lists of an issuer were read from some days ago on, whether or not the days before had ever been read. */
export class RememberWhatWasReadOfAnIssuer1795273000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`ALTER TABLE card_issuer_cursors ADD COLUMN read_to timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE card_issuer_cursors DROP COLUMN read_to`);
  }
}
