import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock';
import type { Secret } from '../../kernel/secret';
import { MailOutbox } from '../../mail/mail-outbox';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { AuditService } from '../audit/audit.service';
import { OperatorAccess } from './operator-access';
import { type LinkPurpose, OperatorLinks } from './operator-links';
import { OperatorPasswords } from './operator-passwords';
import { OperatorsRepository } from './operators.repository';

/** Sets a password by a link: of an invitation, or after a forgotten password. */
@Injectable()
export class OperatorRecoveryService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: OperatorLinks,
    private readonly operators: OperatorsRepository,
    private readonly access: OperatorAccess,
    private readonly passwords: OperatorPasswords,
    private readonly mails: MailOutbox,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets the password, ends every session and the login lock; the second factor stays. @returns how many sessions ended.
   * @throws AppError `invalid_link` for a token that is unknown, used or expired, or of somebody disabled; `weak_password`.
   */
  async setPassword(purpose: LinkPurpose, token: Secret, password: Secret, ip: string | null): Promise<number> {
    const operator = await this.links.operatorOf(purpose, token);
    const operatorId = operator.id;
    const hash = await this.passwords.hash(password, operator, 'new_password');
    const now = this.clock.now();
    const isInvited = purpose === 'invitation';
    return this.unitOfWork.run(async (tx) => {
      await this.links.redeem(tx, purpose, token, now);
      await this.operators.replacePassword(tx, operatorId, { hash, isGenerated: false, joins: isInvited }, now);
      await this.passwords.liftLock(tx, operator.email);
      const content = { at: now.toISOString() };
      if (!isInvited) await this.mails.tellOperator(tx, operatorId, { kind: 'password_changed', content });
      const action = isInvited ? 'operator.joined' : 'operator.password_reset';
      await this.audit.record(tx, { operatorId, ip }, { action, target: { type: 'operator', id: operatorId } });
      return this.access.endAll(tx, operatorId, 'password_reset', now);
    });
  }
}
