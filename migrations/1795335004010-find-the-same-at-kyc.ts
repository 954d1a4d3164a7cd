import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What applicants declared and sent is compared with that of all others each time an operator opens a KYC (decision 0201). */
const INDEXES = {
  kyc_by_registration_number: `kyc_submissions (country, (translate(lower(registration_number), ' -/._', '')))`,
  kyc_by_last_four: `kyc_submissions ((lower(id_number_last_four)))`,
  kyc_documents_by_content: `kyc_documents (sha256)`,
};

export class FindTheSameAtKyc1795335004010 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, keys] of Object.entries(INDEXES)) {
      // One that was cut off leaves an index that is not used and not built again.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${keys}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX ${name}`);
  }
}
