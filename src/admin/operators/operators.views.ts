import { ApiProperty } from '@nestjs/swagger';
import { OPERATOR_ROLES, type OperatorRole } from '../../access/operator-roles';
import { SessionEndsView } from '../../auth/browser-session.views';

const TOKEN_EXAMPLE = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…';

export class OperatorView {
  @ApiProperty({ type: 'integer', example: 7 })
  id: number;

  @ApiProperty({ example: 'ops@service.example' })
  email: string;

  @ApiProperty({ example: 'Amina Ilunga' })
  name: string;

  @ApiProperty({ enum: OPERATOR_ROLES, example: 'support' })
  role: OperatorRole;
}

/** Oneself, with what must be done before the work. */
export class OperatorSelfView extends OperatorView {
  @ApiProperty({ example: false, description: 'A generated password opens nothing until it is replaced.' })
  must_change_password: boolean;

  @ApiProperty({ example: true })
  second_factor_enabled: boolean;

  @ApiProperty({ example: true, description: 'Nothing but one’s own account opens until the second factor is on.' })
  second_factor_required: boolean;
}

/** A person who works on the console. */
export class TeamMemberView extends OperatorView {
  @ApiProperty({ enum: ['invited', 'active', 'disabled'], example: 'active' })
  status: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-05-01T10:00:00.000Z' })
  created_at: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  disabled_at: string | null;
}

export class InvitedOperatorView extends TeamMemberView {
  @ApiProperty({
    example: 'https://service.example/operator/invitation#token=9f2c41d07be3',
    description: 'Shown this once.',
  })
  invitation_url: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-05-04T10:00:00.000Z' })
  invitation_expires_at: string;
}

export class OperatorSessionView {
  @ApiProperty({ format: 'uuid', example: '7d9f6a1e-52c5-4b0e-9c7f-3a1d2f4b5c6d' })
  id: string;

  @ApiProperty({ example: true, description: 'The one that asks.' })
  current: boolean;

  @ApiProperty({ type: String, nullable: true, example: '203.0.113.7' })
  ip: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Mozilla/5.0 …' })
  user_agent: string | null;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-05-01T10:00:00.000Z' })
  created_at: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-05-01T10:30:00.000Z' })
  expires_at: string;
}

export class OperatorTokensView {
  @ApiProperty({ example: TOKEN_EXAMPLE, description: 'Goes into `Authorization: Bearer` on operator routes.' })
  token: string;

  @ApiProperty({ type: 'integer', example: 900, description: 'Seconds.' })
  expires_in: number;

  @ApiProperty({ example: 'opr_5f2c…', description: 'Good once, for `POST /admin/auth/refresh`.' })
  refresh_token: string;

  @ApiProperty({ type: 'integer', example: 1_800, description: 'Seconds.' })
  refresh_expires_in: number;
}

export class OperatorLoginView extends OperatorTokensView {
  @ApiProperty({ type: OperatorView })
  operator: OperatorView;
}

export class OperatorSessionsEndedView {
  @ApiProperty({ example: 'You are logged out.' })
  message: string;

  @ApiProperty({ type: 'integer', example: 1 })
  sessions_revoked: number;
}

export class OperatorBrowserSessionView extends SessionEndsView {
  @ApiProperty({ type: OperatorView })
  operator: OperatorView;
}
