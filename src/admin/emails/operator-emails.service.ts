import { Injectable } from '@nestjs/common';
import { MailOutbox } from '../../mail/mail-outbox';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import type { Acting } from '../audit/acting.decorator';
import { AuditService } from '../audit/audit.service';

/** E-mail that waits, for operators. */
@Injectable()
export class OperatorEmails {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: MailOutbox,
    private readonly audit: AuditService,
  ) {}

  /** Every message that waits for its next attempt is due now. @returns how many. */
  retry(acting: Acting, reason: string): Promise<number> {
    return this.unitOfWork.run(async (tx) => {
      const retried = await this.outbox.retryWaiting(tx);
      const target = { type: 'emails', id: 'waiting' } as const;
      await this.audit.record(tx, acting, { action: 'emails.retried', target, after: { retried }, reason });
      return retried;
    });
  }
}
