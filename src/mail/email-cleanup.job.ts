import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../kernel/clock';
import { CleanupJob, type CleanupRule } from '../platform/jobs/cleanup.job';

/** Forgets messages 90 days after they were sent or given up. */
@Injectable()
export class EmailCleanupJob extends CleanupJob {
  protected readonly rule: CleanupRule = {
    keptMs: 90 * DAY_MS,
    statement: {
      name: 'forget-emails',
      // across accounts: the messages of everyone are kept equally long.
      text: `DELETE FROM email_messages WHERE id = ANY (ARRAY (
        SELECT id FROM email_messages WHERE completed_at < $1 LIMIT $2)) RETURNING 1`,
    },
  };
}
