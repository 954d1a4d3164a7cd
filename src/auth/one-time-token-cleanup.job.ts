import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../kernel/clock';
import { CleanupJob, type CleanupRule } from '../platform/jobs/cleanup.job';
import { FORGET } from './one-time-token-cleanup.statements';

/** Forgets tokens a week after they expired; until then the count of reset mails looks back at them. */
@Injectable()
export class OneTimeTokenCleanupJob extends CleanupJob {
  protected readonly rule: CleanupRule = {
    keptMs: 7 * DAY_MS,
    statement: FORGET,
  };
}
