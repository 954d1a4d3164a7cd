import type { DataSource } from 'typeorm';
import { until } from './wait';

/** Sets when the job looks at operations next; a look under way keeps its lease. `when` is SQL. */
export const setLooks = async (db: DataSource, ids: readonly (string | null)[], when: string): Promise<void> => {
  await db.query(
    `WITH listed AS (
       UPDATE open_operations SET next_check_at = ${when}, provider = (SELECT provider FROM operations WHERE id = operation_id)
       WHERE operation_id = ANY ($1) RETURNING operation_id)
     INSERT INTO operation_looks (operation_id, provider, kind, next_check_at)
     SELECT id, provider, kind, ${when} FROM operations WHERE id = ANY ($1) AND id NOT IN (SELECT operation_id FROM listed)
     ON CONFLICT (operation_id) DO UPDATE SET next_check_at = excluded.next_check_at`,
    [ids],
  );
};

/** From here on the job does not look at an operation: a look that is under way has ended before. */
export const leaveAlone = (db: DataSource, id: string | null): Promise<boolean> =>
  until('no look is under way', async () => {
    const rows = await db.query(
      `WITH listed AS (
         UPDATE open_operations SET next_check_at = now() + interval '10 minutes'
         WHERE operation_id = $1 AND (leased_until IS NULL OR leased_until <= now()) RETURNING operation_id),
       ended AS (
         UPDATE operation_looks SET next_check_at = now() + interval '10 minutes'
         WHERE operation_id = $1 AND (leased_until IS NULL OR leased_until <= now()) RETURNING operation_id)
       SELECT operation_id FROM listed UNION SELECT operation_id FROM ended`,
      [id],
    );
    return rows.length > 0;
  });

/** When the next look at an operation is due or the lease on it ends; null when nobody looks again. */
export async function nextLookAt(db: DataSource, id: string): Promise<Date | null> {
  const [row]: Array<{ at: Date }> = await db.query(
    'SELECT greatest(next_check_at, leased_until) AS at FROM all_planned_looks WHERE operation_id = $1',
    [id],
  );
  return row?.at ?? null;
}
