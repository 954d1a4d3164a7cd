import type { MigrationInterface, QueryRunner } from 'typeorm';

/** KYC submissions, one open or approved at a time, and their documents; id numbers and documents are encrypted. */
export class CreateKyc1795220000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE TABLE kyc_submissions (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        business_id bigint NOT NULL CONSTRAINT kyc_of_a_business REFERENCES businesses (id),
        attempt integer NOT NULL,
        status text NOT NULL DEFAULT 'submitted',
        legal_name text NOT NULL,
        registration_number text NOT NULL,
        business_type text NOT NULL,
        country text NOT NULL,
        address jsonb NOT NULL,
        tax_id text,
        website text,
        representative jsonb NOT NULL,
        id_number_encrypted bytea NOT NULL,
        id_number_last_four text NOT NULL,
        submitted_at timestamptz NOT NULL,
        reviewed_at timestamptz,
        reviewed_by bigint CONSTRAINT kyc_reviewer_is_an_operator REFERENCES operators (id),
        rejection_reason text,
        note text,
        CONSTRAINT kyc_attempts_are_numbered UNIQUE (business_id, attempt),
        CONSTRAINT kyc_status_is_known CHECK (status IN ('submitted', 'approved', 'rejected')),
        CONSTRAINT a_rejection_says_why CHECK ((status = 'rejected') = (rejection_reason IS NOT NULL)),
        CONSTRAINT a_decision_says_when CHECK ((status = 'submitted') = (reviewed_at IS NULL)))`);
    await runner.query(`
      CREATE UNIQUE INDEX one_open_kyc_per_business ON kyc_submissions (business_id) WHERE status IN ('submitted', 'approved')`);
    await runner.query(`CREATE INDEX kyc_by_status ON kyc_submissions (status, submitted_at, id)`);
    await runner.query(`
      CREATE TABLE kyc_documents (
        id uuid PRIMARY KEY,
        business_id bigint NOT NULL CONSTRAINT kyc_document_of_a_business REFERENCES businesses (id),
        submission_id bigint CONSTRAINT kyc_document_of_a_submission REFERENCES kyc_submissions (id),
        file_name text NOT NULL,
        media_type text NOT NULL,
        size_bytes integer NOT NULL,
        sha256 bytea NOT NULL,
        content_encrypted bytea NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT kyc_document_type_is_known CHECK (media_type IN ('application/pdf', 'image/jpeg', 'image/png')))`);
    await runner.query(`CREATE INDEX kyc_documents_of_business ON kyc_documents (business_id)`);
    await runner.query(`
      CREATE FUNCTION guard_activation() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT EXISTS (SELECT FROM kyc_submissions WHERE business_id = NEW.id AND status = 'approved') THEN
          RAISE EXCEPTION 'a business becomes active only after its KYC is approved' USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER activation_needs_approved_kyc BEFORE UPDATE OF status ON businesses FOR EACH ROW
      WHEN (OLD.status = 'pending_approval' AND NEW.status = 'active') EXECUTE FUNCTION guard_activation()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER activation_needs_approved_kyc ON businesses`);
    await runner.query(`DROP FUNCTION guard_activation`);
    await runner.query(`DROP TABLE kyc_documents, kyc_submissions`);
  }
}
