import { Global, Module } from '@nestjs/common';
import { ActivityRecorder } from '../access/records.interceptor';
import { JobsModule } from '../platform/jobs/jobs.module';
import { ActivityCountersJob } from './activity-counters.job';
import { ActivityController } from './activity.controllers';
import { ActivityRepository } from './activity.repository';
import { ActivityService } from './activity.service';
import { CallRecorder } from './call-recorder';

@Global()
@Module({
  imports: [JobsModule],
  controllers: [ActivityController],
  providers: [
    ActivityRepository,
    ActivityService,
    ActivityCountersJob,
    { provide: ActivityRecorder, useClass: CallRecorder },
  ],
  exports: [ActivityService, ActivityRecorder],
})
export class ActivityModule {}
