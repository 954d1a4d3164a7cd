/**
 * Prepared statements: page and counters of one moment, and marking that cannot deadlock.
 */
import { ENVIRONMENTS } from '../kernel/environment';
import type { Statement } from '../platform/database/statement';

const COLUMNS =
  'notification.id, event.type, notification.environment, event.data, notification.read_at, notification.created_at';
/** The newest keys that a list shows, of one environment. */
const keysOf = (environment: string, filter: string, rows: string): string =>
  `SELECT ${environment} AS environment, id FROM notifications WHERE business_id = $1 AND environment = ${environment} ${filter} ORDER BY id DESC LIMIT ${rows}`;
/**
 * Of each environment for which `condition` holds. Each is named in the text, and not by a parameter, so that the partial index of what is
 * unread in it can be used.
 */
const keysOfEach = (condition: (environment: string) => string, filter: string, rows: string): string =>
  `SELECT environment, id FROM (${ENVIRONMENTS.map((each) => `(${keysOf(`'${each}'`, `${condition(each)} ${filter}`, rows)})`).join(' UNION ALL ')}) AS newest`;
/** Of both: each environment is a range of the index of its own, and the newest of both are among the newest of each. */
const keysOfBoth = (filter: string, rows: string): string => keysOfEach(() => '', filter, rows);
/**
 * One statement, so page and counters are of one moment; keys first, so a deep page reads no event it does not show. Row by row: a plan that
 * is kept for any number of rows would read all of them to join.
 */
const list = (name: string, keys: string, total: string, before = ''): Statement => ({
  name,
  text: `
    WITH ${before} page AS MATERIALIZED (${keys})
    SELECT coalesce(${total}, 0) AS total, coalesce(counters.unread, 0) AS unread, coalesce(counters.sandbox_unread, 0) AS sandbox_unread, ${COLUMNS}
    FROM (VALUES ($1::bigint, $4::text)) AS asked (business_id, environment)
    LEFT JOIN notification_counters AS counters USING (business_id)
    LEFT JOIN (page
      CROSS JOIN LATERAL (SELECT id, environment, event_id, read_at, created_at FROM notifications
        WHERE business_id = $1 AND environment = page.environment AND id = page.id OFFSET 0) AS notification
      CROSS JOIN LATERAL (SELECT type, data FROM events WHERE id = notification.event_id OFFSET 0) AS event) ON true
    ORDER BY notification.id DESC`,
});
/** What is not of the sandbox is live. */
const counted = (figure: 'total' | 'unread'): string =>
  `CASE asked.environment WHEN 'sandbox' THEN counters.sandbox_${figure} ELSE counters.${figure} - counters.sandbox_${figure} END`;
const UNREAD = 'AND read_at IS NULL';
const BEHIND = 'AND id < $5::bigint';
const pageOfBoth = (filter: string): string =>
  `${keysOfBoth(filter, '$2::bigint + $3::bigint')} ORDER BY id DESC LIMIT $2 OFFSET $3`;
const pageOfOne = (filter: string): string => `${keysOf('$4', filter, '$2 OFFSET $3')}`;
/**
 * Where a page begins that lies deep among all: at the noted place before it, from which only the rest of the offset is passed over. A place is
 * counted from the oldest, so the newest ones need none.
 */
const nearestPlace = (scope: string, total: string): string => `nearest AS MATERIALIZED (
      SELECT coalesce(noted.id, ${2n ** 63n - 1n}) AS id, coalesce(noted.place, counted.total) - counted.total + $3::bigint AS passed
      FROM (SELECT ${total} AS total FROM (VALUES ($1::bigint, $4::text)) AS asked (business_id, environment)
        JOIN notification_counters AS counters USING (business_id)) AS counted
      LEFT JOIN LATERAL (SELECT place, id FROM notification_places
        WHERE business_id = $1 AND scope = ${scope} AND place >= counted.total - $3::bigint ORDER BY place LIMIT 1) AS noted ON true),`;
const FROM_NEAREST = 'AND id <= (SELECT id FROM nearest)';
const PASSED = '(SELECT passed FROM nearest)';
const deepOfBoth = `${keysOfBoth(FROM_NEAREST, `$2::bigint + ${PASSED}`)} ORDER BY id DESC LIMIT $2 OFFSET ${PASSED}`;
const deepOfOne = keysOf('$4', FROM_NEAREST, `$2 OFFSET ${PASSED}`);
const pageOfUnread = (filter: string): string =>
  `${keysOfEach((each) => `AND $4::text = '${each}'`, filter, '$2::bigint + $3::bigint')} ORDER BY id DESC LIMIT $2 OFFSET $3`;
const firstAndBehind = (name: string, page: (filter: string) => string, filter: string, total: string) => ({
  first: list(`list-${name}`, page(filter), total),
  behind: list(`list-${name}-behind`, page(`${filter} ${BEHIND}`), total),
});
export const LISTS = {
  both: {
    all: firstAndBehind('notifications-of-both', pageOfBoth, '', 'counters.total'),
    unread: firstAndBehind('unread-notifications-of-both', pageOfBoth, UNREAD, 'counters.unread'),
  },
  one: {
    all: firstAndBehind('notifications-of-one', pageOfOne, '', counted('total')),
    unread: firstAndBehind('unread-notifications-of-one', pageOfUnread, UNREAD, counted('unread')),
  },
} as const;
/** From this many rows on, a noted place costs less than walking to the page. */
export const DEEP_MIN = 1_000;
/** A page of all that begins so deep, by number. */
export const DEEP_LISTS = {
  both: list('list-notifications-of-both-deep', deepOfBoth, 'counters.total', nearestPlace(`'both'`, 'counters.total')),
  one: list('list-notifications-of-one-deep', deepOfOne, counted('total'), nearestPlace('$4', counted('total'))),
} as const;
/** When so many ids were given, `$1`, and so many notifications at a time, `$2`. */
export const NOTE_PLACES: Statement = {
  name: 'note-notification-places',
  text: 'SELECT note_notification_places($1, $2) AS counted',
};
export const FIND: Statement = {
  name: 'find-notification',
  text: `SELECT ${COLUMNS} FROM notifications AS notification JOIN events AS event ON event.id = notification.event_id
    WHERE notification.business_id = $1 AND notification.environment = ANY ('{${ENVIRONMENTS.join(',')}}') AND notification.id = $2`,
};
export const LOCK_COUNTERS: Statement = {
  name: 'lock-notification-counters',
  text: 'SELECT FROM notification_counters WHERE business_id = $1 FOR UPDATE',
};
export const MARK_SOME_READ: Statement = {
  name: 'mark-notifications-read',
  text: `
    WITH chosen AS MATERIALIZED (${keysOfBoth('AND read_at IS NULL AND id < $4', '$3')} ORDER BY id DESC LIMIT $3),
    marked AS (
      UPDATE notifications SET read_at = $2
      WHERE business_id = $1 AND (environment, id) IN (SELECT environment, id FROM chosen) AND read_at IS NULL RETURNING id)
    SELECT min(id) AS last, count(*) AS marked FROM marked HAVING count(*) > 0`,
};
