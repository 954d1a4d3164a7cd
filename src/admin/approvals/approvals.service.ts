import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { OperatorPrincipal } from '../../access/principal';
import { after, Clock, DAY_MS } from '../../kernel/clock';
import { AppError } from '../../kernel/errors';
import type { Page, PageRequest } from '../../kernel/page';
import { AppConfig } from '../../platform/config/config';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import type { Acting } from '../audit/acting.decorator';
import { AuditService } from '../audit/audit.service';
import type { Approval, ApprovalAction, ApprovalKind } from './approval-action';
import { type ApprovalFilter, ApprovalsRepository } from './approvals.repository';

/** Rolls back a transaction that only tested whether it would succeed. */
class Rehearsed extends Error {}

/**
 * Four eyes: one operator requests an action, another approves it. The action then runs in the transaction of the approval,
 * on the state at that time.
 */
@Injectable()
export class ApprovalsService {
  private readonly actions = new Map<ApprovalKind, ApprovalAction<object>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly approvals: ApprovalsRepository,
    private readonly audit: AuditService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  register<Input extends object>(action: ApprovalAction<Input>): void {
    this.actions.set(action.kind, action);
  }

  /**
   * Carries the action out, or requests it where a second operator is needed. A request that would fail now is refused now:
   * the action is run and rolled back first.
   *
   * @returns the request; null when it was carried out. @throws AppError of the action.
   */
  async submit<Input extends object>(
    acting: Acting,
    action: ApprovalAction<Input>,
    input: Input,
    reason: string | null,
  ): Promise<Approval | null> {
    let evidence: readonly string[] | null = null;
    try {
      await this.unitOfWork.run(async (tx) => {
        const needsTwo = this.config.fourEyes && (await action.needsTwo(tx, input));
        // Before it is rehearsed: the rehearsal changes what is known.
        if (needsTwo) evidence = (await action.evidenceOf?.(tx, input)) ?? null;
        await action.carryOut(tx, acting, input);
        if (needsTwo) throw new Rehearsed();
      });
      return null;
    } catch (error) {
      if (!(error instanceof Rehearsed)) throw error;
    }
    return this.ask(acting, action, { input, evidence, reason });
  }

  list(filter: ApprovalFilter, request: PageRequest): Promise<Page<Approval>> {
    return this.approvals.list(this.dataSource.manager, filter, request, this.clock.now());
  }

  /** @throws AppError `approval_not_found`. */
  async get(id: number): Promise<Approval> {
    const approval = await this.approvals.find(this.dataSource.manager, id);
    if (!approval) throw new AppError('approval_not_found');
    return approval;
  }

  isExpired({ status, expiresAt }: Approval): boolean {
    return status === 'pending' && expiresAt <= this.clock.now();
  }

  /**
   * Approves or rejects. Whoever requested it may withdraw it and never approve it.
   *
   * @throws AppError `approval_not_found`, `approval_already_decided`, `own_approval`, `operator_role_required` (of the caller, or
   * of whoever requested it), `evidence_changed`, and those of the action: then nothing is decided.
   */
  decide(
    caller: OperatorPrincipal,
    id: number,
    status: 'approved' | 'rejected',
    by: { readonly reason: string | null; readonly ip: string | null },
  ): Promise<Approval> {
    const at = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const approval = await this.approvals.lock(tx, id);
      if (!approval) throw new AppError('approval_not_found');
      if (approval.status !== 'pending' || this.isExpired(approval)) throw new AppError('approval_already_decided');
      const action = this.actions.get(approval.action);
      if (!action) throw new Error(`no action is registered as ${approval.action}`);
      // Read again: the decision may have waited for its turn, and access is taken away from whoever misuses it.
      if (!(await this.approvals.isInRole(tx, caller.operatorId, action.roles)))
        throw new AppError('operator_role_required', { roles: action.roles.join(', ') });
      if (status === 'approved') {
        if (approval.requestedBy === caller.operatorId) throw new AppError('own_approval');
        await this.carryOut(tx, approval, action);
      }
      const decided = await this.approvals.decide(tx, id, status, {
        operatorId: caller.operatorId,
        reason: by.reason,
        at,
      });
      await this.audit.record(
        tx,
        { operatorId: caller.operatorId, ip: by.ip },
        {
          action: status === 'approved' ? 'approval.approved' : 'approval.rejected',
          target: { type: 'approval', id },
          after: { action: approval.action, target: approval.target, requested_by: approval.requestedBy },
          reason: by.reason,
        },
      );
      return decided;
    });
  }

  /** Does what was asked for, in the name of whoever asked. @throws AppError as `decide`. */
  private async carryOut(tx: Tx, approval: Approval, action: ApprovalAction<object>): Promise<void> {
    // The role may have been taken away because the account of whoever asked was stolen, so what was asked for is not carried out.
    if (!(await this.approvals.isInRole(tx, approval.requestedBy, action.roles)))
      throw new AppError('operator_role_required', {
        roles: action.roles.join(', '),
        reason: 'Whoever asked for this may no longer ask for it. Reject it, and ask anew.',
      });
    refuseWhenChanged(approval.evidence, (await action.evidenceOf?.(tx, approval.input)) ?? []);
    await action.carryOut(tx, { operatorId: approval.requestedBy, ip: null }, approval.input);
  }

  private ask<Input extends object>(
    acting: Acting,
    action: ApprovalAction<Input>,
    asked: Pick<Approval, 'evidence' | 'reason'> & { readonly input: Input },
  ): Promise<Approval> {
    const requestedAt = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const approval = await this.approvals.insert(tx, {
        action: action.kind,
        target: action.targetOf(asked.input),
        ...asked,
        requestedBy: acting.operatorId,
        requestedAt,
        expiresAt: after(requestedAt, DAY_MS),
      });
      await this.audit.record(tx, acting, {
        action: 'approval.requested',
        target: { type: 'approval', id: approval.id },
        after: { action: action.kind, target: approval.target },
        reason: asked.reason,
      });
      return approval;
    });
  }
}

/** @param before null for a request that was made by the build before. @throws AppError `evidence_changed`. */
function refuseWhenChanged(before: readonly string[] | null, now: readonly string[]): void {
  if (before === null) return;
  const news = now.filter((fact) => !before.includes(fact));
  const isMissing = before.some((fact) => !now.includes(fact));
  if (news.length === 0 && !isMissing) return;
  throw new AppError('evidence_changed', {
    reason: `Known since it was asked for: ${news.join(', ') || 'something is gone'}. Reject it, and ask anew.`,
  });
}
