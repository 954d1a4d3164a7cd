import { Global, Module } from '@nestjs/common';
import { ActivityRecorder } from '../access/records.interceptor';
import { ActivityController } from './activity.controllers';
import { ActivityRepository } from './activity.repository';
import { ActivityService } from './activity.service';
import { CallRecorder } from './call-recorder';

@Global()
@Module({
  controllers: [ActivityController],
  providers: [ActivityRepository, ActivityService, { provide: ActivityRecorder, useClass: CallRecorder }],
  exports: [ActivityService, ActivityRecorder],
})
export class ActivityModule {}
