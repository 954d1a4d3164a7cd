import type { DataSource } from 'typeorm';

/** Everything a migration can make but extensions, which others may use, as PostgreSQL itself describes it; one line each, in a fixed order. */
const QUERIES: readonly string[] = [
  `SELECT format('column %s.%s %s %s default %s identity %s generated %s', table_name, column_name, udt_name, is_nullable,
     column_default, is_identity, generation_expression)
   FROM information_schema.columns WHERE table_schema = 'public'`,
  `SELECT format('constraint %s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
   WHERE connamespace = 'public'::regnamespace`,
  `SELECT format('index %s', indexdef) FROM pg_indexes WHERE schemaname = 'public'`,
  `SELECT format('trigger %s', pg_get_triggerdef(t.oid)) FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
   WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace`,
  `SELECT format('function %s', pg_get_functiondef(oid)) FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
   AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`,
  `SELECT format('options %s %s', relname, reloptions) FROM pg_class
   WHERE relnamespace = 'public'::regnamespace AND reloptions IS NOT NULL`,
  `SELECT format('type %s', typname) FROM pg_type WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd')
   AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_type.oid AND deptype = 'e')`,
];

/** Kept by TypeORM itself. */
const OWN_TABLE = /\bmigrations\b|\bmigrations_id_seq\b|PK_[0-9a-f]+/;

/** The schema of a database as text that can be compared. */
export async function describeSchema(db: DataSource): Promise<string[]> {
  const lines: string[] = [];
  for (const query of QUERIES) {
    const rows: Array<{ format: string }> = await db.query(query);
    lines.push(...rows.map((row) => row.format).filter((line) => !OWN_TABLE.test(line)));
  }
  return lines.sort();
}
