import { Injectable } from '@nestjs/common';
import { BusinessesRepository } from '../../businesses/businesses.repository';
import { Clock } from '../../kernel/clock';
import { AppError } from '../../kernel/errors';
import { MailOutbox } from '../../mail/mail-outbox';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import type { Acting } from '../audit/acting.decorator';
import { AuditService } from '../audit/audit.service';
import { PlansRepository } from '../plans/plans.repository';
import { BusinessLock } from './business-lock';

/** An operator's settings for a business: its plan, and the reset of a lost PIN. */
@Injectable()
export class BusinessSettings {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: BusinessLock,
    private readonly businesses: BusinessesRepository,
    private readonly plans: PlansRepository,
    private readonly mails: MailOutbox,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** The new features apply from the next request. @throws AppError `business_not_found`, `plan_not_found`. */
  setPlan(acting: Acting, businessId: number, code: string): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const business = await this.lock.take(tx, businessId);
      const plan = await this.plans.find(tx, code);
      const before = await this.plans.get(tx, business.planId);
      if (!plan) throw new AppError('plan_not_found');
      if (plan.id === before.id) return;
      await this.businesses.update(tx, businessId, { planId: plan.id }, this.clock.now());
      await this.audit.record(tx, acting, {
        action: 'business.plan_set',
        target: { type: 'business', id: businessId },
        before: { plan: before.code },
        after: { plan: plan.code },
      });
    });
  }

  /**
   * Deletes a lost PIN, so that the business can set a new one, which also ends a lock. @throws AppError
   * `business_not_found`.
   */
  resetPin(acting: Acting, businessId: number, reason: string): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const business = await this.lock.take(tx, businessId);
      const now = this.clock.now();
      await this.businesses.update(tx, businessId, { pinHash: null }, now);
      await this.mails.tellBusiness(tx, businessId, { kind: 'pin_reset', content: { at: now.toISOString() } });
      await this.audit.record(tx, acting, {
        action: 'business.pin_reset',
        target: { type: 'business', id: businessId },
        before: { pin_set: business.pinHash !== null },
        after: { pin_set: false },
        reason,
      });
    });
  }
}
