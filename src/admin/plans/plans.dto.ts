import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsOptional, Matches } from 'class-validator';
import { IsVisibleLine } from '../../platform/http/field-rules';

const NAME_MAX = 60;
const FEATURES_MAX = 50;
const FEATURE = /^[a-z][a-z0-9_]{0,31}(\.[a-z][a-z0-9_]{0,31}){1,3}$/;
const FEATURE_FORM = { each: true, message: 'features must hold words joined by dots, such as cards.issuing' };

/** A code that cannot be taken for an id. */
export const PLAN_CODE = /^[a-z][a-z0-9_-]{1,31}$/;

export class CreatePlanDto {
  @ApiProperty({ example: 'enterprise' })
  @Matches(PLAN_CODE, { message: 'code must have 2 to 32 characters of a-z, 0-9, _ and -, and begin with a letter' })
  readonly code: string;

  @ApiProperty({ example: 'Enterprise' })
  @IsVisibleLine(1, NAME_MAX)
  readonly name: string;

  @ApiPropertyOptional({ type: [String], example: ['cards.issuing'], maxItems: FEATURES_MAX })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(FEATURES_MAX)
  @ArrayUnique()
  @Matches(FEATURE, FEATURE_FORM)
  readonly features?: string[];
}

export class UpdatePlanDto {
  @ApiPropertyOptional({ example: 'Enterprise' })
  @IsOptional()
  @IsVisibleLine(1, NAME_MAX)
  readonly name?: string;

  @ApiPropertyOptional({ type: [String], example: ['cards.issuing'], maxItems: FEATURES_MAX })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(FEATURES_MAX)
  @ArrayUnique()
  @Matches(FEATURE, FEATURE_FORM)
  readonly features?: string[];
}
