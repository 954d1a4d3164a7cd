import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../platform/database/column-types';

export type OperatorSessionEnd = 'logout' | 'password_changed' | 'refresh_token_reused';

/** One login of an operator. Every token names its session, so ending the row ends them all at once. */
@Entity('operator_sessions')
export class OperatorSession {
  @PrimaryColumn({ type: 'uuid', name: 'id' })
  readonly id: string;

  @Column({ ...idColumn, name: 'operator_id' })
  readonly operatorId: number;

  /** SHA-256 of the refresh token that counts now, and of the one before it. */
  @Column({ type: 'bytea', name: 'refresh_token_hash' })
  refreshTokenHash: Buffer;

  @Column({ type: 'bytea', name: 'previous_refresh_token_hash', nullable: true })
  previousRefreshTokenHash: Buffer | null;

  @Column({ ...timeColumn, name: 'refreshed_at' })
  refreshedAt: Date;

  /** Never after `absoluteExpiresAt`. */
  @Column({ ...timeColumn, name: 'idle_expires_at' })
  idleExpiresAt: Date;

  @Column({ ...timeColumn, name: 'absolute_expires_at' })
  readonly absoluteExpiresAt: Date;

  @Column({ ...timeColumn, name: 'revoked_at', nullable: true })
  revokedAt: Date | null;

  @Column({ type: 'text', name: 'revoked_reason', nullable: true })
  revokedReason: OperatorSessionEnd | null;

  @Column({ type: 'text', name: 'ip', nullable: true })
  readonly ip: string | null;

  @Column({ type: 'text', name: 'user_agent', nullable: true })
  readonly userAgent: string | null;

  @Column({ ...timeColumn, name: 'created_at' })
  readonly createdAt: Date;
}
