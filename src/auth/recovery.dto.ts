import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { normaliseEmail } from '../businesses/business.fields';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from './password-policy';

const EMAIL_MAX = 254;
const TOKEN_MAX = 256;
const TOKEN = { example: '9f2c…', maxLength: TOKEN_MAX, description: 'From the link in the e-mail.' } as const;

export class ForgotPasswordDto {
  @ApiProperty({ format: 'email', example: 'owner@kivu-market.example', maxLength: EMAIL_MAX })
  @Transform(({ value }: { value: unknown }) => normaliseEmail(value))
  @IsString()
  @MinLength(1)
  @MaxLength(EMAIL_MAX)
  readonly email: string;
}

export class LinkTokenDto {
  @ApiProperty(TOKEN)
  @IsString()
  @MinLength(1)
  @MaxLength(TOKEN_MAX)
  readonly token: string;
}

export class ResetPasswordDto extends LinkTokenDto {
  @ApiProperty({ example: 'seven-lanterns-of-goma', minLength: PASSWORD_LENGTH_MIN, maxLength: PASSWORD_LENGTH_MAX })
  @IsString()
  @MinLength(PASSWORD_LENGTH_MIN)
  @MaxLength(PASSWORD_LENGTH_MAX)
  readonly new_password: string;
}
