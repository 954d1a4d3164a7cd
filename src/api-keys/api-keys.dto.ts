import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { API_KEY_SCOPES, type ApiKeyScope } from '../access/api-key-scopes';
import { type Environment, ENVIRONMENTS } from '../kernel/environment';
import { PAGE_LIMIT_MAX } from '../kernel/page';
import { IsInstant, IsVisibleLine, IsNetwork, IsWholeNumberQuery, PageQuery } from '../platform/http/field-rules';
import { API_KEY_STATUSES, type ApiKeyStatus } from './api-key.status';

const ALLOWED_IPS_MAX = 20;
const GRACE_HOURS_MAX = 72;
const REPORTED_KEY_MAX = 256;
const SOURCE_MAX = 500;

export class CreateApiKeyDto {
  @ApiPropertyOptional({
    enum: ENVIRONMENTS,
    example: 'live',
    description: 'The environment of the session when absent: `live` unless X-Environment says otherwise.',
  })
  @IsOptional()
  @IsIn(ENVIRONMENTS)
  readonly environment?: Environment;

  @ApiPropertyOptional({ example: 'Production server' })
  @IsOptional()
  @IsVisibleLine(1, 64)
  readonly name?: string;

  @ApiPropertyOptional({
    format: 'date-time',
    example: '2031-01-01T00:00:00Z',
    description: 'When the key ends by itself; never when absent.',
  })
  @IsOptional()
  @IsInstant()
  readonly expires_at?: string;

  @ApiPropertyOptional({
    type: [String],
    maxItems: ALLOWED_IPS_MAX,
    example: ['203.0.113.0/24', '2001:db8::/48'],
    description: 'Addresses and networks (CIDR) the key may be used from; from anywhere when absent.',
  })
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(ALLOWED_IPS_MAX)
  @IsNetwork({ each: true })
  readonly allowed_ips?: string[];

  @ApiPropertyOptional({
    enum: API_KEY_SCOPES,
    isArray: true,
    example: ['read', 'payments'],
    description: 'What the key may do; everything when absent. `cards` also shows the numbers of cards.',
  })
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayUnique()
  @IsIn(API_KEY_SCOPES, { each: true })
  readonly scopes?: ApiKeyScope[];
}

export class RotateApiKeyDto {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: GRACE_HOURS_MAX,
    default: 0,
    example: 24,
    description: 'How long the old key works beside the new one; 0: it is revoked at once.',
  })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(GRACE_HOURS_MAX)
  readonly grace_hours?: number;
}

export class ListApiKeysQuery extends PageQuery {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: PAGE_LIMIT_MAX, default: PAGE_LIMIT_MAX, example: 100 })
  @IsOptional()
  @IsWholeNumberQuery(1, PAGE_LIMIT_MAX)
  override readonly limit: number = PAGE_LIMIT_MAX;

  @ApiPropertyOptional({ enum: API_KEY_STATUSES, example: 'active' })
  @IsOptional()
  @IsIn(API_KEY_STATUSES)
  readonly status?: ApiKeyStatus;

  @ApiPropertyOptional({ enum: ENVIRONMENTS, example: 'live' })
  @IsOptional()
  @IsIn(ENVIRONMENTS)
  readonly environment?: Environment;
}

export class KeyReportDto {
  @ApiProperty({ maxLength: REPORTED_KEY_MAX, example: `biz_live_${'3f9a1c07'.repeat(8)}` })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsString()
  @MinLength(1)
  @MaxLength(REPORTED_KEY_MAX)
  readonly api_key: string;

  @ApiPropertyOptional({
    example: 'https://example.com/public/config.js',
    description: 'Where the key was found. Kept in our log for the inquiry; never shown to anybody else.',
  })
  @IsOptional()
  @IsVisibleLine(1, SOURCE_MAX)
  readonly source?: string;
}
