import { Module } from '@nestjs/common';
import { JobsModule } from '../platform/jobs/jobs.module';
import { ApiRequestCleanupJob } from './api-request-cleanup.job';
import { ApiRequestCountersJob } from './api-request-counters.job';
import { ApiRequestsRepository } from './api-requests.repository';
import { RequestLogController } from './request-log.controllers';
import { RequestLogService } from './request-log.service';
import { RequestRecorder } from './request-recorder';

@Module({
  imports: [JobsModule],
  controllers: [RequestLogController],
  providers: [ApiRequestsRepository, RequestLogService, RequestRecorder, ApiRequestCleanupJob, ApiRequestCountersJob],
  exports: [RequestRecorder],
})
export class RequestLogModule {}
