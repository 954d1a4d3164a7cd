import type { DataSource } from 'typeorm';

/** Kept by a trigger of the run, because an operation is only for a moment of unknown outcome. */
const FOLLOW = `
  CREATE TABLE chaos_unknown_outcomes (operation_id uuid PRIMARY KEY);
  CREATE FUNCTION chaos_note_unknown() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
    BEGIN
      INSERT INTO chaos_unknown_outcomes (operation_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;
  CREATE TRIGGER chaos_note_unknown AFTER UPDATE OF state ON operations
    FOR EACH ROW WHEN (NEW.state = 'unknown') EXECUTE FUNCTION chaos_note_unknown();`;

/** Notes from now on each operation whose outcome is unknown for a while. */
export async function followUnknownOutcomes(db: DataSource): Promise<void> {
  await db.query(FOLLOW);
}

/** How operations of unknown outcome ended, as `state` or `state (failure code)`, most first. */
export function endsOfUnknownOutcomes(db: DataSource): Promise<ReadonlyMap<string, number>> {
  return endsOf(db, 'o.id IN (SELECT operation_id FROM chaos_unknown_outcomes)');
}

/** How the operations ended for which the provider was given these ids. */
export function endsOfOrders(db: DataSource, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  return endsOf(db, 'coalesce(o.order_id, o.id) = ANY ($1::uuid[])', [ids]);
}

async function endsOf(db: DataSource, which: string, values: unknown[] = []): Promise<ReadonlyMap<string, number>> {
  const rows: Array<{ name: string; total: number }> = await db.query(
    `SELECT o.state || coalesce(' (' || o.failure_code || ')', '') AS name, count(*)::int AS total
     FROM operations o WHERE ${which} GROUP BY 1 ORDER BY 2 DESC, 1`,
    values,
  );
  return new Map(rows.map(({ name, total }) => [name, total]));
}
