import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../kernel/clock';
import { Sweep, type SweepRule } from '../platform/jobs/sweep';

/** Forgets messages 90 days after they were sent or given up. */
@Injectable()
export class EmailSweep extends Sweep {
  protected readonly rule: SweepRule = {
    keptMs: 90 * DAY_MS,
    statement: {
      name: 'forget-emails',
      // across accounts: the messages of everyone are kept equally long.
      text: `DELETE FROM email_messages WHERE id = ANY (ARRAY (
        SELECT id FROM email_messages WHERE completed_at < $1 LIMIT $2)) RETURNING 1`,
    },
  };
}
