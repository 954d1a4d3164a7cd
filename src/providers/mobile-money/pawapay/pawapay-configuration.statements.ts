/**
 * Prepared statements: of two answers the newer one is kept, whichever is written last.
 */
import type { Statement } from '../../../platform/database/statement';

export const READ: Statement = {
  name: 'provider_configuration_read',
  text: `SELECT configuration, fetched_at FROM provider_configurations WHERE provider = $1`,
};
export const KEEP: Statement = {
  name: 'provider_configuration_keep',
  text: `INSERT INTO provider_configurations AS kept (provider, configuration, fetched_at) VALUES ($1, $2, $3)
         ON CONFLICT (provider) DO UPDATE SET configuration = excluded.configuration, fetched_at = excluded.fetched_at
         WHERE kept.fetched_at <= excluded.fetched_at`,
};
