import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { BusinessStatus } from '../access/principal';
import { AppError } from '../kernel/errors';
import { execute, type Statement } from '../platform/database/statement';
import type { OnboardingFacts } from './onboarding.steps';

/** Keys, webhooks and deposits of the live environment: the sandbox is for trying. */
const FACTS: Statement = {
  name: 'find-onboarding-facts',
  text: `
    SELECT business.status, business.pin_hash IS NOT NULL AS pin_set, kyc.status AS kyc_status, kyc.rejection_reason,
      EXISTS (SELECT FROM api_keys WHERE business_id = $1 AND environment = 'live' AND revoked_at IS NULL) AS has_api_key,
      EXISTS (SELECT FROM webhook_endpoints WHERE business_id = $1 AND environment = 'live' AND url IS NOT NULL) AS has_webhook,
      EXISTS (SELECT FROM operation_counters WHERE business_id = $1 AND environment = 'live'
        AND kind = 'mobile_money_deposit' AND state = 'completed' AND total > 0) AS has_completed_deposit,
      EXISTS (SELECT FROM operations WHERE business_id = $1 AND environment = 'live'
        AND kind = 'mobile_money_deposit' AND state NOT IN ('completed', 'failed')) AS has_pending_deposit
    FROM businesses AS business
    LEFT JOIN LATERAL (SELECT status, rejection_reason FROM kyc_submissions WHERE business_id = $1
      ORDER BY attempt DESC LIMIT 1) AS kyc ON true
    WHERE business.id = $1`,
};

interface FactsRow {
  readonly status: BusinessStatus;
  readonly pin_set: boolean;
  readonly kyc_status: OnboardingFacts['kycStatus'];
  readonly rejection_reason: string | null;
  readonly has_api_key: boolean;
  readonly has_webhook: boolean;
  readonly has_completed_deposit: boolean;
  readonly has_pending_deposit: boolean;
}

@Injectable()
export class OnboardingQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** What decides where a business stands, in one statement. */
  async find(businessId: number): Promise<OnboardingFacts> {
    const [row] = await execute<FactsRow>(this.dataSource.manager, FACTS, [businessId]);
    if (!row) throw new AppError('business_not_found');
    return {
      status: row.status,
      pinSet: row.pin_set,
      kycStatus: row.kyc_status,
      rejectionReason: row.rejection_reason,
      hasApiKey: row.has_api_key,
      hasWebhook: row.has_webhook,
      hasCompletedDeposit: row.has_completed_deposit,
      hasPendingDeposit: row.has_pending_deposit,
    };
  }
}
