import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Places for what identifies a person, sealed: the tax number, address and representative of a submission, and a draft as a
 * whole. The build before reads the plain columns, which stay until nobody does. Locks: for the moment of two new columns.
 */
export class SealIdentities1795255000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`ALTER TABLE kyc_submissions ADD COLUMN identity_encrypted bytea`);
    await runner.query(`ALTER TABLE kyc_drafts ADD COLUMN content_encrypted bytea`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`ALTER TABLE kyc_drafts DROP COLUMN content_encrypted`);
    await runner.query(`ALTER TABLE kyc_submissions DROP COLUMN identity_encrypted`);
  }
}
