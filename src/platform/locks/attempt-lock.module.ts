import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module';
import { AttemptLock } from './attempt-lock';
import { AttemptSweep } from './attempt-sweep';

@Module({ imports: [JobsModule], providers: [AttemptLock, AttemptSweep], exports: [AttemptLock] })
export class AttemptLockModule {}
