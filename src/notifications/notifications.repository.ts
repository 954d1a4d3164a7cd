import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Environment } from '../kernel/environment';
import {
  type History,
  offsetOf,
  type Page,
  pageOfHistory,
  type PageRequest,
  placeOfCursor,
  rowsToRead,
} from '../kernel/page';
import { execute, type Statement } from '../platform/database/statement';
import type { Tx } from '../platform/database/unit-of-work';
import type { EventData } from './notification-texts';
import type { NotificationType } from './notification-types';

/** A notification with the event it tells of. */
export interface NotificationRow {
  readonly id: string;
  readonly type: NotificationType;
  readonly environment: Environment;
  readonly data: EventData;
  readonly read_at: Date | null;
  readonly created_at: Date;
}

export interface NotificationPage extends Page<NotificationRow> {
  /** Unread ones of the environment that was asked for, live when none was. */
  readonly unread: number;
}

export interface NotificationRequest extends PageRequest {
  readonly unreadOnly: boolean;
  /** Null: both. */
  readonly environment: Environment | null;
}

interface Counters {
  readonly total: string;
  readonly unread: string;
  readonly sandbox_unread: string;
}

const COLUMNS =
  'notification.id, event.type, event.environment, event.data, notification.read_at, notification.created_at';

const OF_ENVIRONMENT = `AND EXISTS (SELECT FROM events WHERE events.id = event_id AND events.business_id = $1 AND events.environment = $4)`;
const UNREAD = 'AND read_at IS NULL';
const SANDBOX_UNREAD = `(SELECT count(*) FROM notifications JOIN events ON events.id = event_id
           WHERE notifications.business_id = $1 AND read_at IS NULL AND events.environment = 'sandbox')`;

/** One statement, so page and counters are of one moment; ids first, so a deep page reads no event it does not show. */
const list = (name: string, filter: string, total: string, place = ''): Statement => ({
  name,
  text: `
    WITH page AS MATERIALIZED (
      SELECT id FROM notifications WHERE business_id = $1 ${filter} ${place} ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3)
    SELECT coalesce(${total}, 0) AS total, coalesce(counters.unread, 0) AS unread, ${SANDBOX_UNREAD} AS sandbox_unread, ${COLUMNS}
    FROM (VALUES ($1::bigint, $4::text)) AS asked (business_id, environment)
    LEFT JOIN notification_counters AS counters USING (business_id)
    LEFT JOIN (page JOIN notifications AS notification USING (id) JOIN events AS event ON event.id = notification.event_id) ON true
    ORDER BY notification.created_at DESC, notification.id DESC`,
});
const BEHIND = 'AND (created_at, id) < ($5::timestamptz, $6::bigint)';
const firstAndBehind = (name: string, filter: string, total: string) => ({
  first: list(`list-${name}`, filter, total),
  behind: list(`list-${name}-behind`, filter, total, BEHIND),
});
const counted = (filter: string): string =>
  `(SELECT count(*) FROM notifications WHERE business_id = $1 ${filter} ${OF_ENVIRONMENT})`;
const LISTS = {
  both: {
    all: firstAndBehind('notifications-of-both', '', 'counters.total'),
    unread: firstAndBehind('unread-notifications-of-both', UNREAD, 'counters.unread'),
  },
  one: {
    all: firstAndBehind('notifications-of-one', OF_ENVIRONMENT, counted('')),
    unread: firstAndBehind('unread-notifications-of-one', `${UNREAD} ${OF_ENVIRONMENT}`, counted(UNREAD)),
  },
} as const;
const HISTORY: History<NotificationRow> = {
  name: 'notifications',
  forms: ['instant', 'number'],
  placeOf: (row) => [row.created_at, row.id],
};

