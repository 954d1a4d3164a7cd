import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../kernel/clock';
import { CleanupJob, type CleanupRule } from '../platform/jobs/cleanup.job';
import { FORGET } from './session-cleanup.statements';

/** Forgets sessions of businesses, with their addresses and devices, a month after their end. */
@Injectable()
export class SessionCleanupJob extends CleanupJob {
  protected readonly rule: CleanupRule = {
    keptMs: 30 * DAY_MS,
    statement: FORGET,
  };
}
