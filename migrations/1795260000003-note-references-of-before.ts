import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Notes what providers called the operations of before. It locks nothing: the trigger keeps what is written meanwhile, and a row
 * that is there already stays. It may be broken off and begun anew.
 */
export class NoteReferencesOfBefore1795260000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO operation_references (business_id, environment, reference, operation_id, provider, kind)
      SELECT business_id, environment, provider_reference, id, provider, kind FROM operations WHERE provider_reference IS NOT NULL
      ON CONFLICT DO NOTHING`);
  }

  async down(): Promise<void> {
    // The table goes with the migration that made it.
  }
}
