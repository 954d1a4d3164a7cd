import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OneTimeTokensRepository } from '../../auth/one-time-tokens.repository';
import { assertStrongPassword } from '../../auth/password-policy';
import { Clock } from '../../kernel/clock';
import { AppError } from '../../kernel/errors';
import type { Secret } from '../../kernel/secret';
import { MailOutbox } from '../../mail/mail-outbox';
import { AttemptLimiter } from '../../platform/attempts/attempt-limiter';
import { PasswordHasher } from '../../platform/crypto/password-hasher';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { AuditService } from '../audit/audit.service';
import { OPERATOR_ATTEMPTS } from './operator-auth.service';
import { OperatorSessionsRepository } from './operator-sessions.repository';
import { OperatorsRepository } from './operators.repository';

/** A password by a link: of an invitation, or for somebody who forgot his. */
@Injectable()
export class OperatorRecoveryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly tokens: OneTimeTokensRepository,
    private readonly operators: OperatorsRepository,
    private readonly sessions: OperatorSessionsRepository,
    private readonly hasher: PasswordHasher,
    private readonly limiter: AttemptLimiter,
    private readonly mails: MailOutbox,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets the password, ends every session and the login lock; the second factor stays. @returns how many sessions ended.
   * @throws AppError `invalid_link` for a token that is unknown, used or expired, or of somebody disabled; `weak_password`.
   */
  async setPassword(
    purpose: 'reset_password' | 'invitation',
    token: Secret,
    password: Secret,
    ip: string | null,
  ): Promise<number> {
    const found = await this.tokens.find(this.dataSource.manager, purpose, token, this.clock.now());
    if (!found || !('operatorId' in found.owner)) throw new AppError('invalid_link');
    const { operatorId } = found.owner;
    const operator = await this.operators.find(this.dataSource.manager, operatorId);
    if (!operator || operator.disabledAt) throw new AppError('invalid_link');
    await assertStrongPassword(password, operator, 'new_password');
    const hash = await this.hasher.hash(password);
    const now = this.clock.now();
    const isInvited = purpose === 'invitation';
    return this.unitOfWork.run(async (tx) => {
      if (!(await this.tokens.redeem(tx, purpose, token, now))) throw new AppError('invalid_link');
      await this.operators.replacePassword(tx, operatorId, { hash, isGenerated: false, joins: isInvited }, now);
      await this.limiter.forget(tx, OPERATOR_ATTEMPTS, operator.email);
      await this.tokens.revoke(tx, { operatorId }, ['reset_password', 'second_factor', 'invitation'], now);
      const content = { at: now.toISOString() };
      if (!isInvited) await this.mails.tellOperator(tx, operatorId, { kind: 'password_changed', content });
      const action = isInvited ? 'operator.joined' : 'operator.password_reset';
      await this.audit.record(tx, { operatorId, ip }, { action, target: { type: 'operator', id: operatorId } });
      return this.sessions.endAll(tx, operatorId, 'password_reset', now);
    });
  }
}
