import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ties the rows of the audit log to each other, day by day. Locks: none on tables that stand. */
export class CreateAuditChain1795255000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE TABLE audit_days (
        day date PRIMARY KEY,
        opened_from bytea NOT NULL,
        links integer NOT NULL CONSTRAINT audit_links_are_counted CHECK (links >= 0),
        head bytea NOT NULL,
        sealed_with text NOT NULL,
        seal bytea NOT NULL)`);
    // No foreign keys: what somebody removes past the service must stay visible as a gap.
    await runner.query(`
      CREATE TABLE audit_links (
        audit_id bigint PRIMARY KEY,
        day date NOT NULL,
        place integer NOT NULL,
        hash bytea NOT NULL,
        CONSTRAINT audit_links_have_a_place_each UNIQUE (day, place))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE audit_links, audit_days`);
  }
}
