import { Module } from '@nestjs/common';
import { AttemptLock } from './attempt-lock';
import { AttemptSweep } from './attempt-sweep';

@Module({ providers: [AttemptLock, AttemptSweep], exports: [AttemptLock] })
export class AttemptLockModule {}
