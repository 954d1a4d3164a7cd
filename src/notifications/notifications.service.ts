import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AccountScope } from '../access/principal';
import { Clock } from '../kernel/clock';
import { AppError } from '../kernel/errors';
import { UnitOfWork } from '../platform/database/unit-of-work';
import {
  type NotificationPage,
  type NotificationRequest,
  type NotificationRow,
  NotificationsRepository,
} from './notifications.repository';

/** Rows per commit of read-all. Payments that settle wait for the same counters row, so each part is short. */
const READ_ALL_BATCH = 2_000;
const READ_ALL_BATCHES_MAX = 5_000;
/** Above every id. */
const NEWEST = Number.MAX_SAFE_INTEGER;

/** What a merchant was told, as the dashboard shows it (specification 4.7, contract 10). */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly notifications: NotificationsRepository,
    private readonly clock: Clock,
  ) {}

  list({ businessId }: AccountScope, request: NotificationRequest): Promise<NotificationPage> {
    return this.notifications.list(this.dataSource.manager, businessId, request);
  }

  /** The first call decides `read_at`. @throws AppError `notification_not_found`. */
  async markRead({ businessId }: AccountScope, id: number): Promise<NotificationRow> {
    const notification = await this.unitOfWork.run(async (tx) => {
      await this.notifications.markRead(tx, businessId, id, this.clock.now());
      return this.notifications.find(tx, businessId, id);
    });
    if (!notification) throw new AppError('notification_not_found');
    return notification;
  }

  /** @returns how many were unread. */
  async markAllRead({ businessId }: AccountScope): Promise<number> {
    const at = this.clock.now();
    let updated = 0;
    let place = NEWEST;
    for (let batch = 0; batch < READ_ALL_BATCHES_MAX; batch += 1) {
      const from = place;
      const marked = await this.unitOfWork.run((tx) =>
        this.notifications.markSomeRead(tx, businessId, from, READ_ALL_BATCH, at),
      );
      updated += marked?.count ?? 0;
      const isLast = (marked?.count ?? 0) < READ_ALL_BATCH;
      if (isLast && from === NEWEST) break;
      // After the oldest, again from the top: new notifications may have arrived meanwhile.
      place = isLast || !marked ? NEWEST : marked.last;
    }
    return updated;
  }
}
