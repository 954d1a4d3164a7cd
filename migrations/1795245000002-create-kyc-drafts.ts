import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a business has filled in of its KYC and not submitted yet, one for each. Locks: none on tables that stand. */
export class CreateKycDrafts1795245000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE TABLE kyc_drafts (
        business_id bigint PRIMARY KEY CONSTRAINT kyc_draft_of_a_business REFERENCES businesses (id),
        content jsonb NOT NULL,
        updated_at timestamptz NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE kyc_drafts`);
  }
}
