/**
 * Prepared statement: a lease is taken or prolonged in one guarded step.
 */

export const TAKE = {
  name: 'take-metric-lease',
  text: `INSERT INTO metric_leases AS lease (name, holder, expires_at) VALUES ('global', $1, now() + $2::interval)
         ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at
         WHERE lease.holder = excluded.holder OR lease.expires_at < now()
         RETURNING lease.name`,
};
