import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES: ReadonlyArray<readonly [name: string, on: string]> = [
  ['operations_due_by_lane', 'operations (provider, kind, next_check_at) WHERE next_check_at IS NOT NULL'],
  ['email_messages_open', 'email_messages (recipient, next_attempt_at) WHERE next_attempt_at IS NOT NULL'],
];

/**
 * Looks are claimed where open operations are listed and where ended ones are looked back at, e-mails by the time at which they are due.
 * The previous build claims so too, and reads neither index.
 */
export class DropIndexesThatNobodyReads1795335000010 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name] of INDEXES) await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name, on] of INDEXES) await runner.query(`CREATE INDEX ${name} ON ${on}`);
  }
}
