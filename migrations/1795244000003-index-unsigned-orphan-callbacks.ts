import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Callbacks that nobody signed about operations that do not exist, which are counted before another one is kept. */
export class IndexUnsignedOrphanCallbacks1795244000003 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS provider_callbacks_unsigned_orphan`);
    await runner.query(`
      CREATE INDEX CONCURRENTLY provider_callbacks_unsigned_orphan ON provider_callbacks (received_at)
      WHERE outcome = 'orphan' AND signature = 'unsigned'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY provider_callbacks_unsigned_orphan`);
  }
}
