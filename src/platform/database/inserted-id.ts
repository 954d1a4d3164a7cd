import type { InsertResult } from 'typeorm';

/** The id PostgreSQL gave to the one row of an insert; null when a conflict kept the row out (`orIgnore`). */
export function insertedIdOrNull(result: InsertResult): number | null {
  const [row] = result.raw as ReadonlyArray<{ readonly id: string }>;
  return row ? Number(row.id) : null;
}

/** The id PostgreSQL gave to the one row of an insert that no conflict can keep out. */
export function insertedId(result: InsertResult): number {
  const id = insertedIdOrNull(result);
  if (id === null) throw new Error('an insert answered without an id');
  return id;
}
