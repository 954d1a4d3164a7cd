import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { Secret } from '../kernel/secret';
import { IsBusinessName, IsEmailAddress, IsPhone, normaliseEmail } from '../businesses/business.fields';
import type { Credentials } from './account-passwords';
import { optionalProofOf, SecondProofDto } from './second-factor/second-factor.dto';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from './password-policy';

const EMAIL_MAX = 254;
const REFRESH_TOKEN_MAX = 4_096;
const PASSWORD_EXAMPLE = 'kivu-market-7-lanterns';

export class SignupDto {
  @ApiProperty({ example: 'Kivu Market', maxLength: 120 })
  @IsBusinessName()
  readonly name: string;

  @ApiProperty({ format: 'email', example: 'owner@kivu-market.example', maxLength: 254 })
  @IsEmailAddress()
  readonly email: string;

  @ApiProperty({ example: '+243812345678', description: 'With its country code.' })
  @IsPhone()
  readonly phone: string;

  @ApiProperty({ example: PASSWORD_EXAMPLE, minLength: PASSWORD_LENGTH_MIN, maxLength: PASSWORD_LENGTH_MAX })
  @IsString()
  @MinLength(PASSWORD_LENGTH_MIN)
  @MaxLength(PASSWORD_LENGTH_MAX)
  readonly password: string;

  @ApiPropertyOptional({
    example: 'KIVU-MARKET',
    description: 'Made for you when absent: `BIZ` and nine characters.',
  })
  @IsOptional()
  @Matches(/^[A-Z0-9_-]{3,32}$/, { message: 'code must have 3 to 32 characters of A-Z, 0-9, _ and -' })
  readonly code?: string;
}

/** With a code sent along, a login works even while strangers keep it locked. Without one, the code is asked for when needed. */
export class LoginDto extends SecondProofDto {
  @ApiProperty({ format: 'email', example: 'owner@kivu-market.example' })
  @Transform(({ value }: { value: unknown }) => normaliseEmail(value))
  @IsString()
  @MinLength(1)
  @MaxLength(EMAIL_MAX)
  readonly email: string;

  @ApiProperty({ example: PASSWORD_EXAMPLE, maxLength: PASSWORD_LENGTH_MAX })
  @IsString()
  @MinLength(1)
  @MaxLength(PASSWORD_LENGTH_MAX)
  readonly password: string;
}

/** @param device the device cookie of the request. */
export const credentialsOf = (
  dto: SecondProofDto & Pick<LoginDto, 'email' | 'password'>,
  device: string | null,
): Credentials => ({
  email: dto.email,
  password: new Secret(dto.password),
  proof: optionalProofOf(dto),
  device,
});

export class RefreshDto {
  @ApiPropertyOptional({
    example: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…',
    description: 'Without it, send a still valid session token as Bearer.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(REFRESH_TOKEN_MAX)
  readonly refresh_token?: string;
}

export class LogoutDto {
  @ApiPropertyOptional({
    example: false,
    description: 'Ends every session of the business.',
  })
  @IsOptional()
  @IsBoolean()
  readonly all_sessions?: boolean;
}

export class ChangePasswordDto {
  @ApiProperty({ example: PASSWORD_EXAMPLE, maxLength: PASSWORD_LENGTH_MAX })
  @IsString()
  @MinLength(1)
  @MaxLength(PASSWORD_LENGTH_MAX)
  readonly current_password: string;

  @ApiProperty({ example: 'seven-lanterns-of-goma', minLength: PASSWORD_LENGTH_MIN, maxLength: PASSWORD_LENGTH_MAX })
  @IsString()
  @MinLength(PASSWORD_LENGTH_MIN)
  @MaxLength(PASSWORD_LENGTH_MAX)
  readonly new_password: string;
}
