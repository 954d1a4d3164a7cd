import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { OperatorPrincipal } from '../../access/principal';
import type { PasswordChange } from '../../auth/password.service';
import { weak } from '../../auth/password-policy';
import { Clock } from '../../kernel/clock';
import { AppError } from '../../kernel/errors';
import { MailOutbox } from '../../mail/mail-outbox';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { AuditService } from '../audit/audit.service';
import { OperatorAccess } from './operator-access';
import { OperatorPasswords } from './operator-passwords';
import { OperatorsRepository } from './operators.repository';

/**
 * Lets an operator replace the one-time password. A wrong guess here counts toward the login lock; otherwise this route
 * could be used to guess passwords.
 */
@Injectable()
export class OperatorPasswordService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly operators: OperatorsRepository,
    private readonly access: OperatorAccess,
    private readonly mails: MailOutbox,
    private readonly passwords: OperatorPasswords,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes the password and ends every other session. @returns how many ended.
   * @throws AppError 401 `invalid_current_password`, 429 `login_locked`, 400 `weak_password`.
   */
  async change(
    caller: OperatorPrincipal,
    { current, next, device }: PasswordChange,
    ip: string | null,
  ): Promise<number> {
    const operator = await this.operators.find(this.dataSource.manager, caller.operatorId);
    if (!operator) throw new AppError('invalid_token');
    await this.passwords.assertCurrent({ operatorId: operator.id }, operator, current, device);
    if (next.reveal().normalize('NFC') === current.reveal().normalize('NFC'))
      throw weak('new_password', 'The new password must differ from the current.');
    const passwordHash = await this.passwords.hash(next, operator, 'new_password');
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      if (!(await this.operators.setPassword(tx, operator.id, operator.passwordHash, passwordHash, now)))
        throw new AppError('invalid_current_password');
      const target = { type: 'operator', id: operator.id } as const;
      const acting = { operatorId: operator.id, ip };
      await this.audit.record(tx, acting, { action: 'operator.password_changed', target });
      await this.mails.tellOperator(tx, operator.id, {
        kind: 'password_changed',
        content: { at: now.toISOString() },
      });
      return this.access.endAll(tx, operator.id, 'password_changed', now, caller.sessionId);
    });
  }
}
