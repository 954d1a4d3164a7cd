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
  /** Of the whole account, whatever the filter. */
  readonly unread: number;
}

interface Counters {
  readonly total: string;
  readonly unread: string;
}

const COLUMNS =
  'notification.id, event.type, event.environment, event.data, notification.read_at, notification.created_at';

/** One statement, so page and counters are of one moment; ids first, so a deep page reads no event it does not show. */
const list = (name: string, filter: string, place = ''): Statement => ({
  name,
  text: `
    WITH page AS MATERIALIZED (
      SELECT id FROM notifications WHERE business_id = $1 ${filter} ${place} ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3)
    SELECT coalesce(counters.total, 0) AS total, coalesce(counters.unread, 0) AS unread, ${COLUMNS}
    FROM (VALUES ($1::bigint)) AS asked (business_id)
    LEFT JOIN notification_counters AS counters USING (business_id)
    LEFT JOIN (page JOIN notifications AS notification USING (id) JOIN events AS event ON event.id = notification.event_id) ON true
    ORDER BY notification.created_at DESC, notification.id DESC`,
});
const UNREAD = 'AND read_at IS NULL';
const BEHIND = 'AND (created_at, id) < ($4::timestamptz, $5::bigint)';
const LISTS = {
  all: { first: list('list-notifications', ''), behind: list('list-notifications-behind', '', BEHIND) },
  unread: {
    first: list('list-unread-notifications', UNREAD),
    behind: list('list-unread-notifications-behind', UNREAD, BEHIND),
  },
};
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
  async list(
    db: EntityManager,
    businessId: number,
    request: PageRequest & { readonly unreadOnly: boolean },
  ): Promise<NotificationPage> {
    const place = placeOfCursor(request, HISTORY);
    const rows = await execute<Counters & { [K in keyof NotificationRow]: NotificationRow[K] | null }>(
      db,
      LISTS[request.unreadOnly ? 'unread' : 'all'][place === null ? 'first' : 'behind'],
      [businessId, rowsToRead(request), offsetOf(request), ...(place ?? [])],
    );
    const counters = rows[0];
    const unread = Number(counters?.unread ?? 0);
    const shown = rows.filter((row) => row.id !== null) as unknown as NotificationRow[];
    const total = request.unreadOnly ? unread : Number(counters?.total ?? 0);
    return { ...pageOfHistory(shown, total, request, HISTORY, (row) => row), unread };
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
