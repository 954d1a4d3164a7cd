import { Module } from '@nestjs/common';
import { AttemptLock } from './attempt-lock';

@Module({ providers: [AttemptLock], exports: [AttemptLock] })
export class AttemptLockModule {}
