import type { OperatorRole } from '../../access/operator-roles';
import type { Tx } from '../../platform/database/unit-of-work';
import type { Acting } from '../audit/acting.decorator';
import type { AuditEntry } from '../audit/audit.service';

export const APPROVAL_KINDS = [
  'business.terminate',
  'business.change_contacts',
  'business.switch_off_second_factor',
  'wallet.set_limits',
  'review.resolve',
  'transaction.end',
] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** An action that moves money or closes an account: one operator requests it and another approves it. */
export interface ApprovalAction<Input extends object> {
  readonly kind: ApprovalKind;
  /** Who may decide on it: the roles of its route. */
  readonly roles: readonly OperatorRole[];
  targetOf(input: Input): AuditEntry['target'];
  /** Whether this input needs a second operator, given the present state, which it locks as `carryOut` does where it looks at it. */
  needsTwo(tx: Tx, input: Input): Promise<boolean>;
  /**
   * What is known of its target, one fact each, in words an operator reads. Approved is only what was asked for on the same facts.
   * Absent: it rests on none.
   */
  evidenceOf?(tx: Tx, input: Input): Promise<readonly string[]>;
  /** Carries it out on the present state, or refuses. `input` is the request, as JSON. */
  carryOut(tx: Tx, acting: Acting, input: Input): Promise<void>;
}

export type ApprovalStatus = 'pending' | 'approved' | 'rejected';

export interface Approval {
  readonly id: number;
  readonly action: ApprovalKind;
  readonly target: AuditEntry['target'];
  readonly input: object;
  /** What it rests on; null when nothing is held against it. */
  readonly evidence: readonly string[] | null;
  readonly reason: string | null;
  readonly status: ApprovalStatus;
  readonly requestedBy: number;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
  readonly decidedBy: number | null;
  readonly decidedAt: Date | null;
  readonly decisionReason: string | null;
}
