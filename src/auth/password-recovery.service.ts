import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BusinessesRepository } from '../businesses/businesses.repository';
import { Clock } from '../kernel/clock';
import { AppError } from '../kernel/errors';
import type { Secret } from '../kernel/secret';
import { MailOutbox } from '../mail/mail-outbox';
import { execute } from '../platform/database/statement';
import { UnitOfWork } from '../platform/database/unit-of-work';
import { currentRequestId } from '../platform/logging/request-context';
import type { Client } from '../sessions/session-terms';
import { OneTimeTokensRepository } from './one-time-tokens.repository';
import { NOTE_RESET } from './password-reset.statements';
import { Passwords } from './passwords';
import { SessionsRepository } from './sessions.repository';

/** Sets a new password by a link that was mailed to the account. */
@Injectable()
export class PasswordRecoveryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly tokens: OneTimeTokensRepository,
    private readonly businesses: BusinessesRepository,
    private readonly sessions: SessionsRepository,
    private readonly passwords: Passwords,
    private readonly mails: MailOutbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets the password, ends every session and the login lock, and keeps the API keys. The second factor stays: access to a
   * mailbox is not enough to take an account over. @returns how many sessions ended.
   *
   * @throws AppError `invalid_link` for a token that is unknown, used or expired; `weak_password`, after which the link
   * still works.
   */
  async reset(token: Secret, password: Secret, { ip, userAgent }: Client): Promise<number> {
    const found = await this.tokens.find(this.dataSource.manager, 'reset_password', token, this.clock.now());
    if (!found || !('businessId' in found.owner)) throw new AppError('invalid_link');
    const { owner } = found;
    const business = await this.businesses.find(this.dataSource.manager, owner.businessId);
    // A link sent to a former address is invalid.
    if (!business || business.email !== found.email) throw new AppError('invalid_link');
    const passwordHash = await this.passwords.hash(password, business, 'new_password');
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const locked = await this.businesses.lock(tx, owner.businessId);
      if (locked?.email !== found.email || !(await this.tokens.redeem(tx, 'reset_password', token, now)))
        throw new AppError('invalid_link');
      const emailVerifiedAt = locked.emailVerifiedAt ?? now;
      await this.businesses.update(tx, owner.businessId, { passwordHash, emailVerifiedAt }, now);
      await this.passwords.liftLock(tx, business.email);
      await this.tokens.revoke(tx, owner, ['reset_password'], now);
      await this.mails.tellBusiness(tx, owner.businessId, {
        kind: 'password_changed',
        content: { at: now.toISOString() },
      });
      await execute(tx, NOTE_RESET, [owner.businessId, ip, userAgent, currentRequestId(), now]);
      return this.sessions.revokeAll(tx, owner.businessId, 'password_reset', now);
    });
  }
}
