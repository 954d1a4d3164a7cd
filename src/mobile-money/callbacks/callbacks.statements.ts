/**
 * Prepared statements: a callback is stored with every answer of a provider.
 */

// across accounts: a callback names an operation and no account.
export const KEEP = {
  name: 'keep-callback',
  text: `INSERT INTO provider_callbacks (provider, event_key, reference, status, body, signature, outcome, received_at)
         SELECT $1, $2, $3, $4, $5, $6, CASE WHEN known.is_ours THEN 'matched' ELSE 'orphan' END, $7
         FROM (SELECT EXISTS (SELECT FROM operations WHERE (id = $8::uuid AND order_id IS NULL) OR order_id = $8::uuid) AS is_ours) AS known
         WHERE known.is_ours OR $6 <> 'unsigned' OR $9 > (SELECT count(*) FROM (
           SELECT FROM provider_callbacks WHERE outcome = 'orphan' AND signature = 'unsigned' LIMIT $9) AS strangers)
         ON CONFLICT ON CONSTRAINT a_callback_is_kept_once DO NOTHING RETURNING outcome`,
};
// across accounts: an orphan names no account. Its last state counts, and one that has found its operation is not an
// orphan.
export const ORPHANS = {
  name: 'orphan-callbacks',
  text: `SELECT DISTINCT ON (coalesce(reference, id::text)) reference, status, received_at FROM provider_callbacks c
         WHERE provider = $1 AND outcome = 'orphan' AND received_at >= $2 AND received_at < $3
           AND NOT EXISTS (SELECT FROM operations o
             WHERE (o.id = c.reference::uuid AND o.order_id IS NULL) OR o.order_id = c.reference::uuid)
         ORDER BY coalesce(reference, id::text), received_at DESC LIMIT 1000`,
};
