/**
 * Prepared statements on tables without an entity, several times a second behind a balancer.
 */

export const CLOCK = { name: 'read-database-clock', text: 'SELECT clock_timestamp() AS now' };
export const WRITE = {
  name: 'write-probe',
  text: `INSERT INTO write_probes AS probe (id, written_at) VALUES ('readiness', clock_timestamp())
         ON CONFLICT (id) DO UPDATE SET written_at = excluded.written_at`,
};
/**
 * Adds a few new pages and deletes them at once: on a full disk an update still fits into an old page, but a payment does
 * not.
 */
export const FILL = {
  name: 'fill-probe',
  text: `INSERT INTO write_probes (id, written_at, filler)
         SELECT $1 || number, clock_timestamp(), decode(repeat('5a', 7000), 'hex') FROM generate_series(1, 64) AS number`,
};
/** With the pages of a process that ended before it could take its own away. */
export const EMPTY = {
  name: 'empty-probe',
  text: `DELETE FROM write_probes
         WHERE id LIKE $1 OR (filler IS NOT NULL AND written_at < clock_timestamp() - interval '1 minute')`,
};
