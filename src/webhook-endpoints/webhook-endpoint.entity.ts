import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EventType } from '../events/event-types';
import type { Environment } from '../kernel/environment';
import { idColumn, timeColumn } from '../platform/database/column-types';

/** Why the service does not call: the endpoint answered 410, it has only failed for days, or the merchant paused it. */
export const WEBHOOK_DISABLED_REASONS = ['gone', 'failing', 'paused'] as const;
export type WebhookDisabledReason = (typeof WEBHOOK_DISABLED_REASONS)[number];

/** The webhook endpoint of a business: one per environment (contract 12). The live URL is `profile.webhook_url`. */
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

  @Column({ type: 'text', name: 'disabled_reason', nullable: true })
  disabledReason: WebhookDisabledReason | null;

  /** Null means every type. */
  @Column({ type: 'text', name: 'event_types', array: true, nullable: true })
  eventTypes: EventType[] | null;

  @Column({ type: 'bytea', name: 'secret_encrypted' })
  secretEncrypted: Buffer;

  @Column({ type: 'text', name: 'secret_prefix' })
  secretPrefix: string;

  @Column({ type: 'bytea', name: 'previous_secret_encrypted', nullable: true })
  previousSecretEncrypted: Buffer | null;

  /** Replaced before the previous one, within its day; all of them end when it does. Newest first. */
  @Column({ type: 'bytea', name: 'older_secrets_encrypted', array: true, default: '{}' })
  olderSecretsEncrypted: Buffer[];

  @Column({ ...timeColumn, name: 'previous_secret_valid_until', nullable: true })
  previousSecretValidUntil: Date | null;

  /** Whether an answer has shown the current secret; the first `PUT /webhooks` shows one that has not been. */
  @Column({ type: 'boolean', name: 'secret_shown', default: false })
  secretShown: boolean;

  /** Since when every delivery has failed; null while the newest outcome is a success. */
  @Column({ ...timeColumn, name: 'failing_since', nullable: true })
  failingSince: Date | null;

  @Column({ ...timeColumn, name: 'last_success_at', nullable: true })
  lastSuccessAt: Date | null;

  @Column({ ...timeColumn, name: 'last_failure_at', nullable: true })
  lastFailureAt: Date | null;

  @Column({ ...timeColumn, name: 'created_at' })
  createdAt: Date;

  @Column({ ...timeColumn, name: 'updated_at' })
  updatedAt: Date;
}
