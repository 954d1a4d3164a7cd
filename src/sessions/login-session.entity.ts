import { Column, PrimaryColumn } from 'typeorm';
import { timeColumn } from '../platform/database/column-types';

/** A login of a merchant's people or of an operator. The two tables differ in whose session it is. */
export abstract class LoginSession {
  @PrimaryColumn({ type: 'uuid', name: 'id' })
  readonly id: string;

  /**
   * SHA-256 of the refresh token (of its `jti` where it has one) that counts now, and of the one before it. A session
   * in a browser has no refresh token: it holds the keyed digest of its cookie, which stays the same.
   */
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

  /** Each realm has its own list. */
  @Column({ type: 'text', name: 'revoked_reason', nullable: true })
  revokedReason: string | null;

  @Column({ type: 'text', name: 'ip', nullable: true })
  readonly ip: string | null;

  @Column({ type: 'text', name: 'user_agent', nullable: true })
  readonly userAgent: string | null;

  @Column({ ...timeColumn, name: 'created_at' })
  readonly createdAt: Date;
}
