import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../kernel/clock';
import { CleanupJob, type CleanupRule } from '../../platform/jobs/cleanup.job';
import { FORGET } from './operator-session-cleanup.statements';

/** Deletes sessions of operators a month after their end. Their actions stay in the audit log. */
@Injectable()
export class OperatorSessionCleanupJob extends CleanupJob {
  protected readonly rule: CleanupRule = {
    keptMs: 30 * DAY_MS,
    statement: FORGET,
  };
}
