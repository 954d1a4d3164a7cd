import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { PASSWORD_LENGTH_MAX } from '../../auth/password-policy';
import { OPERATOR_ROLES, type OperatorRole } from '../../access/operator-roles';
import { LinkTokenDto } from '../../auth/recovery.dto';
import { SecondProofDto } from '../../auth/second-factor/second-factor.dto';
import { IsEmailAddress, normaliseEmail } from '../../businesses/business.fields';
import { IsVisibleLine } from '../../platform/http/field-rules';
import { IsReason } from '../audit/reason.rule';

const EMAIL_MAX = 254;
const NAME_MAX = 120;
const REFRESH_TOKEN_MAX = 2_048;
/** Operators reach every account, so theirs is longer than a business's. */
const OPERATOR_PASSWORD_LENGTH_MIN = 12;

/** A password that an operator chooses. */
const IsNewOperatorPassword = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      example: 'seven-lanterns-of-goma',
      minLength: OPERATOR_PASSWORD_LENGTH_MIN,
      maxLength: PASSWORD_LENGTH_MAX,
    }),
    IsString(),
    MinLength(OPERATOR_PASSWORD_LENGTH_MIN),
    MaxLength(PASSWORD_LENGTH_MAX),
  );

/** With a code sent along, a login works even while strangers keep it locked; see `LoginDto`. */
export class OperatorLoginDto extends SecondProofDto {
  @ApiProperty({ format: 'email', example: 'ops@service.example' })
  @Transform(({ value }: { value: unknown }) => normaliseEmail(value))
  @IsString()
  @MinLength(1)
  @MaxLength(EMAIL_MAX)
  readonly email: string;

  @ApiProperty({ example: 'a1b2c3-d4e5f6-a7b8c9-d0e1f2', maxLength: PASSWORD_LENGTH_MAX })
  @IsString()
  @MinLength(1)
  @MaxLength(PASSWORD_LENGTH_MAX)
  readonly password: string;
}

export class OperatorRefreshDto {
  @ApiProperty({ example: 'opr_5f2c…', maxLength: REFRESH_TOKEN_MAX })
  @IsString()
  @MinLength(1)
  @MaxLength(REFRESH_TOKEN_MAX)
  readonly refresh_token: string;
}

export class OperatorPasswordDto {
  @ApiProperty({ example: 'a1b2c3-d4e5f6-a7b8c9-d0e1f2', maxLength: PASSWORD_LENGTH_MAX })
  @IsString()
  @MinLength(1)
  @MaxLength(PASSWORD_LENGTH_MAX)
  readonly current_password: string;

  @IsNewOperatorPassword()
  readonly new_password: string;
}

export class OperatorLinkDto extends LinkTokenDto {
  @IsNewOperatorPassword()
  readonly new_password: string;
}

export class InviteOperatorDto {
  @ApiProperty({ format: 'email', example: 'amina@service.example' })
  @IsEmailAddress()
  readonly email: string;

  @ApiProperty({ example: 'Amina Ilunga' })
  @IsVisibleLine(1, NAME_MAX)
  readonly name: string;

  @ApiProperty({ enum: OPERATOR_ROLES, example: 'support' })
  @IsIn(OPERATOR_ROLES)
  readonly role: OperatorRole;
}

export class UpdateOperatorDto {
  @ApiPropertyOptional({ enum: OPERATOR_ROLES, example: 'finance' })
  @IsOptional()
  @IsIn(OPERATOR_ROLES)
  readonly role?: OperatorRole;

  @ApiPropertyOptional({
    type: Boolean,
    example: true,
    description: 'True ends every session at once.',
  })
  @IsOptional()
  @IsBoolean()
  readonly disabled?: boolean;

  @ApiPropertyOptional({ example: 'Has left the company.', description: 'For the audit log.' })
  @IsOptional()
  @IsReason()
  readonly reason?: string;
}
