/** Prepared statements: which keys this database was written with. */

/** False before the migration that brings the table. */
export const KNOWN_KEYS_TABLE = {
  name: 'find-known-keys-table',
  text: `SELECT to_regclass('public.known_keys') IS NOT NULL AS exists`,
};

export const KNOWN_KEYS = {
  name: 'read-known-keys',
  text: 'SELECT key_id, fingerprint FROM known_keys WHERE secret = $1',
};

/** The first process to use a name keeps it. */
export const REMEMBER_KEY = {
  name: 'remember-key',
  text: `INSERT INTO known_keys (secret, key_id, fingerprint) VALUES ($1, $2, $3) ON CONFLICT (secret, key_id) DO NOTHING`,
};
