import { Column, Entity } from 'typeorm';
import { idColumn } from '../../platform/database/column-types';
import { LoginSession } from '../../sessions/login-session.entity';

export type OperatorSessionEnd =
  | 'logout'
  | 'revoked'
  | 'disabled'
  | 'password_changed'
  | 'password_reset'
  | 'refresh_token_reused'
  | 'lapsed'
  | 'too_many_sessions';

/** One login of an operator. Every token names its session, so ending the row ends them all at once. */
@Entity('operator_sessions')
export class OperatorSession extends LoginSession {
  @Column({ ...idColumn, name: 'operator_id' })
  readonly operatorId: number;

  declare revokedReason: OperatorSessionEnd | null;
}
