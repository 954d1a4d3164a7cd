import type { WebhookEndpoint } from '../webhook-endpoints/webhook-endpoint.entity';
import type { Secret } from '../kernel/secret';
import { Envelope } from '../platform/http/envelope';
import type { Attempt, Delivery, EventFeed, LoggedAttempt } from './webhook-delivery';
import { WEBHOOK_API_VERSION, type WebhookEvent, webhookIdOf } from './webhook-message';
import type {
  ConfiguredWebhookView,
  EventFeedMeta,
  RotatedSecretView,
  WebhookAttemptView,
  WebhookDeliveryDetailView,
  WebhookDeliveryView,
  WebhookEventView,
  WebhookTestView,
  WebhookView,
} from './webhooks.views';

const time = (at: Date | null): string | null => at?.toISOString() ?? null;

const NOTHING = {
  url: null,
  enabled: false,
  disabled_reason: null,
  event_types: null,
  secret_prefix: null,
  previous_secret_valid_until: null,
  failing_since: null,
  last_success_at: null,
  last_failure_at: null,
  pending_deliveries: 0,
  failed_deliveries: 0,
  created_at: null,
  updated_at: null,
} as const satisfies WebhookView;

/** An endpoint, or null fields: a business without an endpoint gets no events. */
export const presentWebhook = (
  endpoint: WebhookEndpoint | null,
  open: { readonly pending: number; readonly failed: number },
  now: Date,
): WebhookView =>
  endpoint === null
    ? NOTHING
    : {
        url: endpoint.url,
        enabled: endpoint.enabled && endpoint.url !== null,
        disabled_reason: endpoint.disabledReason,
        event_types: endpoint.eventTypes,
        secret_prefix: endpoint.secretPrefix,
        previous_secret_valid_until: time(stillValid(endpoint.previousSecretValidUntil, now)),
        failing_since: time(endpoint.failingSince),
        last_success_at: time(endpoint.lastSuccessAt),
        last_failure_at: time(endpoint.lastFailureAt),
        pending_deliveries: open.pending,
        failed_deliveries: open.failed,
        created_at: endpoint.createdAt.toISOString(),
        updated_at: endpoint.updatedAt.toISOString(),
      };

const stillValid = (until: Date | null, now: Date): Date | null => (until !== null && until > now ? until : null);

export const presentConfigured = (view: WebhookView, secret: Secret | null): ConfiguredWebhookView => ({
  ...view,
  ...(secret ? { secret: secret.reveal() } : {}),
});

export const presentRotated = (secret: Secret, previousValidUntil: Date): RotatedSecretView => ({
  secret: secret.reveal(),
  previous_secret_valid_until: previousValidUntil.toISOString(),
});

export const presentTest = (
  delivery: { readonly id: number; readonly event: WebhookEvent },
  attempt: Attempt,
): WebhookTestView => ({
  status: attempt.reason === null ? 'succeeded' : 'failed',
  http_status: attempt.httpStatus,
  reason: attempt.reason,
  latency_ms: attempt.latencyMs,
  response_excerpt: attempt.excerpt,
  delivery_id: delivery.id,
  event_id: webhookIdOf(delivery.event.id),
});

export const presentDelivery = (delivery: Delivery): WebhookDeliveryView => ({
  id: delivery.id,
  event_id: webhookIdOf(delivery.event.id),
  event_type: delivery.event.type,
  sequence: delivery.event.sequence,
  status: delivery.status,
  attempt_count: delivery.attemptCount,
  next_attempt_at: time(delivery.nextAttemptAt),
  http_status: delivery.lastHttpStatus,
  reason: delivery.lastReason,
  created_at: delivery.createdAt.toISOString(),
  completed_at: time(delivery.completedAt),
});

export const presentDeliveryDetail = (
  delivery: Delivery,
  attempts: readonly LoggedAttempt[],
): WebhookDeliveryDetailView => ({
  ...presentDelivery(delivery),
  attempts: attempts.map(presentAttempt),
  event: presentEvent(delivery.event),
});

const presentAttempt = (attempt: LoggedAttempt): WebhookAttemptView => ({
  number: attempt.number,
  status: attempt.reason === null ? 'succeeded' : 'failed',
  http_status: attempt.httpStatus,
  reason: attempt.reason,
  latency_ms: attempt.latencyMs,
  response_excerpt: attempt.excerpt,
  attempted_at: attempt.at.toISOString(),
});

/** The same members, in the same order, as the bytes of a delivery. */
const presentEvent = (event: WebhookEvent): WebhookEventView => ({
  id: webhookIdOf(event.id),
  type: event.type,
  timestamp: event.at.toISOString(),
  sequence: event.sequence,
  environment: event.environment,
  api_version: WEBHOOK_API_VERSION,
  data: JSON.parse(event.dataText) as object,
});

export const presentFeed = (
  feed: EventFeed,
  asked: { readonly after_sequence: number; readonly limit: number },
): Envelope<WebhookEventView[]> => {
  const meta: EventFeedMeta = {
    after_sequence: asked.after_sequence,
    limit: asked.limit,
    has_more: feed.hasMore,
    next_after_sequence: feed.events.at(-1)?.sequence ?? asked.after_sequence,
    last_sequence: feed.lastSequence,
    epoch: feed.epoch,
    epoch_first_sequence: feed.epochFirstSequence,
  };
  return new Envelope(feed.events.map(presentEvent), { meta });
};
