/**
 * Statements: what waits for an operator is counted over several tables at one moment.
 */
import { waitsForDecision } from '../../kyc/kyc-queue.statements';
import { kindIs } from '../../ledger/operation-kinds.statements';
import { LAST_COMPARED } from '../../mobile-money/reconciliation/reconciliation-differences.statements';
import { WORK_QUEUES, type WorkQueue } from './work-queue';

/** An endpoint (`e`) that is called and does not answer. */
export const FAILS_NOW = 'e.enabled AND e.failing_since IS NOT NULL';

/**
 * A live endpoint (`e`) about which an operator may write to its owner: it fails now, or was disabled after `since` because it failed.
 * A disabled endpoint is not called, so its last failure is the time when it was disabled. Before `since` its owner had time to act.
 */
export const needsHelp = (since: string): string =>
  `e.environment = 'live' AND e.url IS NOT NULL
   AND (${FAILS_NOW} OR (e.disabled_reason IN ('failing', 'gone') AND e.last_failure_at > ${since}))`;

/** Each by a partial index, or from a table that operators keep short. `$1`: now, `$2`: stuck when older, `$3`: shown when younger. */
const QUEUES: Readonly<Record<WorkQueue, string>> = {
  kyc: `SELECT count(*) AS total, min(submitted_at) AS oldest FROM kyc_submissions k WHERE ${waitsForDecision('k')}`,
  activations: `SELECT count(*) AS total,
      min((SELECT k.reviewed_at FROM kyc_submissions k WHERE k.business_id = b.id AND k.status = 'approved')) AS oldest
    FROM businesses b WHERE b.kyc_status = 'approved' AND b.status = 'pending_approval'`,
  reviews: `SELECT count(*) AS total, min(created_at) AS oldest FROM operation_reviews WHERE status = 'open'`,
  approvals: `SELECT count(*) AS total, min(requested_at) AS oldest FROM operator_approvals
    WHERE status = 'pending' AND expires_at > $1`,
  stuck_transactions: `SELECT count(*) AS total, min(created_at) AS oldest FROM open_operations
    WHERE environment = 'live' AND created_at < $2 AND ${kindIs()}`,
  failing_webhooks: `SELECT count(*) AS total, min(coalesce(e.failing_since, e.last_failure_at)) AS oldest
    FROM webhook_endpoints AS e WHERE ${needsHelp('$3')}`,
  unsent_emails: `SELECT count(*) AS total, min(created_at) AS oldest FROM email_messages
    WHERE status = 'failed' AND completed_at > $3`,
  reconciliation_differences: `SELECT count(*) AS total, min(latest.created_at) AS oldest
    FROM (${LAST_COMPARED}) AS last JOIN reconciliations AS latest USING (id)
    JOIN reconciliation_differences AS difference ON difference.reconciliation_id = latest.id`,
};
export const LENGTHS = {
  name: 'admin-work',
  text: WORK_QUEUES.map((queue) => `SELECT '${queue}' AS queue, q.total, q.oldest FROM (${QUEUES[queue]}) AS q`).join(
    ' UNION ALL ',
  ),
};
