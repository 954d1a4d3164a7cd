import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['sessions', 'kyc_documents'] as const;

/** What clients see as `id` is a number everywhere (contract 1.6); the UUID stays inside tokens and seals. */
export class NumberSessionsAndDocuments1795228000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    for (const table of TABLES) {
      await runner.query(`
        ALTER TABLE ${table} ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY,
          ADD CONSTRAINT ${table}_have_a_number_each UNIQUE (number)`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} DROP COLUMN number`);
  }
}
