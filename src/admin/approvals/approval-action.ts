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

/** A decision that moves money or takes an account away, as one operator asks for it and another lets it happen. */
export interface ApprovalAction<Input extends object> {
  readonly kind: ApprovalKind;
  /** Who may decide on it: the roles of its route. */
  readonly roles: readonly OperatorRole[];
  targetOf(input: Input): AuditEntry['target'];
  /** Whether this very input needs a second operator, judged by the state it would be carried out on. */
  needsTwo(tx: Tx, input: Input): Promise<boolean>;
  /** Carries it out against the state of this moment, or refuses. `input` is what was asked for, as JSON keeps it. */
  carryOut(tx: Tx, acting: Acting, input: Input): Promise<void>;
}

export type ApprovalStatus = 'pending' | 'approved' | 'rejected';

export interface Approval {
  readonly id: number;
  readonly action: ApprovalKind;
  readonly target: AuditEntry['target'];
  readonly input: object;
  readonly reason: string | null;
  readonly status: ApprovalStatus;
  readonly requestedBy: number;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
  readonly decidedBy: number | null;
  readonly decidedAt: Date | null;
  readonly decisionReason: string | null;
}
