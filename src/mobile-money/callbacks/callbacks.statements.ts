/**
 * Prepared statements: a callback is stored with every answer of a provider.
 */

// across accounts: a callback names an operation and no account. Where it tells the kind, an operation of another kind is not the one.
export const KEEP = {
  name: 'keep-callback',
  text: `INSERT INTO provider_callbacks (provider, event_key, reference, status, body, signature, outcome, received_at, kind)
         SELECT $1, $2, $3, $4, $5, $6, CASE WHEN known.is_ours THEN 'matched' ELSE 'orphan' END, $7, $11
         FROM (SELECT EXISTS (SELECT FROM operations
           WHERE ((id = $8::uuid AND order_id IS NULL) OR order_id = $8::uuid) AND kind = coalesce($11::text, kind)) AS is_ours) AS known
         WHERE $6 <> 'unsigned' OR CASE WHEN known.is_ours
           THEN $10 > (SELECT count(*) FROM (SELECT FROM provider_callbacks WHERE reference = $3 AND signature = 'unsigned' LIMIT $10) AS same)
           ELSE $9 > (SELECT count(*) FROM (
             SELECT FROM provider_callbacks WHERE outcome = 'orphan' AND signature = 'unsigned' LIMIT $9) AS strangers) END
         ON CONFLICT ON CONSTRAINT a_callback_is_kept_once DO NOTHING RETURNING outcome`,
};
// across accounts: an orphan names no account. Its last state counts, of signed ones before unsigned, and one that has found its
// operation is not an orphan. Strangers choose the references of unsigned ones, so they come last.
export const ORPHANS = {
  name: 'orphan-callbacks',
  text: `SELECT reference, kind, status, signature, received_at FROM (
         SELECT DISTINCT ON (coalesce(reference, id::text), kind) reference, kind, status, signature, received_at FROM provider_callbacks c
         WHERE provider = $1 AND outcome = 'orphan' AND received_at >= $2 AND received_at < $3
           AND NOT EXISTS (SELECT FROM operations o
             WHERE ((o.id = c.reference::uuid AND o.order_id IS NULL) OR o.order_id = c.reference::uuid) AND o.kind = coalesce(c.kind, o.kind))
         ORDER BY coalesce(reference, id::text), kind, signature = 'unsigned', received_at DESC) AS orphan
         ORDER BY signature = 'unsigned', received_at LIMIT 1000`,
};
