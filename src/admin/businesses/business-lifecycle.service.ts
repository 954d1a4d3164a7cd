import { Injectable } from '@nestjs/common';
import { OneTimeTokensRepository } from '../../auth/one-time-tokens.repository';
import { BusinessesRepository } from '../../businesses/businesses.repository';
import { EventsService } from '../../events/events.service';
import type { EventType } from '../../events/event-types';
import { Clock } from '../../kernel/clock';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import type { Acting } from '../audit/acting.decorator';
import type { AuditAction } from '../audit/audit-actions';
import { AuditService } from '../audit/audit.service';
import { BusinessLock } from './business-lock';
import type { BusinessEventView } from './businesses.views';
import { LifecycleRules, type StatusChange } from './business-lifecycle.rules';

/** One step of the life cycle: from and to status, the event, and the audit action. */
interface Decision extends StatusChange {
  readonly event: EventType;
  readonly action: AuditAction;
}

export type LifecycleStep = 'activate' | 'suspend' | 'reactivate' | 'terminate';

/** The reasons of a decision: a note among operators, and one for the merchant. */
export interface DecisionReasons {
  readonly internal: string | null;
  readonly told: string | null;
}

/** Contract 13. `activate` and `reactivate` both lead to active but differ: the first needs approved KYC, the second a reason. */
const DECISIONS: Readonly<Record<LifecycleStep, Decision>> = {
  activate: { from: ['pending_approval'], to: 'active', event: 'business.approved', action: 'business.activated' },
  suspend: { from: ['active'], to: 'suspended', event: 'business.suspended', action: 'business.suspended' },
  reactivate: { from: ['suspended'], to: 'active', event: 'business.reactivated', action: 'business.reactivated' },
  terminate: {
    from: ['pending_approval', 'active', 'suspended'],
    to: 'terminated',
    event: 'business.terminated',
    action: 'business.terminated',
  },
};

/**
 * Changes the status of a business. Status, event, notification and audit row are one commit, under the lock of the
 * business row: of two operators one decides, and the other is told the new status.
 */
@Injectable()
export class BusinessLifecycle {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: BusinessLock,
    private readonly businesses: BusinessesRepository,
    private readonly rules: LifecycleRules,
    private readonly events: EventsService,
    private readonly tokens: OneTimeTokensRepository,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `business_not_found`, `invalid_status_transition`, `kyc_not_approved`, `business_has_funds`. */
  async decide(acting: Acting, businessId: number, step: LifecycleStep, why: DecisionReasons): Promise<void> {
    await this.unitOfWork.run((tx) => this.decideIn(tx, acting, businessId, step, why));
  }

  /** The same in the caller's transaction. */
  async decideIn(tx: Tx, acting: Acting, businessId: number, step: LifecycleStep, why: DecisionReasons): Promise<void> {
    const business = await this.lock.take(tx, businessId);
    const decision = DECISIONS[step];
    await this.rules.assertPossible(tx, business, decision);
    const now = this.clock.now();
    if (!(await this.businesses.move(tx, businessId, business.status, decision.to, now)))
      throw new Error('the status moved under its lock');
    await this.tokens.revoke(tx, { businessId }, ['second_factor'], now);
    await this.events.record(tx, {
      businessId,
      environment: 'live',
      type: decision.event,
      data: {
        business_id: businessId,
        code: business.code,
        name: business.name,
        status: decision.to,
        reason: why.told,
      } satisfies BusinessEventView,
      at: now,
    });
    await this.audit.record(tx, acting, {
      action: decision.action,
      target: { type: 'business', id: businessId },
      before: { status: business.status },
      after: { status: decision.to },
      reason: why.internal,
    });
  }
}
