import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsInstant } from '../../platform/http/field-rules';

export class StartReconciliationDto {
  @ApiPropertyOptional({
    example: '2026-05-01',
    description: 'First day or instant, inclusive, at most 31 days before `to`; a day before it when absent.',
  })
  @IsOptional()
  @IsInstant()
  readonly from?: string;

  @ApiPropertyOptional({
    example: '2026-05-01',
    description: 'Last day, inclusive, or an instant, exclusive; now when absent.',
  })
  @IsOptional()
  @IsInstant()
  readonly to?: string;
}
