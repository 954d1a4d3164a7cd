import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lists of businesses by their KYC read the submissions of all. The state of the latest one is a column of the business that a trigger
 * keeps. Whether a business may become active is still asked of its submissions.
 */
export class KeepTheKycStatusOfABusiness1795291000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`ALTER TABLE businesses ADD COLUMN kyc_status text NOT NULL DEFAULT 'not_submitted'`);
    await runner.query(
      `ALTER TABLE businesses ADD CONSTRAINT business_kyc_status_is_known
       CHECK (kyc_status IN ('not_submitted', 'submitted', 'approved', 'rejected')) NOT VALID`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`ALTER TABLE businesses DROP COLUMN kyc_status`);
  }
}
