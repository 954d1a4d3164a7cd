import { Column, Entity } from 'typeorm';
import { GeneratedId, idColumn, timeColumn } from '../../platform/database/column-types';
import type { AuditTarget } from '../audit/audit-actions';
import type { ApprovalKind, ApprovalStatus } from './approval-action';

/** A request of one operator that another decides. */
@Entity('operator_approvals')
export class OperatorApproval {
  @GeneratedId()
  readonly id: number;

  @Column({ type: 'text', name: 'action' })
  readonly action: ApprovalKind;

  @Column({ type: 'text', name: 'target_type' })
  readonly targetType: AuditTarget;

  @Column({ type: 'text', name: 'target_id' })
  readonly targetId: string;

  /** The input of the action, as JSON. */
  @Column({ type: 'jsonb', name: 'input' })
  readonly input: object;

  /** What was known of the target when it was asked for, as JSON; null when nothing is held against it. */
  @Column({ type: 'jsonb', name: 'evidence', nullable: true })
  readonly evidence: readonly string[] | null;

  @Column({ type: 'text', name: 'reason', nullable: true })
  readonly reason: string | null;

  @Column({ type: 'text', name: 'status', default: 'pending' })
  status: ApprovalStatus;

  @Column({ ...idColumn, name: 'requested_by' })
  readonly requestedBy: number;

  @Column({ ...timeColumn, name: 'requested_at' })
  readonly requestedAt: Date;

  @Column({ ...timeColumn, name: 'expires_at' })
  readonly expiresAt: Date;

  @Column({ ...idColumn, name: 'decided_by', nullable: true })
  decidedBy: number | null;

  @Column({ ...timeColumn, name: 'decided_at', nullable: true })
  decidedAt: Date | null;

  @Column({ type: 'text', name: 'decision_reason', nullable: true })
  decisionReason: string | null;
}
