/**
 * Prepared statement: a lease is taken or prolonged in one guarded step. One that ends later than the holder could have it is of a
 * clock that was ahead (decision 0210).
 */

export const TAKE = {
  name: 'take-metric-lease',
  text: `INSERT INTO metric_leases AS lease (name, holder, expires_at) VALUES ('global', $1, now() + $2::interval)
         ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at
         WHERE lease.holder = excluded.holder OR lease.expires_at < now() OR lease.expires_at > now() + 2 * $2::interval
         RETURNING lease.name`,
};
