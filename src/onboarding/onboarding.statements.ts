/**
 * Prepared statement: what an account has done so far, from many tables at one moment.
 */
import type { Statement } from '../platform/database/statement';

/** Keys, webhooks and deposits of the live environment: the sandbox is for trying. */
export const FACTS: Statement = {
  name: 'find-onboarding-facts',
  text: `
    SELECT business.status, business.pin_hash IS NOT NULL AS pin_set, kyc.status AS kyc_status, kyc.rejection_reason,
      EXISTS (SELECT FROM api_keys WHERE business_id = $1 AND environment = 'live' AND revoked_at IS NULL AND expires_at IS NULL)
        OR EXISTS (SELECT FROM api_keys WHERE business_id = $1 AND environment = 'live' AND revoked_at IS NULL
          AND expires_at > $2) AS has_api_key,
      EXISTS (SELECT FROM webhook_endpoints WHERE business_id = $1 AND environment = 'live' AND url IS NOT NULL) AS has_webhook,
      EXISTS (SELECT FROM operation_counters WHERE business_id = $1 AND environment = 'live'
        AND kind = 'mobile_money_deposit' AND state = 'completed' AND total > 0) AS has_completed_deposit,
      EXISTS (SELECT FROM open_operations WHERE business_id = $1 AND environment = 'live'
        AND kind = 'mobile_money_deposit') AS has_pending_deposit
    FROM businesses AS business
    LEFT JOIN LATERAL (SELECT status, rejection_reason FROM kyc_submissions WHERE business_id = $1
      ORDER BY attempt DESC LIMIT 1) AS kyc ON true
    WHERE business.id = $1`,
};
