import { Injectable } from '@nestjs/common';
import { ApiKeysService, type RevokedApiKey } from '../../api-keys/api-keys.service';
import { Passwords } from '../../auth/passwords';
import { SessionsRepository } from '../../auth/sessions.repository';
import { Clock } from '../../kernel/clock';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { PinService } from '../../pin/pin.service';
import type { Acting } from '../audit/acting.decorator';
import { AuditService } from '../audit/audit.service';
import { BusinessLock } from '../businesses/business-lock';

/** What support does for a business. Each act and its row in the audit log are one commit. */
@Injectable()
export class AccountSupport {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: BusinessLock,
    private readonly passwords: Passwords,
    private readonly pins: PinService,
    private readonly sessions: SessionsRepository,
    private readonly keys: ApiKeysService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Ends the lock of the login and its count. @throws AppError `business_not_found`. */
  unlockLogin(acting: Acting, businessId: number, reason: string): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const { email } = await this.lock.take(tx, businessId);
      await this.passwords.liftAllLocks(tx, email);
      const target = { type: 'business', id: businessId } as const;
      await this.audit.record(tx, acting, { action: 'business.login_unlocked', target, reason });
    });
  }

  /** Ends the lock of the PIN and its count; the PIN stays. @throws AppError `business_not_found`. */
  unlockPin(acting: Acting, businessId: number, reason: string): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      await this.lock.take(tx, businessId);
      await this.pins.unlock(tx, businessId);
      const target = { type: 'business', id: businessId } as const;
      await this.audit.record(tx, acting, { action: 'business.pin_unlocked', target, reason });
    });
  }

  /** Signs everybody of the business out. @returns how many sessions ended. @throws AppError `business_not_found`. */
  endSessions(acting: Acting, businessId: number, reason: string): Promise<number> {
    return this.unitOfWork.run(async (tx) => {
      await this.lock.take(tx, businessId);
      const ended = await this.sessions.revokeAll(tx, businessId, 'ended_by_operator', this.clock.now());
      const target = { type: 'business', id: businessId } as const;
      await this.audit.record(tx, acting, {
        action: 'business.sessions_ended',
        target,
        after: { sessions_revoked: ended },
        reason,
      });
      return ended;
    });
  }

  /** Ends a key; its next request gets 401. @throws AppError `business_not_found`, `api_key_not_found`. */
  revokeKey(acting: Acting, businessId: number, keyId: number, reason: string): Promise<RevokedApiKey> {
    return this.unitOfWork.run(async (tx) => {
      await this.lock.take(tx, businessId);
      const revoked = await this.keys.revokeIn(tx, businessId, keyId, 'operator');
      await this.audit.record(tx, acting, {
        action: 'api_key.revoked',
        target: { type: 'api_key', id: keyId },
        after: { business_id: businessId, key_prefix: revoked.keyPrefix },
        reason,
      });
      return revoked;
    });
  }
}
