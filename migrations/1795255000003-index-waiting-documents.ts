import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents that no submission took are forgotten by their age. Locks: none; the index is built beside the traffic. */
export class IndexWaitingDocuments1795255000003 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS kyc_documents_waiting`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY kyc_documents_waiting ON kyc_documents (created_at) WHERE submission_id IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS kyc_documents_waiting`);
  }
}
