import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The request that began an operation, and the trace it was part of. Absent for what the service began by itself, and for older rows. */
export class NoteWhereOperationsBegan1795253000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query('ALTER TABLE operations ADD COLUMN request_id text, ADD COLUMN traceparent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE operations DROP COLUMN request_id, DROP COLUMN traceparent');
  }
}
