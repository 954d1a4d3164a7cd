import { Module } from '@nestjs/common';
import { AttemptLimiter } from './attempt-limiter';
import { AttemptCleanupJob } from './attempt-cleanup.job';

@Module({ providers: [AttemptLimiter, AttemptCleanupJob], exports: [AttemptLimiter] })
export class AttemptLimiterModule {}
