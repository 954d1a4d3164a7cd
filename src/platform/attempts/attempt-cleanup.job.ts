import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../kernel/clock';
import { CleanupJob, type CleanupRule } from '../jobs/cleanup.job';

/** Forgets counters nobody has touched for a month: guesses at e-mails that do not exist would pile up for ever. */
@Injectable()
export class AttemptCleanupJob extends CleanupJob {
  protected readonly rule: CleanupRule = {
    keptMs: 30 * DAY_MS,
    statement: {
      name: 'forget-attempts',
      text: `DELETE FROM attempt_counters WHERE ctid = ANY (ARRAY (
        SELECT ctid FROM attempt_counters WHERE in_flight_since < $1 AND (locked_until IS NULL OR locked_until < $1) LIMIT $2
        FOR UPDATE SKIP LOCKED)) RETURNING 1`,
    },
  };
}
