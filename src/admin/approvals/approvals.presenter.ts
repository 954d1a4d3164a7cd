import type { Response } from 'express';
import type { Approval } from './approval-action';
import type { ApprovalView } from './approvals.views';

const ACCEPTED = 202;

export const presentApproval = (approval: Approval, isExpired: boolean): ApprovalView => ({
  approval_id: approval.id,
  action: approval.action,
  target: { type: approval.target.type, id: String(approval.target.id) },
  input: approval.input,
  reason: approval.reason,
  status: isExpired ? 'expired' : approval.status,
  requested_by: approval.requestedBy,
  requested_at: approval.requestedAt.toISOString(),
  expires_at: approval.expiresAt.toISOString(),
  decided_by: approval.decidedBy,
  decided_at: approval.decidedAt?.toISOString() ?? null,
  decision_reason: approval.decisionReason,
});

/** 202 with the request when a second operator must decide, else what the route answers once it is done. */
export async function acceptedOr<View>(
  approval: Approval | null,
  response: Response,
  done: () => Promise<View>,
): Promise<View | ApprovalView> {
  if (!approval) return done();
  response.status(ACCEPTED);
  return presentApproval(approval, false);
}
