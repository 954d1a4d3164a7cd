import { Injectable } from '@nestjs/common';
import type { OperatorAccessChange } from '../../mail/mail-kinds';
import { MailOutbox } from '../../mail/mail-outbox';
import { Clock } from '../../kernel/clock';
import type { Tx } from '../../platform/database/unit-of-work';
import type { Acting } from '../audit/acting.decorator';
import type { AuditAction } from '../audit/audit-actions';
import { AuditService } from '../audit/audit.service';
import type { Operator } from './operator.entity';
import { OperatorsRepository } from './operators.repository';

/** The operator after the change, and the words of the audit log. */
export interface AccessChange {
  readonly change: OperatorAccessChange['change'];
  readonly operator: Pick<Operator, 'id' | 'email' | 'role' | 'disabledAt'>;
  readonly before?: object | undefined;
  readonly after: object;
  readonly reason?: string | null;
}

/** The action of each change in the audit log. */
const ACTIONS = {
  invited: 'operator.invited',
  created: 'operator.created',
  reset: 'operator.reset',
  updated: 'operator.updated',
} as const satisfies Readonly<Record<AccessChange['change'], AuditAction>>;

/**
 * Writes down who gave whom access, and tells all other owners: whoever invites sees the link, and could approve their own actions
 * with it as a second person.
 */
@Injectable()
export class OperatorAccessRecord {
  constructor(
    private readonly operators: OperatorsRepository,
    private readonly mails: MailOutbox,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** @param by who acts, with the address that is told; null for a command on the machine. */
  async keep(
    tx: Tx,
    by: (Acting & { readonly email: string }) | null,
    { change, operator, before, after, reason = null }: AccessChange,
  ): Promise<void> {
    const target = { type: 'operator', id: operator.id } as const;
    await this.audit.record(tx, by, { action: ACTIONS[change], target, ...(before ? { before } : {}), after, reason });
    const content: OperatorAccessChange = {
      at: this.clock.now().toISOString(),
      change,
      operator: operator.email,
      role: operator.role,
      disabled: operator.disabledAt !== null,
      by: by?.email ?? null,
    };
    for (const { id } of await this.operators.listOwners(tx)) {
      const isTold = id !== by?.operatorId && !(change === 'created' && id === operator.id);
      if (isTold) await this.mails.tellOperator(tx, id, { kind: 'operator_access_changed', content });
    }
  }
}
