import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../kernel/clock';
import { CleanupJob, type CleanupRule } from '../../platform/jobs/cleanup.job';

/** Forgets sessions of operators a month after their end. What was done in them stays in the audit log. */
@Injectable()
export class OperatorSessionCleanupJob extends CleanupJob {
  protected readonly rule: CleanupRule = {
    keptMs: 30 * DAY_MS,
    statement: {
      name: 'forget-operator-sessions',
      text: `DELETE FROM operator_sessions WHERE id = ANY (ARRAY (
        SELECT id FROM operator_sessions WHERE absolute_expires_at < $1 LIMIT $2)) RETURNING 1`,
    },
  };
}
