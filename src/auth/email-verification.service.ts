import { Injectable } from '@nestjs/common';
import { BusinessesRepository } from '../businesses/businesses.repository';
import { after, Clock, DAY_MS, HOUR_MS } from '../kernel/clock';
import { AppError } from '../kernel/errors';
import type { Secret } from '../kernel/secret';
import { MailOutbox } from '../mail/mail-outbox';
import { type Tx, UnitOfWork } from '../platform/database/unit-of-work';
import { refuseUntilEnd } from '../platform/http/window-counters';
import { OneTimeTokensRepository } from './one-time-tokens.repository';

const LINKS_PER_HOUR_MAX = 3;

/** Whether the address of a business reaches its owner. Only operators see the result. */
@Injectable()
export class EmailVerificationService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly tokens: OneTimeTokensRepository,
    private readonly businesses: BusinessesRepository,
    private readonly mails: MailOutbox,
    private readonly clock: Clock,
  ) {}

  /** Sends the link to `email`, the present address, in the transaction that made or changed it. */
  async send(tx: Tx, businessId: number, email: string): Promise<void> {
    const owner = { businessId };
    const at = this.clock.now();
    const link = await this.tokens.issue(tx, owner, 'verify_address', { email, at, lifeMs: DAY_MS });
    await this.mails.tellBusiness(tx, businessId, { kind: 'verify_address', content: {}, link });
  }

  /**
   * Sends the link again. @returns when the address was confirmed; null while it was not, and a link is on its way.
   * @throws AppError `rate_limited` after three within an hour.
   */
  sendAgain(businessId: number): Promise<Date | null> {
    return this.unitOfWork.run(async (tx) => {
      const business = await this.businesses.lock(tx, businessId);
      if (!business) throw new AppError('invalid_token');
      if (business.emailVerifiedAt) return business.emailVerifiedAt;
      const now = this.clock.now();
      const lately = { count: LINKS_PER_HOUR_MAX, since: after(now, -HOUR_MS), at: now };
      const first = await this.tokens.countedBackSince(tx, { businessId }, 'verify_address', lately);
      if (first) refuseUntilEnd({ used: LINKS_PER_HOUR_MAX, endsAt: first.getTime() + HOUR_MS }, now);
      await this.send(tx, businessId, business.email);
      return null;
    });
  }

  /** Confirms the address the link was sent to. @throws AppError `invalid_link`, also when the address changed since. */
  verify(token: Secret): Promise<Date> {
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const found = await this.tokens.redeem(tx, 'verify_address', token, now);
      if (!found || !('businessId' in found.owner)) throw new AppError('invalid_link');
      const { businessId } = found.owner;
      const business = await this.businesses.lock(tx, businessId);
      if (business?.email !== found.email) throw new AppError('invalid_link');
      const verifiedAt = business.emailVerifiedAt ?? now;
      await this.businesses.update(tx, businessId, { emailVerifiedAt: verifiedAt }, now);
      return verifiedAt;
    });
  }
}
