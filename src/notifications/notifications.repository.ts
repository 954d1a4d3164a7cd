import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, Repository } from 'typeorm';
import { type Environment, ENVIRONMENTS } from '../kernel/environment';
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
import { Notification } from './notification.entity';
import type { EventData } from './notification-texts';
import type { NotificationType } from '../events/notification-types';
import { DEEP_LISTS, DEEP_MIN, FIND, LISTS, LOCK_COUNTERS, MARK_SOME_READ } from './notifications.statements';

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

/** In the order of their ids. The time is in a cursor because the previous build reads it. */
const HISTORY: History<NotificationRow> = {
  name: 'notifications',
  forms: ['instant', 'number'],
  placeOf: (row) => [row.created_at, row.id],
};

/** @param isBehind whether the page follows the row of a cursor. */
function listOf(request: NotificationRequest, isBehind: boolean): Statement {
  const scope = request.environment === null ? 'both' : 'one';
  const { first, behind } = LISTS[scope][request.unreadOnly ? 'unread' : 'all'];
  if (isBehind) return behind;
  return request.unreadOnly || offsetOf(request) < DEEP_MIN ? first : DEEP_LISTS[scope];
}

export interface Marked {
  readonly count: number;
  /** The id behind which the next batch begins. */
  readonly last: number;
}

/** Notifications of one business, of both environments. Counts come from the counters row, which triggers keep exact. */
@Injectable()
export class NotificationsRepository {
  constructor(@InjectRepository(Notification) private readonly notifications: Repository<Notification>) {}

  async list(db: EntityManager, businessId: number, request: NotificationRequest): Promise<NotificationPage> {
    const { environment } = request;
    const place = placeOfCursor(request, HISTORY);
    const rows = await execute<Counters & { [K in keyof NotificationRow]: NotificationRow[K] | null }>(
      db,
      listOf(request, place !== null),
      [businessId, rowsToRead(request), offsetOf(request), environment, ...(place?.slice(1) ?? [])],
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
    await tx
      .withRepository(this.notifications)
      .update({ businessId, environment: In(ENVIRONMENTS), id, readAt: IsNull() }, { readAt: at });
  }

  /** Marks up to `max` unread ones whose ids are below `before`, the newest first; null when there is none. */
  async markSomeRead(tx: Tx, businessId: number, before: number, max: number, at: Date): Promise<Marked | null> {
    await this.lockCounters(tx, businessId);
    const values = [businessId, at, max, before];
    const [row] = await execute<{ last: string; marked: string }>(tx, MARK_SOME_READ, values);
    return row ? { count: Number(row.marked), last: Number(row.last) } : null;
  }

  /**
   * Marking locks the counters row first, so two requests cannot deadlock. New notifications wait for that row, so zero
   * unread is true at the commit.
   */
  private async lockCounters(tx: Tx, businessId: number): Promise<void> {
    await execute(tx, LOCK_COUNTERS, [businessId]);
  }
}
