import { Injectable } from '@nestjs/common';
import type { BusinessStatus } from '../../access/principal';
import type { Business } from '../../businesses/business.entity';
import { canBecome } from '../../businesses/business.states';
import { AppError } from '../../kernel/errors';
import { KycRepository } from '../../kyc/kyc.repository';
import type { Tx } from '../../platform/database/unit-of-work';
import { BusinessDirectoryQueries } from './business-directory.queries';

/** From which status to which. */
export interface StatusChange {
  readonly from: readonly BusinessStatus[];
  readonly to: BusinessStatus;
}

/** What must be so before the status of a business may change; its row is locked. */
@Injectable()
export class LifecycleRules {
  constructor(
    private readonly queries: BusinessDirectoryQueries,
    private readonly kyc: KycRepository,
  ) {}

  /** @throws AppError `invalid_status_transition`, `kyc_not_approved`, `business_has_funds`. */
  async assertPossible(tx: Tx, business: Business, { from, to }: StatusChange): Promise<void> {
    if (!from.includes(business.status) || !canBecome(business.status, to))
      throw new AppError('invalid_status_transition', {
        from: business.status,
        to,
        ...(business.status === to ? { reason: `The business is ${to} already.` } : {}),
      });
    if (business.status === 'pending_approval' && to === 'active') {
      const latest = await this.kyc.findLatest(tx, business.id);
      if (latest?.status !== 'approved')
        throw new AppError('kyc_not_approved', { kyc_status: latest?.status ?? 'not_submitted' });
    }
    // The start of an operation waits for this lock and then finds the business terminated.
    const remains = to === 'terminated' ? await this.queries.remains(tx, business.id) : null;
    if (remains) throw new AppError('business_has_funds', { ...remains });
  }
}
