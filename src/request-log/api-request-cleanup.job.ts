import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../kernel/clock';
import { CleanupJob, type CleanupRule } from '../platform/jobs/cleanup.job';

/** Forgets the calls of API keys after two weeks. */
@Injectable()
export class ApiRequestCleanupJob extends CleanupJob {
  protected readonly rule: CleanupRule = {
    keptMs: 14 * DAY_MS,
    statement: {
      name: 'forget-api-requests',
      // across accounts: the log of every one is kept equally long.
      text: `DELETE FROM api_requests WHERE id IN (
        SELECT id FROM api_requests WHERE created_at < $1 ORDER BY created_at LIMIT $2) RETURNING 1`,
    },
  };
}
