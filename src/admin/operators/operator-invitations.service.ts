import { Injectable } from '@nestjs/common';
import type { OperatorRole } from '../../access/operator-roles';
import type { OperatorPrincipal } from '../../access/principal';
import { OneTimeTokensRepository } from '../../auth/one-time-tokens.repository';
import { Clock, HOUR_MS } from '../../kernel/clock';
import { AppError } from '../../kernel/errors';
import { randomHex } from '../../kernel/ids';
import { Secret } from '../../kernel/secret';
import { MailOutbox } from '../../mail/mail-outbox';
import { AppConfig } from '../../platform/config/config';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import type { Operator } from './operator.entity';
import { OperatorAccessRecord } from './operator-access-record';
import { OperatorPasswords } from './operator-passwords';
import { OperatorsRepository } from './operators.repository';

const INVITATION_MS = 72 * HOUR_MS;

export interface Invitation {
  readonly email: string;
  readonly name: string;
  readonly role: OperatorRole;
}

/** Invites new operators. */
@Injectable()
export class OperatorInvitationsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly operators: OperatorsRepository,
    private readonly tokens: OneTimeTokensRepository,
    private readonly passwords: OperatorPasswords,
    private readonly mails: MailOutbox,
    private readonly record: OperatorAccessRecord,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes an operator without a password and sends the link to choose one. Somebody who was invited and has not joined gets
   * a new link and the role of now; the earlier links end.
   *
   * @returns also the link, shown only here, for use before the mail arrives. @throws AppError `operator_already_exists`.
   */
  async invite(
    caller: OperatorPrincipal,
    invitation: Invitation,
    ip: string | null,
  ): Promise<{ readonly operator: Operator; readonly link: Secret; readonly expiresAt: Date }> {
    // A random password that nobody knows: only the link opens the account.
    const passwordHash = await this.passwords.hashAsGiven(new Secret(randomHex(32)));
    const at = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const draft = { ...invitation, passwordHash, mustChangePassword: false, hasJoined: false };
      const inserted = await this.operators.insert(tx, draft, at);
      const { id, before } = inserted === null ? await this.renew(tx, invitation, at) : { id: inserted };
      const owner = { operatorId: id };
      const life = { email: invitation.email, at, lifeMs: INVITATION_MS };
      const issued = await this.tokens.issue(tx, owner, 'invitation', life);
      const content = { inviter: caller.name, role: invitation.role };
      await this.mails.tellOperator(tx, id, { kind: 'operator_invitation', content, link: issued });
      const operator = await this.operators.find(tx, id);
      if (!operator) throw new Error('an operator who was just made is gone');
      const acting = { operatorId: caller.operatorId, email: caller.email, ip };
      await this.record.keep(tx, acting, { change: 'invited', operator, before, after: { ...invitation } });
      const link = `${this.config.dashboardUrl}/operator/invitation#token=${issued.token.reveal()}`;
      return { operator, link: new Secret(link), expiresAt: issued.expiresAt };
    });
  }

  /** Takes back what was sent. @returns whose invitation it is, and what it was. @throws AppError `operator_already_exists`. */
  private async renew(
    tx: Tx,
    { email, name, role }: Invitation,
    at: Date,
  ): Promise<{ readonly id: number; readonly before: Invitation & { readonly disabled: boolean } }> {
    // One at a time: of two invitations at once, the second ends the link of the first.
    await this.operators.lockFirst(tx);
    const former = await this.operators.findByEmail(tx, email);
    if (!former) throw new Error('an operator whose e-mail is taken is gone');
    // The links go first, in the order in which accepting one locks. Whoever accepted at this moment has joined then.
    await this.tokens.revoke(tx, { operatorId: former.id }, ['invitation'], at);
    if (!(await this.operators.renewInvitation(tx, former.id, { name, role }, at)))
      throw new AppError('operator_already_exists');
    const before = { email, name: former.name, role: former.role, disabled: former.disabledAt !== null };
    return { id: former.id, before };
  }
}
