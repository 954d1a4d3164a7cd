import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { type Environment, ENVIRONMENTS } from '../kernel/environment';
import { IsLine } from '../platform/http/field-rules';

export class CreateApiKeyDto {
  @ApiPropertyOptional({
    enum: ENVIRONMENTS,
    example: 'live',
    description: 'The environment of the session when absent: `live` unless X-Environment says otherwise.',
  })
  @IsOptional()
  @IsIn(ENVIRONMENTS)
  readonly environment?: Environment;

  @ApiPropertyOptional({ example: 'Production server', maxLength: 64 })
  @IsOptional()
  @IsLine(1, 64)
  readonly name?: string;
}
