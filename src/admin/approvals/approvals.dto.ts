import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { PageQuery } from '../../platform/http/field-rules';
import { AUDIT_TARGETS, type AuditTarget } from '../audit/audit-actions';
import { IsTargetId, TARGET_ID_MAX } from '../audit/audit.dto';
import { IsReason } from '../audit/reason.rule';
import type { ShownStatus } from './approvals.repository';

export const SHOWN_STATUSES = ['pending', 'approved', 'rejected', 'expired'] as const satisfies readonly ShownStatus[];

export class ApprovalsQuery extends PageQuery {
  @ApiPropertyOptional({ enum: SHOWN_STATUSES, example: 'pending' })
  @IsOptional()
  @IsIn(SHOWN_STATUSES)
  readonly status?: ShownStatus;

  @ApiPropertyOptional({
    enum: AUDIT_TARGETS,
    example: 'review',
    description: 'Only what was asked for about targets of this type.',
  })
  @IsOptional()
  @IsIn(AUDIT_TARGETS)
  readonly target_type?: AuditTarget;

  @ApiPropertyOptional({
    example: '5',
    maxLength: TARGET_ID_MAX,
    description: 'Only what was asked for about the target with this id.',
  })
  @IsTargetId()
  readonly target_id?: string;
}

export class ApproveDto {
  @ApiPropertyOptional({ example: 'Checked with the merchant.' })
  @IsOptional()
  @IsReason()
  readonly reason?: string;
}

export class RejectDto {
  @ApiProperty({ example: 'The amount does not match the ticket.' })
  @IsReason()
  readonly reason: string;
}
