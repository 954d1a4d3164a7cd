import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AccountOwner } from '../../auth/account-owner';
import { type IssuedToken, OneTimeTokensRepository } from '../../auth/one-time-tokens.repository';
import { PasswordResetJob, RESET_LINK_MINUTES } from '../../auth/password-reset.job';
import { Clock } from '../../kernel/clock';
import { MailOutbox } from '../../mail/mail-outbox';
import { Jobs } from '../../platform/jobs/jobs';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { OperatorsRepository } from './operators.repository';

/** New passwords for operators who have joined and are not disabled. */
@Injectable()
export class OperatorPasswordResetJob extends PasswordResetJob {
  protected readonly realm = 'operator';

  constructor(
    private readonly operators: OperatorsRepository,
    private readonly mails: MailOutbox,
    unitOfWork: UnitOfWork,
    tokens: OneTimeTokensRepository,
    clock: Clock,
    jobs: Jobs,
  ) {
    super(unitOfWork, tokens, clock, jobs);
  }

  protected async findOwner(db: EntityManager, email: string): Promise<AccountOwner | null> {
    const operator = await this.operators.findByEmail(db, email);
    return operator?.joinedAt && !operator.disabledAt ? { operatorId: operator.id } : null;
  }

  protected async send(tx: Tx, owner: AccountOwner, link: IssuedToken): Promise<void> {
    if (!('operatorId' in owner)) throw new Error('a business is not of this realm');
    const content = { minutes: RESET_LINK_MINUTES };
    await this.mails.tellOperator(tx, owner.operatorId, { kind: 'reset_password', content, link });
  }
}
