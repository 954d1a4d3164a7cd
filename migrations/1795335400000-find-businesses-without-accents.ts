import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `lumiere` finds `LUMIÈRE`: half of those who search type no accents. The index of before stays for the previous build. */
export class FindBusinessesWithoutAccents1795335400000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // One that was cut off leaves an index that is not used and not built again.
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS businesses_by_letters`);
    const trigrams = (await runner.query(`SELECT FROM pg_extension WHERE extname = 'pg_trgm'`)) as unknown[];
    // The search works all the same, by reading every row.
    if (trigrams.length === 0) return;
    await runner.query(
      `CREATE INDEX CONCURRENTLY businesses_by_letters ON businesses USING gin ((lower(regexp_replace(normalize(code || ' ' || name || ' ' || email || ' ' || phone, NFD), '[\\u0300-\\u036f]', '', 'g'))) gin_trgm_ops)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX IF EXISTS businesses_by_letters`);
  }
}
