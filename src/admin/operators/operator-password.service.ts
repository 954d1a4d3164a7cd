import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { OperatorPrincipal } from '../../access/principal';
import { OneTimeTokensRepository } from '../../auth/one-time-tokens.repository';
import { assertStrongPassword, weak } from '../../auth/password-policy';
import { SecondFactorsService } from '../../auth/second-factor/second-factors.service';
import { Clock } from '../../kernel/clock';
import { AppError } from '../../kernel/errors';
import type { Secret } from '../../kernel/secret';
import { MailOutbox } from '../../mail/mail-outbox';
import { PasswordHasher } from '../../platform/crypto/password-hasher';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { AttemptLimiter } from '../../platform/attempts/attempt-limiter';
import { AuditService } from '../audit/audit.service';
import { OPERATOR_ATTEMPTS } from './operator-auth.service';
import { OperatorSessionsRepository } from './operator-sessions.repository';
import { OperatorsRepository } from './operators.repository';

/** Lets an operator replace the one-time password. A guess here counts toward the login lock: it would be a second oracle. */
@Injectable()
export class OperatorPasswordService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly operators: OperatorsRepository,
    private readonly sessions: OperatorSessionsRepository,
    private readonly factors: SecondFactorsService,
    private readonly tokens: OneTimeTokensRepository,
    private readonly mails: MailOutbox,
    private readonly limiter: AttemptLimiter,
    private readonly hasher: PasswordHasher,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes the password and ends every other session. @returns how many ended.
   * @throws AppError 401 `invalid_current_password`, 429 `login_locked`, 400 `weak_password`.
   */
  async change(caller: OperatorPrincipal, current: Secret, next: Secret, ip: string | null): Promise<number> {
    const operator = await this.operators.find(this.dataSource.manager, caller.operatorId);
    if (!operator) throw new AppError('invalid_token');
    const isWholeProof = !(await this.factors.isOn({ operatorId: operator.id }));
    const verify = () => this.hasher.verify(operator.passwordHash, current);
    const attempt = await this.limiter.guard(OPERATOR_ATTEMPTS, operator.email, verify, { isWholeProof });
    if (!attempt.ok) throw new AppError('invalid_current_password', { attempts_remaining: attempt.attemptsRemaining });
    if (next.reveal() === current.reveal())
      throw weak('new_password', 'The new password must differ from the current.');
    await assertStrongPassword(next, operator, 'new_password');
    const passwordHash = await this.hasher.hash(next);
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      if (!(await this.operators.setPassword(tx, operator.id, operator.passwordHash, passwordHash, now)))
        throw new AppError('invalid_current_password');
      const target = { type: 'operator', id: operator.id } as const;
      const acting = { operatorId: operator.id, ip };
      await this.audit.record(tx, acting, { action: 'operator.password_changed', target });
      await this.tokens.revoke(tx, { operatorId: operator.id }, ['reset_password', 'second_factor'], now);
      await this.mails.tellOperator(tx, operator.id, {
        kind: 'password_changed',
        content: { at: now.toISOString() },
      });
      return this.sessions.endAll(tx, operator.id, 'password_changed', now, caller.sessionId);
    });
  }
}
