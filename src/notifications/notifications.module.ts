import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobsModule } from '../platform/jobs/jobs.module';
import { Notification } from './notification.entity';
import { NotificationPlacesJob } from './notification-places.job';
import { NotificationsController } from './notifications.controllers';
import { NotificationsRepository } from './notifications.repository';
import { NotificationsService } from './notifications.service';

/** Notifications are written by the database, in the commit of the event they tell of; here they are read and marked. */
@Module({
  imports: [JobsModule, TypeOrmModule.forFeature([Notification])],
  controllers: [NotificationsController],
  providers: [NotificationsRepository, NotificationsService, NotificationPlacesJob],
})
export class NotificationsModule {}
