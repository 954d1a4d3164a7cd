import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindOptionsWhere, In, IsNull, LessThanOrEqual, MoreThan, Repository } from 'typeorm';
import type { OperatorRole } from '../../access/operator-roles';
import type { Page, PageRequest } from '../../kernel/page';
import { type EntityHistory, pageOfQuery } from '../../platform/database/page-of-query';
import { insertedId } from '../../platform/database/inserted-id';
import type { Tx } from '../../platform/database/unit-of-work';
import type { AuditTarget } from '../audit/audit-actions';
import { Operator } from '../operators/operator.entity';
import type { Approval } from './approval-action';
import { OperatorApproval } from './operator-approval.entity';

export type ShownStatus = Approval['status'] | 'expired';
export type NewApproval = Pick<
  Approval,
  'action' | 'target' | 'input' | 'evidence' | 'reason' | 'requestedBy' | 'requestedAt' | 'expiresAt'
>;

/** Null filters nothing. */
export interface ApprovalFilter {
  readonly status: ShownStatus | null;
  readonly targetType: AuditTarget | null;
  readonly targetId: string | null;
}

const HISTORY: EntityHistory<OperatorApproval> = {
  name: 'approvals',
  by: [
    ['requestedAt', 'instant'],
    ['id', 'number'],
  ],
  direction: 'DESC',
};

/** Requests of operators that another operator decides. */
@Injectable()
export class ApprovalsRepository {
  constructor(
    @InjectRepository(OperatorApproval) private readonly approvals: Repository<OperatorApproval>,
    @InjectRepository(Operator) private readonly operators: Repository<Operator>,
  ) {}

  async insert(tx: Tx, { target, ...asked }: NewApproval): Promise<Approval> {
    const row = { ...asked, targetType: target.type, targetId: String(target.id) };
    return this.get(tx, insertedId(await tx.withRepository(this.approvals).insert(row)));
  }

  /** Newest first. A pending one whose time is over is shown as expired. */
  async list(db: EntityManager, filter: ApprovalFilter, request: PageRequest, now: Date): Promise<Page<Approval>> {
    const { status, targetType, targetId } = filter;
    const query = db
      .withRepository(this.approvals)
      .createQueryBuilder('approval')
      .where({
        ...(status === null ? {} : shownAs(status, now)),
        ...(targetType === null ? {} : { targetType }),
        ...(targetId === null ? {} : { targetId }),
      });
    const page = await pageOfQuery(query, request, HISTORY);
    return { ...page, items: page.items.map(toApproval) };
  }

  async find(db: EntityManager, id: number): Promise<Approval | null> {
    const row = await db.withRepository(this.approvals).findOneBy({ id });
    return row && toApproval(row);
  }

  async lock(tx: Tx, id: number): Promise<Approval | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    const row = await tx.withRepository(this.approvals).findOne({ where: { id }, lock });
    return row && toApproval(row);
  }

  /** Whether the operator is in one of the roles, and not disabled; locked, so that it stays so until the transaction ends. */
  async isInRole(tx: Tx, operatorId: number, roles: readonly OperatorRole[]): Promise<boolean> {
    const operator = await tx.withRepository(this.operators).findOne({
      where: { id: operatorId, role: In([...roles]), disabledAt: IsNull() },
      lock: { mode: 'pessimistic_read' },
    });
    return operator !== null;
  }

  async decide(
    tx: Tx,
    id: number,
    status: 'approved' | 'rejected',
    by: { readonly operatorId: number; readonly reason: string | null; readonly at: Date },
  ): Promise<Approval> {
    const decision = { status, decidedBy: by.operatorId, decidedAt: by.at, decisionReason: by.reason };
    const { affected } = await tx.withRepository(this.approvals).update({ id, status: 'pending' }, decision);
    if (affected !== 1) throw new Error('a locked approval is gone');
    return this.get(tx, id);
  }

  private async get(tx: Tx, id: number): Promise<Approval> {
    return toApproval(await tx.withRepository(this.approvals).findOneByOrFail({ id }));
  }
}

function shownAs(status: ShownStatus, now: Date): FindOptionsWhere<OperatorApproval> {
  if (status === 'expired') return { status: 'pending', expiresAt: LessThanOrEqual(now) };
  return status === 'pending' ? { status, expiresAt: MoreThan(now) } : { status };
}

const toApproval = ({ targetType, targetId, ...row }: OperatorApproval): Approval => ({
  ...row,
  target: { type: targetType, id: targetId },
});
