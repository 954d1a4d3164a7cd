import { Injectable } from '@nestjs/common';
import { FORGET_WINDOWS } from './shared-limits.statements';
import { CleanupJob, type CleanupRule } from '../platform/jobs/cleanup.job';

/** Forgets windows of shared limits that are over. */
@Injectable()
export class SharedLimitCleanupJob extends CleanupJob {
  protected readonly rule: CleanupRule = {
    keptMs: 0,
    statement: FORGET_WINDOWS,
  };
}
