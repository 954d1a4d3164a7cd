// across accounts: the work of operators is that of every merchant.
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { after, DAY_MS, HOUR_MS } from '../../kernel/clock';
import { execute } from '../../platform/database/statement';

export const WORK_QUEUES = [
  'kyc',
  'activations',
  'reviews',
  'approvals',
  'stuck_transactions',
  'failing_webhooks',
  'unsent_emails',
  'reconciliation_differences',
] as const;
export type WorkQueue = (typeof WORK_QUEUES)[number];

/** One queue: how many wait, and since when the oldest does. */
export interface QueueLength {
  readonly queue: WorkQueue;
  readonly total: number;
  readonly oldestAt: Date | null;
}

/** An operation that has not ended by then is looked at by a person. */
const STUCK_AFTER_MS = HOUR_MS;

/** What nobody can mend any more leaves the queue after a week. */
const SHOWN_MS = 7 * DAY_MS;

/** Each by a partial index, or from a table that operators keep short. `$1`: now, `$2`: stuck when older, `$3`: shown when younger. */
const QUEUES: Readonly<Record<WorkQueue, string>> = {
  kyc: `SELECT count(*) AS total, min(submitted_at) AS oldest FROM kyc_submissions WHERE status = 'submitted'`,
  activations: `SELECT count(*) AS total, min(k.reviewed_at) AS oldest FROM businesses b
    JOIN kyc_submissions k ON k.business_id = b.id AND k.status = 'approved' WHERE b.status = 'pending_approval'`,
  reviews: `SELECT count(*) AS total, min(created_at) AS oldest FROM operation_reviews WHERE status = 'open'`,
  approvals: `SELECT count(*) AS total, min(requested_at) AS oldest FROM operator_approvals
    WHERE status = 'pending' AND expires_at > $1`,
  stuck_transactions: `SELECT count(*) AS total, min(created_at) AS oldest FROM operations
    WHERE state NOT IN ('completed', 'failed') AND environment = 'live' AND created_at < $2`,
  failing_webhooks: `SELECT count(*) AS total, min(coalesce(failing_since, updated_at)) AS oldest FROM webhook_endpoints
    WHERE url IS NOT NULL AND environment = 'live'
      AND (failing_since IS NOT NULL OR (disabled_reason IN ('failing', 'gone') AND updated_at > $3))`,
  unsent_emails: `SELECT count(*) AS total, min(created_at) AS oldest FROM email_messages
    WHERE status = 'failed' AND completed_at > $3`,
  reconciliation_differences: `SELECT count(*) AS total, min(latest.created_at) AS oldest
    FROM (SELECT DISTINCT ON (provider) id, created_at FROM reconciliations WHERE status <> 'running'
          ORDER BY provider, created_at DESC) AS latest
    JOIN reconciliation_differences AS difference ON difference.reconciliation_id = latest.id`,
};

const LENGTHS = {
  name: 'admin-work',
  text: WORK_QUEUES.map((queue) => `SELECT '${queue}' AS queue, q.total, q.oldest FROM (${QUEUES[queue]}) AS q`).join(
    ' UNION ALL ',
  ),
};

/** How much waits for operators. */
@Injectable()
export class WorkQueries {
  /** Every queue, the one whose oldest waits longest first, those without work last. */
  async lengths(db: EntityManager, now: Date): Promise<QueueLength[]> {
    const rows = await execute<{ queue: WorkQueue; total: string; oldest: Date | null }>(db, LENGTHS, [
      now,
      after(now, -STUCK_AFTER_MS),
      after(now, -SHOWN_MS),
    ]);
    const lengths = rows.map(({ queue, total, oldest }) => ({ queue, total: Number(total), oldestAt: oldest }));
    return lengths.sort((one, other) => timeOf(one) - timeOf(other));
  }
}

const timeOf = ({ oldestAt }: QueueLength): number => oldestAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
