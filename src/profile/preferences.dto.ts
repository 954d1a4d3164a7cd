import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { Equals, IsBoolean, IsIn, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { type Language, LANGUAGES } from '../mail/mail-kinds';
import { IsTimezone } from '../platform/http/field-rules';

/** Which e-mails are wanted; a topic that is absent stays as it is. */
export class EmailChoicesDto {
  @ApiPropertyOptional({ example: true, description: 'Decisions on KYC.' })
  @IsOptional()
  @IsBoolean()
  readonly kyc?: boolean;

  @ApiPropertyOptional({
    example: true,
    description: 'Activation, suspension, reactivation and closing of the account.',
  })
  @IsOptional()
  @IsBoolean()
  readonly account?: boolean;

  @ApiPropertyOptional({
    example: true,
    description: 'A webhook endpoint that was switched off.',
  })
  @IsOptional()
  @IsBoolean()
  readonly webhooks?: boolean;

  @ApiPropertyOptional({
    example: true,
    description: 'Always true: sign-ins, passwords, PIN, second factor and API keys.',
  })
  @IsOptional()
  @Equals(true, { message: '$property must be true: these messages cannot be switched off' })
  readonly security?: boolean;
}

/** The request body of PUT /business/dashboard/preferences. */
export class PreferencesDto {
  @ApiProperty({ enum: LANGUAGES, example: 'fr' })
  @IsIn(LANGUAGES)
  readonly language: Language;

  @ApiProperty({ example: 'Africa/Kinshasa', description: 'A name of the IANA time zone database.' })
  @IsTimezone()
  readonly timezone: string;

  @ApiPropertyOptional({ type: EmailChoicesDto })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => EmailChoicesDto)
  readonly emails?: EmailChoicesDto;
}
