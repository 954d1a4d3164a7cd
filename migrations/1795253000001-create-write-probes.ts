import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What readiness writes to, to know that the database can be written. */
export class CreateWriteProbes1795253000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE TABLE write_probes (
        id text PRIMARY KEY,
        written_at timestamptz NOT NULL,
        filler bytea) WITH (fillfactor = 20)`);
    await runner.query('ALTER TABLE write_probes ALTER COLUMN filler SET STORAGE PLAIN');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE write_probes');
  }
}
