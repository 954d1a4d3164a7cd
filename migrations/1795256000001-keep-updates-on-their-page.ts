import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows that are updated many times and never change what an index holds find room on their page, and are vacuumed soon. */
const UPDATED = [
  'operations',
  'ledger_accounts',
  'ledger_holds',
  'ledger_outgoing_days',
  'event_sequences',
  'notification_counters',
];
/** Rows that only come: index-only reads need the map of pages that everybody may see. */
const GROWING = ['ledger_entries', 'events', 'notifications'];

/** Storage settings of the tables that every payment writes. They hold for new pages; nothing is rewritten. */
export class KeepUpdatesOnTheirPage1795256000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    for (const table of UPDATED) {
      const fillfactor = table === 'operations' || table === 'ledger_holds' ? 75 : 50;
      await runner.query(`
        ALTER TABLE ${table} SET (fillfactor = ${fillfactor}, autovacuum_vacuum_scale_factor = 0.02,
          autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02)`);
    }
    for (const table of GROWING) {
      await runner.query(`
        ALTER TABLE ${table} SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
          autovacuum_analyze_scale_factor = 0.02)`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [...UPDATED, ...GROWING]) {
      await runner.query(`
        ALTER TABLE ${table} RESET (fillfactor, autovacuum_vacuum_scale_factor, autovacuum_vacuum_insert_scale_factor,
          autovacuum_analyze_scale_factor)`);
    }
  }
}
