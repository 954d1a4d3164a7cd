import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../kernel/clock';
import { CleanupJob, type CleanupRule } from '../platform/jobs/cleanup.job';
import { FORGET } from './email-cleanup.statements';

/** Forgets messages 90 days after they were sent or given up. */
@Injectable()
export class EmailCleanupJob extends CleanupJob {
  protected readonly rule: CleanupRule = {
    keptMs: 90 * DAY_MS,
    statement: FORGET,
  };
}
