import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { PayloadOf } from '../events/event-payloads';
import { WEBHOOK_DISABLED_REASONS, type WebhookDisabledReason } from '../webhook-endpoints/webhook-endpoint.entity';
import { EVENT_TYPES, type EventType } from '../events/event-types';
import { ENVIRONMENTS, type Environment } from '../kernel/environment';
import { DELIVERY_REASONS, DELIVERY_STATUSES, type DeliveryReason, type DeliveryStatus } from './webhook-delivery';

const TIME = { type: String, format: 'date-time', example: '2026-05-01T10:00:00.000Z' } as const;
const TIME_OR_NULL = { ...TIME, nullable: true } as const;
const REASON_OR_NULL = {
  enum: DELIVERY_REASONS,
  nullable: true,
  example: null,
  description: 'Why it failed; null when it succeeded. The guide to webhooks says what each means.',
} as const;
const EVENT_ID = 'evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b';

/** The endpoint of a business and the state of its deliveries. */
export class WebhookView {
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'https://shop.example.com/webhooks',
    description: 'Null: nothing is sent.',
  })
  readonly url: string | null;
  @ApiProperty({ example: true, description: 'Whether the URL is called.' }) readonly enabled: boolean;
  @ApiProperty({
    enum: WEBHOOK_DISABLED_REASONS,
    nullable: true,
    example: null,
    description: 'Gone: the server answered 410. Failing: nothing but failures for five days. Paused: by `enabled`.',
  })
  readonly disabled_reason: WebhookDisabledReason | null;
  @ApiProperty({ enum: EVENT_TYPES, isArray: true, nullable: true, example: null, description: 'Null: every type.' })
  readonly event_types: EventType[] | null;
  @ApiProperty({ type: String, nullable: true, example: 'whsec_Fk3t' }) readonly secret_prefix: string | null;
  @ApiProperty({
    ...TIME_OR_NULL,
    description: 'Until then deliveries carry the signature of the previous secret too.',
  })
  readonly previous_secret_valid_until: string | null;
  @ApiProperty({
    ...TIME_OR_NULL,
    example: null,
    description:
      'Since when every delivery has failed, without two days between two failures; five days disable the endpoint.',
  })
  readonly failing_since: string | null;
  @ApiProperty({ ...TIME_OR_NULL, description: 'When a delivery last succeeded.' })
  readonly last_success_at: string | null;
  @ApiProperty({ ...TIME_OR_NULL, description: 'When an attempt last failed.' }) readonly last_failure_at:
    | string
    | null;
  @ApiProperty({
    type: 'integer',
    example: 0,
    description: 'Deliveries that are under way or wait for their next attempt.',
  })
  readonly pending_deliveries: number;
  @ApiProperty({ type: 'integer', example: 0, description: 'Deliveries that were given up and not sent again since.' })
  readonly failed_deliveries: number;
  @ApiProperty(TIME_OR_NULL) readonly created_at: string | null;
  @ApiProperty(TIME_OR_NULL) readonly updated_at: string | null;
}

export class ConfiguredWebhookView extends WebhookView {
  @ApiPropertyOptional({
    example: 'whsec_Fk3tQp8bX0m1n2c3v4b5n6m7a8s9d0f1g2h3j4k5l6k=',
    description: 'Only in the first answer after the secret was made; keep it. Rotate to get another.',
  })
  readonly secret?: string;
}

export class RotatedSecretView {
  @ApiProperty({ example: 'whsec_Fk3tQp8bX0m1n2c3v4b5n6m7a8s9d0f1g2h3j4k5l6k=' }) readonly secret: string;
  @ApiProperty({ ...TIME, description: 'Until then deliveries carry both signatures.' })
  readonly previous_secret_valid_until: string;
}

/** The outcome of an attempt. */
export class WebhookOutcomeView {
  @ApiProperty({ type: 'integer', nullable: true, example: 200, description: 'Null when no answer came.' })
  readonly http_status: number | null;
  @ApiProperty(REASON_OR_NULL)
  readonly reason: DeliveryReason | null;
  @ApiProperty({ type: 'integer', example: 84 }) readonly latency_ms: number;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'ok',
    description: 'The first 2 kB of the answer, as printable text.',
  })
  readonly response_excerpt: string | null;
}

export class WebhookTestView extends WebhookOutcomeView {
  @ApiProperty({ enum: ['succeeded', 'failed'], example: 'succeeded' }) readonly status: DeliveryStatus;
  @ApiProperty({ type: 'integer', example: 981 }) readonly delivery_id: number;
  @ApiProperty({ example: EVENT_ID }) readonly event_id: string;
}

