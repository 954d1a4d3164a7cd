import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches, MaxLength } from 'class-validator';
import { IsWholeNumberQuery, PeriodQuery } from '../../platform/http/field-rules';
import { AUDIT_ACTIONS, AUDIT_TARGETS, type AuditAction, type AuditTarget } from './audit-actions';

export const TARGET_ID_MAX = 64;

/** What an audit row names: a number, a code or an address. */
export const IsTargetId = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Matches(/^\P{Cc}*$/u, { message: '$property must not contain control characters' }),
    MaxLength(TARGET_ID_MAX),
  );

export class AuditQuery extends PeriodQuery {
  @ApiPropertyOptional({ type: 'integer', example: 7 })
  @IsOptional()
  @IsWholeNumberQuery(1, Number.MAX_SAFE_INTEGER)
  readonly operator_id?: number;

  @ApiPropertyOptional({ enum: AUDIT_ACTIONS, example: 'business.activated' })
  @IsOptional()
  @IsIn(AUDIT_ACTIONS)
  readonly action?: AuditAction;

  @ApiPropertyOptional({ enum: AUDIT_TARGETS, example: 'business' })
  @IsOptional()
  @IsIn(AUDIT_TARGETS)
  readonly target_type?: AuditTarget;

  @ApiPropertyOptional({ example: '42', maxLength: TARGET_ID_MAX })
  @IsTargetId()
  readonly target_id?: string;
}
