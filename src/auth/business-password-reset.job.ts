import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BusinessesRepository } from '../businesses/businesses.repository';
import { Clock } from '../kernel/clock';
import { MailOutbox } from '../mail/mail-outbox';
import { Jobs } from '../platform/jobs/jobs';
import { type Tx, UnitOfWork } from '../platform/database/unit-of-work';
import type { AccountOwner } from './account-owner';
import { type IssuedToken, OneTimeTokensRepository } from './one-time-tokens.repository';
import { PasswordResetJob, RESET_LINK_MINUTES } from './password-reset.job';

/** New passwords for businesses. A terminated one needs none. */
@Injectable()
export class BusinessPasswordResetJob extends PasswordResetJob {
  protected readonly realm = 'business';

  constructor(
    private readonly businesses: BusinessesRepository,
    private readonly mails: MailOutbox,
    unitOfWork: UnitOfWork,
    tokens: OneTimeTokensRepository,
    clock: Clock,
    jobs: Jobs,
  ) {
    super(unitOfWork, tokens, clock, jobs);
  }

  protected async findOwner(db: EntityManager, email: string): Promise<AccountOwner | null> {
    const business = await this.businesses.findByEmail(db, email);
    return business && business.status !== 'terminated' ? { businessId: business.id } : null;
  }

  protected async send(tx: Tx, owner: AccountOwner, link: IssuedToken): Promise<void> {
    if (!('businessId' in owner)) throw new Error('an operator is not of this realm');
    const content = { minutes: RESET_LINK_MINUTES };
    await this.mails.tellBusiness(tx, owner.businessId, { kind: 'reset_password', content, link });
  }
}
