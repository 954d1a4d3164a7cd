import { Column, Entity } from 'typeorm';
import type { Environment } from '../kernel/environment';
import { GeneratedId, idColumn, timeColumn } from '../platform/database/column-types';

/** A key of a business. The key itself is nowhere: only its SHA-256 and its leading part. */
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
}
