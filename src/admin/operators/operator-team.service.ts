import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { OperatorRole } from '../../access/operator-roles';
import type { OperatorPrincipal } from '../../access/principal';
import { OneTimeTokensRepository } from '../../auth/one-time-tokens.repository';
import { Clock, HOUR_MS } from '../../kernel/clock';
import { AppError } from '../../kernel/errors';
import { randomHex } from '../../kernel/ids';
import { Secret } from '../../kernel/secret';
import { MailOutbox } from '../../mail/mail-outbox';
import { AppConfig } from '../../platform/config/config';
import { PasswordHasher } from '../../platform/crypto/password-hasher';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { AuditService } from '../audit/audit.service';
import type { Operator } from './operator.entity';
import { OperatorSessionsRepository } from './operator-sessions.repository';
import { OperatorsRepository } from './operators.repository';

const INVITATION_MS = 72 * HOUR_MS;

export interface Invitation {
  readonly email: string;
  readonly name: string;
  readonly role: OperatorRole;
}

export interface TeamChanges {
  readonly role?: OperatorRole | undefined;
  readonly disabled?: boolean | undefined;
}

/** Who works here: invited, given a role, disabled. There is always an owner who can log in. */
@Injectable()
export class OperatorTeamService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly operators: OperatorsRepository,
    private readonly sessions: OperatorSessionsRepository,
    private readonly tokens: OneTimeTokensRepository,
    private readonly hasher: PasswordHasher,
    private readonly mails: MailOutbox,
    private readonly audit: AuditService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  list(): Promise<Operator[]> {
    return this.operators.list(this.dataSource.manager);
  }

  /**
   * Makes an operator without a password and sends the link to choose one.
   * @returns also the link, for whoever cannot wait for the mail; shown this once. @throws AppError `operator_already_exists`.
   */
  async invite(
    caller: OperatorPrincipal,
    invitation: Invitation,
    ip: string | null,
  ): Promise<{ readonly operator: Operator; readonly link: Secret; readonly expiresAt: Date }> {
    // Nobody knows it: only the link opens the account.
    const passwordHash = await this.hasher.hash(new Secret(randomHex(32)));
    const at = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const draft = { ...invitation, passwordHash, mustChangePassword: false, hasJoined: false };
      const id = await this.operators.insert(tx, draft, at);
      if (id === null) throw new AppError('operator_already_exists');
      const owner = { operatorId: id };
      const life = { email: invitation.email, at, lifeMs: INVITATION_MS };
      const issued = await this.tokens.issue(tx, owner, 'invitation', life);
      const content = { inviter: caller.name, role: invitation.role };
      await this.mails.tellOperator(tx, id, { kind: 'operator_invitation', content, link: issued });
      await this.audit.record(
        tx,
        { operatorId: caller.operatorId, ip },
        { action: 'operator.invited', target: { type: 'operator', id }, after: { ...invitation } },
      );
      const operator = await this.operators.find(tx, id);
      if (!operator) throw new Error('an operator who was just made is gone');
      const link = `${this.config.dashboardUrl}/operator/invitation#token=${issued.token.reveal()}`;
      return { operator, link: new Secret(link), expiresAt: issued.expiresAt };
    });
  }

  /** Disabling ends every session at once. @throws AppError `operator_not_found`, `last_owner`. */
  change(caller: OperatorPrincipal, operatorId: number, changes: TeamChanges, ip: string | null): Promise<Operator> {
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      await this.operators.lockFirst(tx);
      const operator = await this.operators.find(tx, operatorId);
      if (!operator) throw new AppError('operator_not_found');
      const role = changes.role ?? operator.role;
      const isDisabled = changes.disabled ?? operator.disabledAt !== null;
      const disabledAt = isDisabled ? (operator.disabledAt ?? now) : null;
      if (role === operator.role && disabledAt === operator.disabledAt) return operator;
      const staysOwner = role === 'owner' && !isDisabled;
      if (!staysOwner && operator.role === 'owner' && !(await this.operators.hasOtherOwner(tx, operatorId)))
        throw new AppError('last_owner');
      await this.operators.update(tx, operatorId, { role, disabledAt }, now);
      if (isDisabled) {
        await this.sessions.endAll(tx, operatorId, 'disabled', now);
        await this.tokens.revoke(tx, { operatorId }, ['invitation', 'reset_password', 'second_factor'], now);
      }
      await this.audit.record(
        tx,
        { operatorId: caller.operatorId, ip },
        {
          action: 'operator.updated',
          target: { type: 'operator', id: operatorId },
          before: { role: operator.role, disabled: operator.disabledAt !== null },
          after: { role, disabled: isDisabled },
        },
      );
      return { ...operator, role, disabledAt };
    });
  }
}
