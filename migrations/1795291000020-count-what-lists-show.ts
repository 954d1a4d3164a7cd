import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Few values a column, so a page of such an index tells a thousand rows: totals are counted along it. */
const COUNTED: ReadonlyArray<readonly [name: string, on: string]> = [
  ['businesses_counted', 'businesses (kyc_status, status)'],
  ['kyc_counted', 'kyc_submissions (status)'],
  ['reviews_counted', 'operation_reviews (status)'],
  ['operator_approvals_counted', 'operator_approvals (status)'],
  ['business_notes_counted', 'business_notes (business_id)'],
  ['api_keys_counted', 'api_keys (business_id, environment)'],
];
const INDEXES = [['businesses_by_kyc', 'businesses (kyc_status, created_at DESC, id DESC)'] as const, ...COUNTED];

/** No payment of mobile money writes any of these tables. */
export class CountWhatListsShow1795291000020 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, on] of INDEXES) {
      // One that was cut off leaves an index that is not used and not built again.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${on}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of INDEXES) await runner.query(`DROP INDEX IF EXISTS ${name}`);
  }
}
