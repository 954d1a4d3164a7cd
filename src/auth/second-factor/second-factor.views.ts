import { ApiProperty } from '@nestjs/swagger';

/** What a login answers when the account has a second factor. */
export class LoginChallengeView {
  @ApiProperty({ enum: [true], example: true })
  second_factor_required: true;

  @ApiProperty({ example: '5f2c…', description: 'Send it with a code to `…/auth/login/second-factor`.' })
  challenge_token: string;

  @ApiProperty({ type: 'integer', example: 300, description: 'Seconds.' })
  expires_in: number;
}

export class SecondFactorStateView {
  @ApiProperty({ example: true })
  enabled: boolean;

  @ApiProperty({ type: 'integer', example: 10 })
  recovery_codes_left: number;
}

export class SecondFactorSetupView {
  @ApiProperty({ example: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', description: 'Base32, for typing into the app.' })
  secret: string;

  @ApiProperty({
    example: 'otpauth://totp/Business%20account:owner%40kivu-market.example?secret=GEZDGNBVGY3TQOJQ',
    description: 'To be shown as a QR code.',
  })
  otpauth_url: string;
}

export class RecoveryCodesView {
  @ApiProperty({
    type: [String],
    example: ['a1b2c-d3e4f-a5b6c-d7e8f'],
    description: 'Shown this once; each works once.',
  })
  recovery_codes: string[];
}
