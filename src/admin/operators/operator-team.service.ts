import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { OperatorRole } from '../../access/operator-roles';
import type { OperatorPrincipal } from '../../access/principal';
import { Clock } from '../../kernel/clock';
import { AppError } from '../../kernel/errors';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import type { Operator } from './operator.entity';
import { OperatorAccess } from './operator-access';
import { OperatorAccessRecord } from './operator-access-record';
import { OperatorsRepository } from './operators.repository';

export interface TeamChanges {
  readonly role?: OperatorRole | undefined;
  readonly disabled?: boolean | undefined;
  /** For the audit log; null when none was given. */
  readonly reason: string | null;
}

/** Sets roles and disables operators. There is always an owner who can log in. */
@Injectable()
export class OperatorTeamService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly operators: OperatorsRepository,
    private readonly access: OperatorAccess,
    private readonly record: OperatorAccessRecord,
    private readonly clock: Clock,
  ) {}

  list(): Promise<Operator[]> {
    return this.operators.list(this.dataSource.manager);
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
      const changed = { ...operator, role, disabledAt };
      // Before the update: an owner who loses access is told, too.
      await this.record.keep(
        tx,
        { operatorId: caller.operatorId, email: caller.email, ip },
        {
          change: 'updated',
          operator: changed,
          before: { role: operator.role, disabled: operator.disabledAt !== null },
          after: { role, disabled: isDisabled },
          reason: changes.reason,
        },
      );
      await this.operators.update(tx, operatorId, { role, disabledAt }, now);
      if (isDisabled) await this.access.endAll(tx, operatorId, 'disabled', now);
      else await this.access.endChallenges(tx, operatorId, now);
      return changed;
    });
  }
}
