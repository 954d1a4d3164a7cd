import { Column, Entity } from 'typeorm';
import type { ApiKeyScope } from '../access/api-key-scopes';
import type { Environment } from '../kernel/environment';
import { GeneratedId, idColumn, timeColumn } from '../platform/database/column-types';

export const REVOCATION_REASONS = ['owner', 'operator', 'rotated', 'reported'] as const;
export type RevocationReason = (typeof REVOCATION_REASONS)[number];

/** A key of a business. The key itself is not stored, only its SHA-256 and its first characters. */
@Entity('api_keys')
export class ApiKey {
  @GeneratedId()
  readonly id: number;

  @Column({ ...idColumn, name: 'business_id' })
  readonly businessId: number;

  @Column({ type: 'text', name: 'environment' })
  readonly environment: Environment;

  @Column({ type: 'text', name: 'name', nullable: true })
  readonly name: string | null;

  @Column({ type: 'bytea', name: 'key_hash', select: false })
  readonly keyHash: Buffer;

  @Column({ type: 'text', name: 'key_prefix' })
  readonly keyPrefix: string;

  @Column({ ...timeColumn, name: 'created_at' })
  readonly createdAt: Date;

  /** To the minute: written at most once a minute. */
  @Column({ ...timeColumn, name: 'last_used_at', nullable: true })
  readonly lastUsedAt: Date | null;

  @Column({ ...timeColumn, name: 'revoked_at', nullable: true })
  readonly revokedAt: Date | null;

  /** The time from which the key is refused; null: never. */
  @Column({ ...timeColumn, name: 'expires_at', nullable: true })
  readonly expiresAt: Date | null;

  /** Addresses and networks (CIDR) the key may be used from; null: any. */
  @Column({ type: 'text', array: true, name: 'allowed_ips', nullable: true })
  readonly allowedIps: string[] | null;

  /** What the key may do; null: everything. */
  @Column({ type: 'text', array: true, name: 'scopes', nullable: true })
  readonly scopes: ApiKeyScope[] | null;

  /** The key that replaced it in a rotation. */
  @Column({ ...idColumn, name: 'replaced_by', nullable: true })
  readonly replacedBy: number | null;

  @Column({ type: 'text', name: 'revoked_because', nullable: true })
  readonly revokedBecause: RevocationReason | null;
}