export class WebhookDeliveryView {
  @ApiProperty({ type: 'integer', example: 981 }) readonly id: number;
  @ApiProperty({ example: EVENT_ID, description: 'The webhook-id header, the same on each attempt.' })
  readonly event_id: string;
  @ApiProperty({ enum: EVENT_TYPES, example: 'mobile_money_deposit.completed', description: 'The type of the event.' })
  readonly event_type: string;
  @ApiProperty({ type: 'integer', example: 17 }) readonly sequence: number;
  @ApiProperty({
    enum: DELIVERY_STATUSES,
    example: 'succeeded',
    description: 'Pending: an attempt is still to come. Failed: given up.',
  })
  readonly status: DeliveryStatus;
  @ApiProperty({ type: 'integer', example: 1, description: 'How many attempts have been made.' })
  readonly attempt_count: number;
  @ApiProperty({ ...TIME_OR_NULL, example: null, description: 'Null when none is planned, or one is being made.' })
  readonly next_attempt_at: string | null;
  @ApiProperty({ type: 'integer', nullable: true, example: 200, description: 'Of the last attempt.' })
  readonly http_status: number | null;
  @ApiProperty(REASON_OR_NULL) readonly reason: DeliveryReason | null;
  @ApiProperty(TIME) readonly created_at: string;
  @ApiProperty({ ...TIME_OR_NULL, description: 'When it succeeded or was given up.' }) readonly completed_at:
    | string
    | null;
}

export class WebhookAttemptView extends WebhookOutcomeView {
  @ApiProperty({ type: 'integer', example: 1 }) readonly number: number;
  @ApiProperty({ enum: ['succeeded', 'failed'], example: 'succeeded' }) readonly status: DeliveryStatus;
  @ApiProperty(TIME) readonly attempted_at: string;
}

/** The body of a delivery, and a row of the pull feed. */
export class WebhookEventView {
  @ApiProperty({ example: EVENT_ID }) readonly id: string;
  @ApiProperty({ enum: EVENT_TYPES, example: 'mobile_money_deposit.completed' }) readonly type: string;
  @ApiProperty(TIME) readonly timestamp: string;
  @ApiProperty({ type: 'integer', example: 17, description: 'Without gaps per business and environment.' })
  readonly sequence: number;
  @ApiProperty({ enum: ENVIRONMENTS, example: 'live' }) readonly environment: Environment;
  @ApiProperty({ example: 'v1' }) readonly api_version: string;
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'The resource as its GET showed it.',
    example: { transaction_id: 'TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10', status: 'completed' },
  })
  readonly data: object;
}

export class WebhookDeliveryDetailView extends WebhookDeliveryView {
  @ApiProperty({ type: [WebhookAttemptView], description: 'Newest first, at most a hundred.' })
  readonly attempts: WebhookAttemptView[];
  // A description would put the union below an `allOf`, where generated types lose which `data` goes with which `type`.
  @ApiProperty({ type: WebhookEventView }) readonly event: WebhookEventView;
}

export class RecoveredDeliveriesView {
  @ApiProperty({ type: 'integer', example: 12, description: 'Deliveries that are due again.' })
  readonly recovered: number;
}

export class EventFeedMeta {
  @ApiProperty({ type: 'integer', example: 0 }) readonly after_sequence: number;
  @ApiProperty({ type: 'integer', example: 20 }) readonly limit: number;
  @ApiProperty({ example: false }) readonly has_more: boolean;
  @ApiProperty({ type: 'integer', example: 17, description: 'Send it as after_sequence to go on.' })
  readonly next_after_sequence: number;
  @ApiProperty({ type: 'integer', example: 17, description: 'The newest there is.' }) readonly last_sequence: number;
  @ApiProperty({
    type: 'integer',
    example: 1,
    description:
      'Grows when our database was put back to an earlier time. Then compare your copy with the transactions.',
  })
  readonly epoch: number;
  @ApiProperty({
    type: 'integer',
    example: 1,
    description:
      'The first number of the epoch. Numbers are not given again: what lies before it and is not in the feed is forgotten here.',
  })
  readonly epoch_first_sequence: number;
}

/** The payload of `webhook.test`. */
@PayloadOf('webhook.test')
export class TestEventView {
  @ApiProperty({ example: 'This is a test. Nothing happened to your money.' }) readonly message: string;
}

export class EventTypeView {
  @ApiProperty({ enum: EVENT_TYPES, example: 'mobile_money_deposit.completed' }) readonly type: string;
  @ApiProperty({ example: 'A deposit was credited to the wallet.' }) readonly description: string;
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'JSON Schema of the whole envelope.',
    example: { type: 'object' },
  })
  readonly schema: object;
  @ApiProperty({ type: WebhookEventView }) readonly example: WebhookEventView;
}
