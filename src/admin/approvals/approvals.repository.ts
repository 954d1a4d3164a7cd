import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { offsetOf, type Page, type PageRequest } from '../../kernel/page';
import { execute } from '../../platform/database/statement';
import type { Tx } from '../../platform/database/unit-of-work';
import type { AuditTarget } from '../audit/audit-actions';
import type { Approval, ApprovalKind } from './approval-action';

export type ShownStatus = Approval['status'] | 'expired';
export type NewApproval = Pick<
  Approval,
  'action' | 'target' | 'input' | 'reason' | 'requestedBy' | 'requestedAt' | 'expiresAt'
>;

const COLUMNS = `id, action, target_type, target_id, input, reason, status, requested_by, requested_at, expires_at, decided_by,
  decided_at, decision_reason`;
const SHOWN = `CASE WHEN status = 'pending' AND expires_at <= $2 THEN 'expired' ELSE status END`;
const INSERT = {
  name: 'insert-approval',
  text: `INSERT INTO operator_approvals (action, target_type, target_id, input, reason, requested_by, requested_at, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${COLUMNS}`,
};
const LIST = {
  name: 'list-approvals',
  text: `SELECT ${COLUMNS} FROM operator_approvals WHERE $1::text IS NULL OR ${SHOWN} = $1
    ORDER BY requested_at DESC, id DESC LIMIT $3 OFFSET $4`,
};
const COUNT = {
  name: 'count-approvals',
  text: `SELECT count(*) AS total FROM operator_approvals WHERE $1::text IS NULL OR ${SHOWN} = $1`,
};
const FIND = { name: 'find-approval', text: `SELECT ${COLUMNS} FROM operator_approvals WHERE id = $1` };
const LOCK = { name: 'lock-approval', text: `SELECT ${COLUMNS} FROM operator_approvals WHERE id = $1 FOR UPDATE` };
const DECIDE = {
  name: 'decide-approval',
  text: `UPDATE operator_approvals SET status = $2, decided_by = $3, decided_at = $4, decision_reason = $5
    WHERE id = $1 AND status = 'pending' RETURNING ${COLUMNS}`,
};

/** What operators ask each other to decide. */
@Injectable()
export class ApprovalsRepository {
  async insert(tx: Tx, approval: NewApproval): Promise<Approval> {
    const { action, target, input, reason, requestedBy, requestedAt, expiresAt } = approval;
    const values = [action, target.type, String(target.id), JSON.stringify(input), reason, requestedBy];
    const [row] = await execute<Row>(tx, INSERT, [...values, requestedAt, expiresAt]);
    if (!row) throw new Error('an insert answers its row');
    return toApproval(row);
  }

  async list(db: EntityManager, status: ShownStatus | null, request: PageRequest, now: Date): Promise<Page<Approval>> {
    const rows = await execute<Row>(db, LIST, [status, now, request.limit, offsetOf(request)]);
    const [count] = await execute<{ total: string }>(db, COUNT, [status, now]);
    return { items: rows.map(toApproval), total: Number(count?.total ?? 0) };
  }

  async find(db: EntityManager, id: number): Promise<Approval | null> {
    const [row] = await execute<Row>(db, FIND, [id]);
    return row ? toApproval(row) : null;
  }

  async lock(tx: Tx, id: number): Promise<Approval | null> {
    const [row] = await execute<Row>(tx, LOCK, [id]);
    return row ? toApproval(row) : null;
  }

  async decide(
    tx: Tx,
    id: number,
    status: 'approved' | 'rejected',
    by: { readonly operatorId: number; readonly reason: string | null; readonly at: Date },
  ): Promise<Approval> {
    const [row] = await execute<Row>(tx, DECIDE, [id, status, by.operatorId, by.at, by.reason]);
    if (!row) throw new Error('a locked approval is gone');
    return toApproval(row);
  }
}

interface Row {
  readonly id: string;
  readonly action: ApprovalKind;
  readonly target_type: AuditTarget;
  readonly target_id: string;
  readonly input: object;
  readonly reason: string | null;
  readonly status: Approval['status'];
  readonly requested_by: string;
  readonly requested_at: Date;
  readonly expires_at: Date;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly decision_reason: string | null;
}

const toApproval = (row: Row): Approval => ({
  id: Number(row.id),
  action: row.action,
  target: { type: row.target_type, id: row.target_id },
  input: row.input,
  reason: row.reason,
  status: row.status,
  requestedBy: Number(row.requested_by),
  requestedAt: row.requested_at,
  expiresAt: row.expires_at,
  decidedBy: row.decided_by === null ? null : Number(row.decided_by),
  decidedAt: row.decided_at,
  decisionReason: row.decision_reason,
});
