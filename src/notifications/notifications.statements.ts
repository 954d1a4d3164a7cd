/**
 * Prepared statements: page and counters of one moment, and marking that cannot deadlock.
 */
import type { Statement } from '../platform/database/statement';

const COLUMNS =
  'notification.id, event.type, event.environment, event.data, notification.read_at, notification.created_at';
const OF_ENVIRONMENT = `AND EXISTS (SELECT FROM events WHERE events.id = event_id AND events.business_id = $1 AND events.environment = $4)`;
/** One statement, so page and counters are of one moment; ids first, so a deep page reads no event it does not show. */
const list = (name: string, filter: string, total: string, place = ''): Statement => ({
  name,
  text: `
    WITH page AS MATERIALIZED (
      SELECT id FROM notifications WHERE business_id = $1 ${filter} ${place} ORDER BY id DESC LIMIT $2 OFFSET $3)
    SELECT coalesce(${total}, 0) AS total, coalesce(counters.unread, 0) AS unread, coalesce(counters.sandbox_unread, 0) AS sandbox_unread, ${COLUMNS}
    FROM (VALUES ($1::bigint, $4::text)) AS asked (business_id, environment)
    LEFT JOIN notification_counters AS counters USING (business_id)
    LEFT JOIN (page JOIN notifications AS notification ON notification.business_id = $1 AND notification.id = page.id
      JOIN events AS event ON event.id = notification.event_id) ON true
    ORDER BY notification.id DESC`,
});
/** What is not of the sandbox is live. */
const counted = (figure: 'total' | 'unread'): string =>
  `CASE asked.environment WHEN 'sandbox' THEN counters.sandbox_${figure} ELSE counters.${figure} - counters.sandbox_${figure} END`;
const UNREAD = 'AND read_at IS NULL';
const BEHIND = 'AND id < $5::bigint';
const firstAndBehind = (name: string, filter: string, total: string) => ({
  first: list(`list-${name}`, filter, total),
  behind: list(`list-${name}-behind`, filter, total, BEHIND),
});
export const LISTS = {
  both: {
    all: firstAndBehind('notifications-of-both', '', 'counters.total'),
    unread: firstAndBehind('unread-notifications-of-both', UNREAD, 'counters.unread'),
  },
  one: {
    all: firstAndBehind('notifications-of-one', OF_ENVIRONMENT, counted('total')),
    unread: firstAndBehind('unread-notifications-of-one', `${UNREAD} ${OF_ENVIRONMENT}`, counted('unread')),
  },
} as const;
export const FIND: Statement = {
  name: 'find-notification',
  text: `SELECT ${COLUMNS} FROM notifications AS notification JOIN events AS event ON event.id = notification.event_id
    WHERE notification.business_id = $1 AND notification.id = $2`,
};
export const LOCK_COUNTERS: Statement = {
  name: 'lock-notification-counters',
  text: 'SELECT FROM notification_counters WHERE business_id = $1 FOR UPDATE',
};
export const MARK_SOME_READ: Statement = {
  name: 'mark-notifications-read',
  text: `
    WITH chosen AS MATERIALIZED (
      SELECT id FROM notifications WHERE business_id = $1 AND read_at IS NULL AND id < $4 ORDER BY id DESC LIMIT $3),
    marked AS (
      UPDATE notifications SET read_at = $2 WHERE business_id = $1 AND id IN (SELECT id FROM chosen) AND read_at IS NULL RETURNING id)
    SELECT min(id) AS last, count(*) AS marked FROM marked HAVING count(*) > 0`,
};
