import { Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Account, AllowPending, DashboardController } from '../access/access.decorators';
import type { AccountScope } from '../access/principal';
import { Answers } from '../platform/http/answers.decorator';
import { type Envelope, pageEnvelope } from '../platform/http/envelope';
import { IdPipe } from '../platform/http/path-pipes';
import { presentNotification } from './notification.presenter';
import { ListNotificationsQuery } from './notifications.dto';
import { NotificationsService } from './notifications.service';
import { AllReadView, NotificationsMetaView, NotificationView } from './notifications.views';

@ApiTags('Notifications')
@AllowPending()
@DashboardController('notifications')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Get()
  @Answers({
    operationId: 'listNotifications',
    summary: 'List notifications, newest first',
    description:
      'Of both environments unless `environment` names one. `unread_count` counts that environment, live when none is named.',
    of: NotificationView,
    list: 'page',
    meta: NotificationsMetaView,
    errors: ['invalid_request'],
  })
  async list(
    @Account() account: AccountScope,
    @Query() query: ListNotificationsQuery,
  ): Promise<Envelope<NotificationView[]>> {
    const page = await this.notifications.list(account, {
      ...query,
      unreadOnly: query.unread === 'true',
      environment: query.environment ?? null,
    });
    return pageEnvelope(page, query, presentNotification, { unread_count: page.unread });
  }

  @Patch(':id/read')
  @Answers({
    operationId: 'markNotificationRead',
    summary: 'Mark a notification as read',
    description: 'Again: the same answer with the first `read_at`.',
    of: NotificationView,
    errors: ['notification_not_found'],
  })
  async markRead(@Account() account: AccountScope, @Param('id', IdPipe) id: number): Promise<NotificationView> {
    return presentNotification(await this.notifications.markRead(account, id));
  }

  @Post('read-all')
  @Answers({
    operationId: 'markAllNotificationsRead',
    summary: 'Mark every notification as read',
    description: 'Answers how many were unread.',
    of: AllReadView,
  })
  async markAllRead(@Account() account: AccountScope): Promise<AllReadView> {
    return { updated: await this.notifications.markAllRead(account), unread_count: 0 };
  }
}
