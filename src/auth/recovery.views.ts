import { ApiProperty } from '@nestjs/swagger';

export class ForgotPasswordView {
  @ApiProperty({ example: 'If an account has this address, a link to choose a new password is on its way.' })
  message: string;
}

export class EmailVerificationView {
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-05-01T10:00:00.000Z',
    description: 'Null while a link is on its way.',
  })
  email_verified_at: string | null;

  @ApiProperty({ example: 'Your address is confirmed.' })
  message: string;
}
