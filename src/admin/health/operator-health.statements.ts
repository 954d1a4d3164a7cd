/**
 * A statement: queues are counted over several tables at one moment.
 */

export const BACKLOGS = {
  name: 'admin-backlogs',
  text: `SELECT 'emails' AS name, count(*) AS total, min(next_attempt_at) AS oldest FROM email_messages
      WHERE next_attempt_at IS NOT NULL AND next_attempt_at < $1
    UNION ALL SELECT 'webhooks', count(*), min(next_attempt_at) FROM webhook_deliveries
      WHERE next_attempt_at < $1 AND (leased_until IS NULL OR leased_until < $1)
    UNION ALL SELECT 'transactions', count(*), min(next_check_at) FROM all_planned_looks WHERE next_check_at < $1`,
};
