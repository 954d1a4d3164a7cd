import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What an operator may do, whether he still may, and decisions that need two of them. Operators of before become
 * owners: they could do everything until now.
 */
export class GiveOperatorsRoles1795236000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      ALTER TABLE operators
        ADD COLUMN role text NOT NULL DEFAULT 'owner',
        ADD COLUMN must_change_password boolean NOT NULL DEFAULT false,
        ADD COLUMN joined_at timestamptz DEFAULT now(),
        ADD COLUMN disabled_at timestamptz,
        ADD CONSTRAINT operator_role_is_known CHECK (role IN ('owner', 'compliance', 'finance', 'support', 'auditor')) NOT VALID`);
    // locks: operators are few.
    await runner.query(`ALTER TABLE operators VALIDATE CONSTRAINT operator_role_is_known`);
    await runner.query(`
      CREATE TABLE operator_approvals (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        action text NOT NULL,
        target_type text NOT NULL,
        target_id text NOT NULL,
        input jsonb NOT NULL,
        reason text,
        status text NOT NULL DEFAULT 'pending',
        requested_by bigint NOT NULL CONSTRAINT approval_was_requested_by_an_operator REFERENCES operators (id),
        requested_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        decided_by bigint CONSTRAINT approval_was_decided_by_an_operator REFERENCES operators (id),
        decided_at timestamptz,
        decision_reason text,
        CONSTRAINT approval_status_is_known CHECK (status IN ('pending', 'approved', 'rejected')),
        CONSTRAINT a_decided_approval_says_by_whom CHECK ((status = 'pending') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
        CONSTRAINT nobody_approves_his_own CHECK (status <> 'approved' OR decided_by <> requested_by))`);
    await runner.query(
      `CREATE INDEX operator_approvals_newest_first ON operator_approvals (requested_at DESC, id DESC)`,
    );
    await runner.query(
      `CREATE INDEX operator_approvals_pending ON operator_approvals (expires_at) WHERE status = 'pending'`,
    );
    await runner.query(`
      CREATE TABLE business_notes (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        business_id bigint NOT NULL CONSTRAINT note_about_a_business REFERENCES businesses (id),
        operator_id bigint NOT NULL CONSTRAINT note_by_an_operator REFERENCES operators (id),
        text text NOT NULL,
        created_at timestamptz NOT NULL)`);
    await runner.query(
      `CREATE INDEX business_notes_newest_first ON business_notes (business_id, created_at DESC, id DESC)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE business_notes, operator_approvals`);
    await runner.query(`
      ALTER TABLE operators DROP COLUMN role, DROP COLUMN must_change_password, DROP COLUMN joined_at, DROP COLUMN disabled_at`);
  }
}
