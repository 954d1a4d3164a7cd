import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../kernel/clock';
import { CleanupJob, type CleanupRule } from '../platform/jobs/cleanup.job';
import { FORGET } from './one-time-token-cleanup.statements';

/** Deletes tokens a week after they expired; the limit of reset mails counts them until then. */
@Injectable()
export class OneTimeTokenCleanupJob extends CleanupJob {
  protected readonly rule: CleanupRule = {
    keptMs: 7 * DAY_MS,
    statement: FORGET,
  };
}