const FIND: Statement = {
  name: 'find-notification',
  text: `SELECT ${COLUMNS} FROM notifications AS notification JOIN events AS event ON event.id = notification.event_id
    WHERE notification.business_id = $1 AND notification.id = $2`,
};
const LOCK_COUNTERS: Statement = {
  name: 'lock-notification-counters',
  text: 'SELECT FROM notification_counters WHERE business_id = $1 FOR UPDATE',
};
const MARK_READ: Statement = {
  name: 'mark-notification-read',
  text: 'UPDATE notifications SET read_at = $3 WHERE business_id = $1 AND id = $2 AND read_at IS NULL',
};
const MARK_SOME_READ: Statement = {
  name: 'mark-notifications-read',
  text: `
    WITH chosen AS MATERIALIZED (
      SELECT id FROM notifications WHERE business_id = $1 AND read_at IS NULL AND (created_at, id) < ($4, $5)
      ORDER BY created_at DESC, id DESC LIMIT $3),
    marked AS (
      UPDATE notifications SET read_at = $2 WHERE business_id = $1 AND id IN (SELECT id FROM chosen) AND read_at IS NULL
      RETURNING id, created_at)
    SELECT id, created_at, count(*) OVER () AS marked FROM marked ORDER BY created_at, id LIMIT 1`,
};

/** A place in the list; what follows it is older. */
export interface Place {
  /** Null: before the newest. */
  readonly createdAt: Date | null;
  readonly id: number;
}

export interface Marked {
  readonly count: number;
  /** Where the next batch begins. */
  readonly last: Place;
}

/** Notifications of one business, of both environments. Counts come from the counters row, which triggers keep exact. */
@Injectable()
export class NotificationsRepository {
  async list(db: EntityManager, businessId: number, request: NotificationRequest): Promise<NotificationPage> {
    const { environment } = request;
    const place = placeOfCursor(request, HISTORY);
    const lists = LISTS[environment === null ? 'both' : 'one'][request.unreadOnly ? 'unread' : 'all'];
    const rows = await execute<Counters & { [K in keyof NotificationRow]: NotificationRow[K] | null }>(
      db,
      lists[place === null ? 'first' : 'behind'],
      [businessId, rowsToRead(request), offsetOf(request), environment, ...(place ?? [])],
    );
    const counters = rows[0];
    const sandbox = Number(counters?.sandbox_unread ?? 0);
    const unread = environment === 'sandbox' ? sandbox : Number(counters?.unread ?? 0) - sandbox;
    const shown = rows.filter((row) => row.id !== null) as unknown as NotificationRow[];
    return { ...pageOfHistory(shown, Number(counters?.total ?? 0), request, HISTORY, (row) => row), unread };
  }

  async find(db: EntityManager, businessId: number, id: number): Promise<NotificationRow | null> {
    const [row] = await execute<NotificationRow>(db, FIND, [businessId, id]);
    return row ?? null;
  }

  /** Leaves one that is read already as it is. */
  async markRead(tx: Tx, businessId: number, id: number, at: Date): Promise<void> {
    await this.lockCounters(tx, businessId);
    await execute(tx, MARK_READ, [businessId, id, at]);
  }

  /** Marks up to `max` unread ones that follow `after`, the newest first; null when there is none. */
  async markSomeRead(tx: Tx, businessId: number, after: Place, max: number, at: Date): Promise<Marked | null> {
    await this.lockCounters(tx, businessId);
    const [row] = await execute<{ id: string; created_at: Date; marked: string }>(tx, MARK_SOME_READ, [
      businessId,
      at,
      max,
      after.createdAt ?? 'infinity',
      after.id,
    ]);
    return row ? { count: Number(row.marked), last: { createdAt: row.created_at, id: Number(row.id) } } : null;
  }

  /**
   * Whoever marks takes the counters first: two that mark cannot deadlock, and what is told meanwhile waits for its
   * place, so zero unread is true at the moment of the commit.
   */
  private async lockCounters(tx: Tx, businessId: number): Promise<void> {
    await execute(tx, LOCK_COUNTERS, [businessId]);
  }
}
