/**
 * Prepared statement on cursors, which have no entity.
 */

/**
 * across accounts: the lists are of all cards. One that nobody asks for any more, as of an issuer without credentials, is not due anew each day.
 */
export const LAST_READINGS = {
  name: 'find-last-readings-of-card-lists',
  text: `SELECT split_part(cursor, ':', 1) AS provider, split_part(cursor, ':', 2) AS list, extract(epoch FROM read_to)::float AS at
         FROM card_issuer_cursors WHERE read_to IS NOT NULL AND due_at > now() - interval '3 days'`,
};
