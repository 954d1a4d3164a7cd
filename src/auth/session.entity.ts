import { Column, Entity } from 'typeorm';
import { idColumn, numberedColumn } from '../platform/database/column-types';
import { LoginSession } from '../sessions/login-session.entity';

export const REVOCATION_REASONS = [
  'logout',
  'logout_everywhere',
  'revoked',
  'password_changed',
  'password_reset',
  'ended_by_operator',
  'too_many_sessions',
  'refresh_token_reused',
  'lapsed',
] as const;
export type RevocationReason = (typeof REVOCATION_REASONS)[number];

/** One login of a human. Every token names its session, so ending the row ends them all at once. */
@Entity('sessions')
export class Session extends LoginSession {
  /** What people see as its id; the UUID is for tokens. */
  @Column({ ...numberedColumn, name: 'number' })
  readonly number: number;

  @Column({ ...idColumn, name: 'business_id' })
  readonly businessId: number;

  declare revokedReason: RevocationReason | null;
}
