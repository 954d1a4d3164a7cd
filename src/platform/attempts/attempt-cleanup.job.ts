import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../kernel/clock';
import { CleanupJob, type CleanupRule } from '../jobs/cleanup.job';
import { FORGET } from './attempt-cleanup.statements';

/** Forgets counters nobody has touched for a month: guesses at e-mails that do not exist would pile up for ever. */
@Injectable()
export class AttemptCleanupJob extends CleanupJob {
  protected readonly rule: CleanupRule = {
    keptMs: 30 * DAY_MS,
    statement: FORGET,
  };
}
