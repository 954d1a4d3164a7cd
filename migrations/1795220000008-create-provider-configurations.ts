import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last good configuration each mobile-money provider gave us, so that reads never depend on its being up. */
export class CreateProviderConfigurations1795220000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE TABLE provider_configurations (
        provider text PRIMARY KEY,
        configuration json NOT NULL,
        fetched_at timestamptz NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE provider_configurations`);
  }
}
