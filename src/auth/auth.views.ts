import { ApiProperty } from '@nestjs/swagger';

const TOKEN_EXAMPLE = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…';

export class LoggedInBusinessView {
  @ApiProperty({ type: 'integer', example: 42 })
  id: number;

  @ApiProperty({ example: 'BIZ7K2MXQ4TP' })
  code: string;

  @ApiProperty({ example: 'Kivu Market' })
  name: string;

  @ApiProperty({ example: 'owner@kivu-market.example' })
  email: string;
}

export class SignedUpView extends LoggedInBusinessView {
  @ApiProperty({ enum: ['pending_approval'], example: 'pending_approval' })
  status: string;

  @ApiProperty({ example: 'Your account is open. Log in and submit your KYC; an operator will approve it.' })
  message: string;
}

export class TokensView {
  @ApiProperty({ example: TOKEN_EXAMPLE, description: 'Goes into `Authorization: Bearer`.' })
  token: string;

  @ApiProperty({ type: 'integer', example: 900, description: 'Seconds.' })
  expires_in: number;

  @ApiProperty({ example: TOKEN_EXAMPLE, description: 'Good once, for `POST /business/auth/refresh`.' })
  refresh_token: string;

  @ApiProperty({ type: 'integer', example: 1_800, description: 'Seconds.' })
  refresh_expires_in: number;
}

export class LoginView extends TokensView {
  @ApiProperty({ type: LoggedInBusinessView })
  business: LoggedInBusinessView;
}

export class SessionsEndedView {
  @ApiProperty({ example: 'You are logged out.' })
  message: string;

  @ApiProperty({ type: 'integer', example: 1 })
  sessions_revoked: number;
}

export class SessionView {
  @ApiProperty({ type: 'integer', example: 42 })
  id: number;

  @ApiProperty({ example: true, description: 'The session of this very call.' })
  current: boolean;

  @ApiProperty({ type: String, nullable: true, example: '203.0.113.7' })
  ip: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Mozilla/5.0' })
  user_agent: string | null;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-05-01T10:00:00.000Z' })
  created_at: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-05-01T10:15:00.000Z' })
  last_refreshed_at: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-05-01T10:45:00.000Z' })
  expires_at: string;
}

export class SessionRevokedView {
  @ApiProperty({ type: 'integer', example: 42 })
  id: number;

  @ApiProperty({ enum: ['revoked'], example: 'revoked' })
  status: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-05-01T10:00:00.000Z' })
  revoked_at: string;

  @ApiProperty({ example: 'The session has been ended.' })
  message: string;
}
