/**
 * Statement on the table of migrations, which has no entity.
 */

export const APPLIED = {
  name: 'count-applied-migrations',
  text: 'SELECT count(*) AS applied FROM migrations WHERE timestamp = ANY($1::bigint[])',
};
