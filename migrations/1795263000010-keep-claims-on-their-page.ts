import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A claim of a delivery changes nothing that an index holds, so there should be room for it on the row's page. Nothing is rewritten. */
export class KeepClaimsOnTheirPage1795263000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`ALTER TABLE webhook_deliveries SET (fillfactor = 80)`);
    await runner.query(`ALTER TABLE webhook_endpoints SET (fillfactor = 50)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE webhook_endpoints RESET (fillfactor)`);
    await runner.query(`ALTER TABLE webhook_deliveries RESET (fillfactor)`);
  }
}
