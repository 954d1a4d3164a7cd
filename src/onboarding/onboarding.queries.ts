import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { BusinessStatus } from '../access/principal';
import { Clock } from '../kernel/clock';
import { AppError } from '../kernel/errors';
import { execute } from '../platform/database/statement';
import type { OnboardingFacts } from './onboarding.steps';
import { FACTS } from './onboarding.statements';

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
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** What decides the steps of a business, in one statement. */
  async find(businessId: number): Promise<OnboardingFacts> {
    const [row] = await execute<FactsRow>(this.dataSource.manager, FACTS, [businessId, this.clock.now()]);
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
