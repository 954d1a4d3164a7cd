import { ApiProperty } from '@nestjs/swagger';
import { SessionEndsView } from '../../auth/browser-session.views';

const TOKEN_EXAMPLE = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…';

export class OperatorView {
  @ApiProperty({ type: 'integer', example: 7 })
  id: number;

  @ApiProperty({ example: 'ops@service.example' })
  email: string;

  @ApiProperty({ example: 'Amina Ilunga' })
  name: string;
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
