import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { IsLine, PageQuery } from '../../platform/http/field-rules';
import type { ShownStatus } from './approvals.repository';

const REASON_MAX = 500;
export const SHOWN_STATUSES = ['pending', 'approved', 'rejected', 'expired'] as const satisfies readonly ShownStatus[];

export class ApprovalsQuery extends PageQuery {
  @ApiPropertyOptional({ enum: SHOWN_STATUSES, example: 'pending' })
  @IsOptional()
  @IsIn(SHOWN_STATUSES)
  readonly status?: ShownStatus;
}

export class ApproveDto {
  @ApiPropertyOptional({ example: 'Checked with the merchant.', maxLength: REASON_MAX })
  @IsOptional()
  @IsLine(1, REASON_MAX)
  readonly reason?: string;
}

export class RejectDto {
  @ApiProperty({ example: 'The amount does not match the ticket.', maxLength: REASON_MAX })
  @IsLine(1, REASON_MAX)
  readonly reason: string;
}
