import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../access/principal';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { WebhookDeliveriesService } from '../../webhooks/webhook-deliveries.service';
import type { Acting } from '../audit/acting.decorator';
import { AuditService } from '../audit/audit.service';
import { BusinessLock } from '../businesses/business-lock';

/** Webhooks of a business that an operator sends again. */
@Injectable()
export class AccountDeliveries {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: BusinessLock,
    private readonly deliveries: WebhookDeliveriesService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Sends again what failed since `since`. It is done in several commits, so its row in the audit log goes before them.
   *
   * @returns how many deliveries are due again.
   * @throws AppError `business_not_found`, `webhook_not_configured`, `webhook_disabled`.
   */
  async recover(acting: Acting, account: AccountScope, since: Date, reason: string): Promise<number> {
    const { businessId, environment } = account;
    await this.deliveries.assertCallable(account);
    await this.unitOfWork.run(async (tx) => {
      await this.lock.take(tx, businessId);
      await this.audit.record(tx, acting, {
        action: 'business.webhooks_recovered',
        target: { type: 'business', id: businessId },
        after: { environment, since: since.toISOString() },
        reason,
      });
    });
    return this.deliveries.recover(account, since);
  }
}
