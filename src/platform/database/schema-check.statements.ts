/** Prepared statements on tables without an entity. */

export const APPLIED_MIGRATIONS = {
  name: 'count-applied-migrations',
  text: 'SELECT count(*) AS applied FROM migrations WHERE timestamp = ANY($1::bigint[])',
};
/** Oldest first. */
export const APPLIED_OBJECTS = {
  name: 'applied-database-objects',
  text: 'SELECT path, checksum, migration_count FROM database_objects ORDER BY id',
};
