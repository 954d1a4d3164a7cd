import { Column, Entity } from 'typeorm';
import { idColumn } from '../../platform/database/column-types';
import { LoginSession } from '../../platform/database/login-session';

export type OperatorSessionEnd =
  'logout' | 'revoked' | 'disabled' | 'password_changed' | 'password_reset' | 'refresh_token_reused';

/** One login of an operator. Every token names its session, so ending the row ends them all at once. */
@Entity('operator_sessions')
export class OperatorSession extends LoginSession {
  @Column({ ...idColumn, name: 'operator_id' })
  readonly operatorId: number;

  @Column({ type: 'text', name: 'revoked_reason', nullable: true })
  revokedReason: OperatorSessionEnd | null;
}
