import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Histories grow at the new end. An ascending index splits its pages there and stays full, a descending one leaves every
 * page half empty; read backwards both give the newest first. The index by kind also gets the id, so that a deep page of
 * one type needs no sort.
 */
const INDEXES: ReadonlyArray<readonly [name: string, ascending: string, before: string]> = [
  [
    'operations_newest_first',
    'operations (business_id, environment, created_at, id) INCLUDE (kind, state, currency)',
    'operations (business_id, environment, created_at DESC, id DESC) INCLUDE (kind, state, currency)',
  ],
  [
    'operations_failed_newest_first',
    `operations (business_id, environment, created_at, id) INCLUDE (kind, currency) WHERE state = 'failed'`,
    `operations (business_id, environment, created_at DESC, id DESC) INCLUDE (kind, currency) WHERE state = 'failed'`,
  ],
  [
    'operations_by_kind',
    'operations (business_id, environment, kind, created_at, id) INCLUDE (state, currency)',
    'operations (business_id, environment, kind, created_at) INCLUDE (state)',
  ],
  [
    'notifications_newest_first',
    'notifications (business_id, created_at, id)',
    'notifications (business_id, created_at DESC, id DESC)',
  ],
  [
    'notifications_unread',
    'notifications (business_id, created_at, id) WHERE read_at IS NULL',
    'notifications (business_id, created_at DESC, id DESC) WHERE read_at IS NULL',
  ],
];

export class IndexHistoryAscending1795225000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    for (const [name, ascending] of INDEXES) {
      await runner.query(`DROP INDEX ${name}`);
      await runner.query(`CREATE INDEX ${name} ON ${ascending}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name, , before] of INDEXES) {
      await runner.query(`DROP INDEX ${name}`);
      await runner.query(`CREATE INDEX ${name} ON ${before}`);
    }
  }
}
