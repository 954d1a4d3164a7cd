import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../kernel/clock';
import { CleanupJob, type CleanupRule } from '../platform/jobs/cleanup.job';

/** Forgets tokens a week after they expired; until then the count of reset mails looks back at them. */
@Injectable()
export class OneTimeTokenCleanupJob extends CleanupJob {
  protected readonly rule: CleanupRule = {
    keptMs: 7 * DAY_MS,
    statement: {
      name: 'forget-one-time-tokens',
      // across accounts: the tokens of everyone are kept equally long.
      text: `DELETE FROM one_time_tokens WHERE id = ANY (ARRAY (
        SELECT id FROM one_time_tokens WHERE expires_at < $1 LIMIT $2)) RETURNING 1`,
    },
  };
}
