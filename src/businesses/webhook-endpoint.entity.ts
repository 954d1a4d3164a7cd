import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Environment } from '../kernel/environment';
import { idColumn, timeColumn } from '../platform/database/column-types';

/** Where a business is told of its facts: one per environment (contract 12). The live URL is `profile.webhook_url`. */
@Entity('webhook_endpoints')
export class WebhookEndpoint {
  @PrimaryColumn({ type: 'uuid', name: 'id' })
  readonly id: string;

  @Column({ ...idColumn, name: 'business_id' })
  businessId: number;

  @Column({ type: 'text', name: 'environment' })
  environment: Environment;

  @Column({ type: 'text', name: 'url', nullable: true })
  url: string | null;

  @Column({ type: 'boolean', name: 'enabled', default: true })
  enabled: boolean;

  /** Why the service stopped calling: `gone` after a 410, `failing` after days of failures only, `paused` by the merchant. */
  @Column({ type: 'text', name: 'disabled_reason', nullable: true })
  disabledReason: string | null;

  /** Null means every type. */
  @Column({ type: 'text', name: 'event_types', array: true, nullable: true })
  eventTypes: string[] | null;

  @Column({ type: 'bytea', name: 'secret_encrypted' })
  secretEncrypted: Buffer;

  @Column({ type: 'text', name: 'secret_prefix' })
  secretPrefix: string;

  @Column({ type: 'bytea', name: 'previous_secret_encrypted', nullable: true })
  previousSecretEncrypted: Buffer | null;

  @Column({ ...timeColumn, name: 'previous_secret_valid_until', nullable: true })
  previousSecretValidUntil: Date | null;

  @Column({ ...timeColumn, name: 'created_at' })
  createdAt: Date;

  @Column({ ...timeColumn, name: 'updated_at' })
  updatedAt: Date;
}
