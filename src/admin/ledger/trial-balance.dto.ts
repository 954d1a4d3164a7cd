import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsCalendarDay } from '../../platform/http/field-rules';

export class TrialBalanceQuery {
  @ApiPropertyOptional({
    format: 'date',
    example: '2026-10-31',
    description: 'The books at the end of this day (UTC). Now when absent.',
  })
  @IsOptional()
  @IsCalendarDay()
  readonly day?: string;
}
