import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BusinessesRepository } from '../businesses/businesses.repository';
import { Clock } from '../kernel/clock';
import { AppError } from '../kernel/errors';
import type { Secret } from '../kernel/secret';
import { MailOutbox } from '../mail/mail-outbox';
import { UnitOfWork } from '../platform/database/unit-of-work';
import { weak } from './password-policy';
import { OneTimeTokensRepository } from './one-time-tokens.repository';
import { Passwords } from './passwords';
import { SessionsRepository } from './sessions.repository';
import type { SessionOwner } from './sessions.service';

export interface PasswordChange {
  readonly current: Secret;
  readonly next: Secret;
  /** The device cookie as it came. */
  readonly device: string | null;
}

/**
 * Replaces the password of a caller who knows it. A wrong guess here counts toward the login lock; otherwise this route
 * could be used to guess passwords.
 */
@Injectable()
export class PasswordService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly businesses: BusinessesRepository,
    private readonly sessions: SessionsRepository,
    private readonly passwords: Passwords,
    private readonly tokens: OneTimeTokensRepository,
    private readonly mails: MailOutbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes the password and ends every other session. @returns how many ended.
   * @throws AppError 401 `invalid_current_password`, 429 `login_locked`, 400 `weak_password`.
   */
  async change({ businessId, sessionId }: SessionOwner, { current, next, device }: PasswordChange): Promise<number> {
    const business = await this.businesses.find(this.dataSource.manager, businessId);
    if (!business) throw new AppError('invalid_token');
    await this.passwords.assertCurrent({ businessId }, business, current, device);
    if (next.reveal().normalize('NFC') === current.reveal().normalize('NFC'))
      throw weak('new_password', 'The new password must differ from the current.');
    const passwordHash = await this.passwords.hash(next, business, 'new_password');
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const locked = await this.businesses.lock(tx, businessId);
      if (locked?.passwordHash !== business.passwordHash) throw new AppError('invalid_current_password');
      await this.businesses.update(tx, businessId, { passwordHash }, now);
      await this.tokens.revoke(tx, { businessId }, ['reset_password'], now);
      await this.mails.tellBusiness(tx, businessId, { kind: 'password_changed', content: { at: now.toISOString() } });
      return this.sessions.revokeAll(tx, businessId, 'password_changed', now, sessionId);
    });
  }
}
