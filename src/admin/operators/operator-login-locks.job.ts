import { Injectable } from '@nestjs/common';
import { LoginLocksJob } from '../../auth/login-locks.job';
import { Clock } from '../../kernel/clock';
import { MailOutbox } from '../../mail/mail-outbox';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { Jobs } from '../../platform/jobs/jobs';
import { OperatorsRepository } from './operators.repository';

/** Tells operators that their login is locked. */
@Injectable()
export class OperatorLoginLocksJob extends LoginLocksJob {
  protected readonly realm = 'operator';

  constructor(
    private readonly operators: OperatorsRepository,
    private readonly mails: MailOutbox,
    unitOfWork: UnitOfWork,
    clock: Clock,
    jobs: Jobs,
  ) {
    super(unitOfWork, clock, jobs);
  }

  protected async tell(tx: Tx, email: string, lockedAt: Date): Promise<void> {
    const operator = await this.operators.findByEmail(tx, email);
    if (!operator?.joinedAt || operator.disabledAt) return;
    await this.mails.tellOperator(tx, operator.id, { kind: 'login_locked', content: { at: lockedAt.toISOString() } });
  }
}
