/**
 * Prepared statements on cards, operations and the ledger, which have no entities.
 */

/** Only the subject of the message is stored: a body may contain codes that must not be. */
export const KEEP = {
  name: 'keep-issuer-webhook',
  text: `INSERT INTO provider_callbacks (provider, event_key, reference, status, body, signature, outcome, received_at)
         VALUES ($1, $2, $3, $4, $5, 'valid', 'matched', $6) ON CONFLICT ON CONSTRAINT a_callback_is_kept_once DO NOTHING`,
};
