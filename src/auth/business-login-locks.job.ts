import { Injectable } from '@nestjs/common';
import { BusinessesRepository } from '../businesses/businesses.repository';
import { Clock } from '../kernel/clock';
import { MailOutbox } from '../mail/mail-outbox';
import { type Tx, UnitOfWork } from '../platform/database/unit-of-work';
import { Jobs } from '../platform/jobs/jobs';
import { LoginLocksJob } from './login-locks.job';

/** Tells businesses that their login is locked. A terminated one has no login. */
@Injectable()
export class BusinessLoginLocksJob extends LoginLocksJob {
  protected readonly realm = 'business';

  constructor(
    private readonly businesses: BusinessesRepository,
    private readonly mails: MailOutbox,
    unitOfWork: UnitOfWork,
    clock: Clock,
    jobs: Jobs,
  ) {
    super(unitOfWork, clock, jobs);
  }

  protected async tell(tx: Tx, email: string, lockedAt: Date): Promise<void> {
    const business = await this.businesses.findByEmail(tx, email);
    if (!business || business.status === 'terminated') return;
    const content = { at: lockedAt.toISOString() };
    await this.mails.tellBusiness(tx, business.id, { kind: 'login_locked', content });
  }
}
