import { ApiProperty, OmitType } from '@nestjs/swagger';
import { SessionView } from '../../auth/auth.views';
import { type Environment, ENVIRONMENTS } from '../../kernel/environment';
import { WebhookView } from '../../webhooks/webhooks.views';
import { AuditActorView } from '../audit/audit.views';

const TIME = { type: String, format: 'date-time', example: '2026-05-01T10:00:00.000Z' } as const;
const TIME_OR_NULL = { ...TIME, nullable: true } as const;

/** The locks that keep a business out of its account. */
export class AccountAccessView {
  @ApiProperty({ ...TIME_OR_NULL, description: 'Null until the present e-mail address is confirmed.' })
  email_verified_at: string | null;

  @ApiProperty({ example: false })
  second_factor: boolean;

  @ApiProperty({ ...TIME_OR_NULL, example: null, description: 'Until when too many wrong passwords lock the login.' })
  login_locked_until: string | null;

  @ApiProperty({ example: true })
  pin_set: boolean;

  @ApiProperty({ ...TIME_OR_NULL, example: null, description: 'Until when too many wrong PINs lock payments.' })
  pin_locked_until: string | null;
}

/** A live session of a business. */
export class AccountSessionView extends OmitType(SessionView, ['current']) {}

/** The endpoint of one environment. */
export class AccountWebhookView extends WebhookView {
  @ApiProperty({ enum: ENVIRONMENTS, example: 'live' })
  environment: Environment;
}

export class EndedSessionsView {
  @ApiProperty({ type: 'integer', example: 2 })
  sessions_revoked: number;
}

export class BusinessNoteView {
  @ApiProperty({ type: 'integer', example: 12 })
  id: number;

  @ApiProperty({ type: AuditActorView, nullable: true })
  author: AuditActorView | null;

  @ApiProperty({ example: 'Called on 3 May: will send the missing page tomorrow.' })
  text: string;

  @ApiProperty(TIME)
  created_at: string;
}
