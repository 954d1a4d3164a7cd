import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../kernel/clock';
import { CleanupJob, type CleanupRule } from '../jobs/cleanup.job';
import { FORGET } from './attempt-cleanup.statements';

/** Deletes counters that have not changed for a month, half a day later at most. Guesses at unknown e-mails would otherwise pile up. */
@Injectable()
export class AttemptCleanupJob extends CleanupJob {
  protected readonly rule: CleanupRule = {
    keptMs: 30 * DAY_MS,
    statement: FORGET,
  };
}
