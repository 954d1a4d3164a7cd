/**
 * Prepared statement: old rows go in small batches, and a DELETE of TypeORM knows no LIMIT.
 */

/** Accounts looked at in one batch; the rows of a batch are shared out among them. */
const ACCOUNTS_MAX = 50;

export const FORGET = {
  name: 'forget-webhook-deliveries',
  // across accounts: the log of every account is kept equally long. Goes from account to account, one index probe each.
  text: `
        WITH RECURSIVE oldest AS (
          (SELECT business_id, environment, ordinal, completed_at FROM webhook_deliveries
           ORDER BY business_id, environment, ordinal LIMIT 1)
          UNION ALL
          SELECT following.business_id, following.environment, following.ordinal, following.completed_at FROM oldest CROSS JOIN LATERAL (
            SELECT business_id, environment, ordinal, completed_at FROM webhook_deliveries
            WHERE (business_id, environment) > (oldest.business_id, oldest.environment)
            ORDER BY business_id, environment, ordinal LIMIT 1) AS following),
        due AS (SELECT business_id, environment, ordinal FROM oldest WHERE completed_at < $1 LIMIT ${ACCOUNTS_MAX}),
        ended AS (
          SELECT deliveries.id FROM due CROSS JOIN LATERAL (
            SELECT id, bool_and(coalesce(completed_at < $1, false)) OVER (ORDER BY ordinal) AS may_go
            FROM webhook_deliveries
            WHERE business_id = due.business_id AND environment = due.environment
              AND ordinal < due.ordinal + $2::integer / ${ACCOUNTS_MAX}) AS deliveries
          WHERE deliveries.may_go)
        DELETE FROM webhook_deliveries WHERE id IN (SELECT id FROM ended) AND completed_at < $1 RETURNING 1`,
};
