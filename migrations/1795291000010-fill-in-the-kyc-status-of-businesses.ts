import type { MigrationInterface, QueryRunner } from 'typeorm';

const BATCH = 1_000;
const KEEP = `
  CREATE OR REPLACE FUNCTION keep_kyc_status() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
  BEGIN
    UPDATE businesses SET kyc_status = NEW.status
    WHERE id = NEW.business_id AND kyc_status <> NEW.status
      AND NOT EXISTS (SELECT FROM kyc_submissions WHERE business_id = NEW.business_id AND attempt > NEW.attempt);
    RETURN NULL;
  END $$`;
const KEPT = `
  CREATE OR REPLACE TRIGGER businesses_know_their_kyc AFTER INSERT OR UPDATE OF status ON kyc_submissions
  FOR EACH ROW EXECUTE FUNCTION keep_kyc_status()`;
/** One that the trigger has told since is left alone: a status never goes back to what it was before the first submission. */
const FILL = `
  UPDATE businesses b SET kyc_status = latest.status
  FROM (SELECT DISTINCT ON (business_id) business_id, status FROM kyc_submissions
        WHERE business_id > $1 AND business_id <= $2 ORDER BY business_id, attempt DESC) AS latest
  WHERE b.id = latest.business_id AND b.kyc_status = 'not_submitted'`;

/**
 * The trigger comes first, so that what the previous build writes meanwhile is told too. A batch at a time, each its own commit, so that
 * nobody waits for long. It may be broken off and begun anew.
 */
export class FillInTheKycStatusOfBusinesses1795291000010 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET lock_timeout = '5s'`);
    // locks: the present text is below database/; with it no decision goes untold from now on.
    await runner.query(KEEP);
    // locks: as above, and for the moment of a change in the catalogue.
    await runner.query(KEPT);
    await runner.query(`RESET lock_timeout`);
    const [row] = (await runner.query(`SELECT max(id) AS last FROM businesses`)) as Array<{
      readonly last: string | null;
    }>;
    const last = Number(row?.last ?? 0);
    for (let first = 0; first < last; first += BATCH) await runner.query(FILL, [first, first + BATCH]);
    await runner.query(`ALTER TABLE businesses VALIDATE CONSTRAINT business_kyc_status_is_known`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER IF EXISTS businesses_know_their_kyc ON kyc_submissions`);
    await runner.query(`DROP FUNCTION IF EXISTS keep_kyc_status()`);
    await runner.query(`DELETE FROM database_objects WHERE path = ANY ($1)`, [
      ['functions/keep_kyc_status.sql', 'triggers/kyc_submissions/businesses_know_their_kyc.sql'],
    ]);
    await runner.query(
      `ALTER TABLE businesses DROP CONSTRAINT business_kyc_status_is_known, ADD CONSTRAINT business_kyc_status_is_known
       CHECK (kyc_status IN ('not_submitted', 'submitted', 'approved', 'rejected')) NOT VALID`,
    );
  }
}
