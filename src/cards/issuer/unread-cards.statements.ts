/**
 * Prepared statements on cards and reviews, which have no entities together.
 */

const SINCE = 'coalesce(c.movements_read_to, c.created_at)';
/** What differs is asked about by that. Once for each time that the card could not be read. */
export const OPEN_REVIEW = {
  name: 'open-review-of-unread-card',
  text: `INSERT INTO operation_reviews (operation_id, reason, details, created_at)
         SELECT c.operation_id, 'card_unread', jsonb_build_object('card_id', c.id, 'unread_since', ${SINCE}), $3 FROM cards c
         WHERE c.id = $1 AND c.business_id = $2 AND c.environment = 'live' AND c.differs_since IS NULL AND ${SINCE} < $4
           AND NOT EXISTS (SELECT FROM operation_reviews r WHERE r.operation_id = c.operation_id AND r.reason = 'card_unread' AND r.created_at >= ${SINCE})
           AND $5 > (SELECT count(*) FROM operation_reviews WHERE status = 'open' AND reason = 'card_unread')
         ON CONFLICT (operation_id, reason) WHERE status = 'open' DO NOTHING RETURNING id`,
};
/** across accounts: one job watches all cards. */
export const CLOSE_REVIEWS = {
  name: 'close-reviews-of-cards-read-again',
  text: `UPDATE operation_reviews r SET status = 'resolved', resolution = 'acknowledge', note = 'The card has been read again.', resolved_at = $1
         FROM cards c WHERE r.reason = 'card_unread' AND r.status = 'open' AND c.operation_id = r.operation_id AND c.movements_read_to > r.created_at`,
};
