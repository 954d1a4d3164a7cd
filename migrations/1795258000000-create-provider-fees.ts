import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a provider took from our float for its services, by minute, and to which moment its statements were read for it. */
export class CreateProviderFees1795258000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE TABLE provider_fees (
        provider text NOT NULL,
        currency text NOT NULL,
        minute timestamptz NOT NULL,
        amount bigint NOT NULL,
        PRIMARY KEY (provider, currency, minute))`);
    await runner.query(`
      CREATE TABLE provider_fee_readings (
        provider text PRIMARY KEY,
        read_to timestamptz NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE provider_fee_readings`);
    await runner.query(`DROP TABLE provider_fees`);
  }
}
