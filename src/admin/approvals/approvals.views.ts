import { ApiProperty } from '@nestjs/swagger';
import { AUDIT_TARGETS, type AuditTarget } from '../audit/audit-actions';
import { APPROVAL_KINDS, type ApprovalKind } from './approval-action';
import { SHOWN_STATUSES } from './approvals.dto';

const TIME = { type: String, format: 'date-time', example: '2026-05-01T10:00:00.000Z' } as const;

export class ApprovalTargetView {
  @ApiProperty({ enum: AUDIT_TARGETS, example: 'business' })
  type: AuditTarget;

  @ApiProperty({ example: '42' })
  id: string;
}

/** A request of one operator that another decides. */
export class ApprovalView {
  @ApiProperty({ type: 'integer', example: 12 })
  approval_id: number;

  @ApiProperty({ enum: APPROVAL_KINDS, example: 'business.terminate' })
  action: ApprovalKind;

  @ApiProperty({ type: ApprovalTargetView })
  target: ApprovalTargetView;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: { businessId: 42, internal: 'Asked for by the owner.', told: null },
    description: 'What was asked for, as it is kept: its fields are those of the action and not of the route.',
  })
  input: object;

  @ApiProperty({ type: String, nullable: true, example: 'Asked for by the merchant.' })
  reason: string | null;

  @ApiProperty({ enum: SHOWN_STATUSES, example: 'pending' })
  status: string;

  @ApiProperty({ type: 'integer', example: 7, description: 'The operator who asked.' })
  requested_by: number;

  @ApiProperty(TIME)
  requested_at: string;

  @ApiProperty({ ...TIME, description: 'Nothing happens any more after that.' })
  expires_at: string;

  @ApiProperty({ type: 'integer', nullable: true, example: null })
  decided_by: number | null;

  @ApiProperty({ ...TIME, nullable: true, example: null })
  decided_at: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  decision_reason: string | null;
}
