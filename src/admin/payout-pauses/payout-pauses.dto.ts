import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { ENVIRONMENTS, type Environment } from '../../kernel/environment';
import { IsCurrencyCode } from '../../platform/http/field-rules';
import { IsReason } from '../audit/reason.rule';

const PROVIDER_MAX = 50;
const REASON_MIN = 3;

export class PausePayoutsDto {
  @ApiPropertyOptional({ example: 'pawapay', maxLength: PROVIDER_MAX, description: 'Every provider when absent.' })
  @IsOptional()
  @IsString()
  @MaxLength(PROVIDER_MAX)
  readonly provider?: string;

  @ApiPropertyOptional({ enum: ENVIRONMENTS, example: 'live', description: 'Both when absent.' })
  @IsOptional()
  @IsIn(ENVIRONMENTS)
  readonly environment?: Environment;

  @ApiPropertyOptional({ example: 'COD', description: 'ISO 3166-1 alpha-3; every country when absent.' })
  @IsOptional()
  @Matches(/^[A-Z]{3}$/, { message: 'country must be three capital letters, such as COD' })
  readonly country?: string;

  @ApiPropertyOptional({ example: 'AIRTEL_COD', description: 'One network; without `country`. Every one when absent.' })
  @IsOptional()
  @Matches(/^[A-Z0-9_]{2,50}$/, { message: 'network must be the code of a network, such as AIRTEL_COD' })
  readonly network?: string;

  @ApiPropertyOptional({ example: 'CDF', description: 'Every currency when absent.' })
  @IsOptional()
  @IsCurrencyCode()
  readonly currency_code?: string;

  @ApiProperty({ example: 'The provider pays out twice.' })
  @IsReason(REASON_MIN)
  readonly reason: string;
}

export class ResumePayoutsDto {
  @ApiProperty({ example: 'The provider has mended it.' })
  @IsReason(REASON_MIN)
  readonly reason: string;
}
