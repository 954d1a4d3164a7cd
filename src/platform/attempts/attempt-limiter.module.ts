import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module';
import { AttemptLimiter } from './attempt-limiter';
import { AttemptCleanupJob } from './attempt-cleanup.job';

@Module({ imports: [JobsModule], providers: [AttemptLimiter, AttemptCleanupJob], exports: [AttemptLimiter] })
export class AttemptLimiterModule {}
