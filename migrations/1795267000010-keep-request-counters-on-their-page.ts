import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Room on the pages of the counters of the request log: a count that finds no room on its page writes an entry of the key as well. */
export class KeepRequestCountersOnTheirPage1795267000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`ALTER TABLE api_request_counters SET (fillfactor = 50)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE api_request_counters RESET (fillfactor)`);
  }
}
