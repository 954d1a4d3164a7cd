import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which process exports the metrics that are the same for all of them. */
export class CreateMetricLeases1795237000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE TABLE metric_leases (
        name text PRIMARY KEY,
        holder uuid NOT NULL,
        expires_at timestamptz NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE metric_leases`);
  }
}
