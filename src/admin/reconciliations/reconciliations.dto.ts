import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { IsInstant } from '../../platform/http/field-rules';

const PROVIDER_MAX = 50;

export class StartReconciliationDto {
  @ApiPropertyOptional({
    example: 'pawapay',
    maxLength: PROVIDER_MAX,
    description: 'Name of the mobile-money provider; the default one when absent.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(PROVIDER_MAX)
  readonly provider?: string;

  @ApiPropertyOptional({
    example: '2026-05-01',
    description: 'First day or instant, inclusive, at most 31 days before `to`; a day before it when absent.',
  })
  @IsOptional()
  @IsInstant()
  readonly from?: string;

  @ApiPropertyOptional({
    example: '2026-05-01',
    description: 'Last day, inclusive, or an instant, exclusive; now when absent or still to come.',
  })
  @IsOptional()
  @IsInstant()
  readonly to?: string;
}
