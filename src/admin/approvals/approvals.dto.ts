import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { PageQuery } from '../../platform/http/field-rules';
import { IsReason } from '../audit/reason.rule';
import type { ShownStatus } from './approvals.repository';

export const SHOWN_STATUSES = ['pending', 'approved', 'rejected', 'expired'] as const satisfies readonly ShownStatus[];

export class ApprovalsQuery extends PageQuery {
  @ApiPropertyOptional({ enum: SHOWN_STATUSES, example: 'pending' })
  @IsOptional()
  @IsIn(SHOWN_STATUSES)
  readonly status?: ShownStatus;
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
