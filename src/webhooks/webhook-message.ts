import type { Environment } from '../kernel/environment';
import type { SigningKey } from '../webhook-endpoints/signing-key';

/** Version of the envelope. A delivery is retried for days, so one version never changes its meaning. */
export const WEBHOOK_API_VERSION = 'v1';
const USER_AGENT = 'Business-Account-Service-Webhooks/1';

/** An event as the events table holds it. */
export interface WebhookEvent {
  readonly id: string;
  readonly type: string;
  readonly sequence: number;
  readonly environment: Environment;
  readonly at: Date;
  /** The payload as JSON text, byte for byte as it was recorded. */
  readonly dataText: string;
}

/** `evt_` and the 32 hexadecimal digits of the event: the same on each retry and replay, so a receiver can drop duplicates. */
export const webhookIdOf = (eventId: string): string => `evt_${eventId.replaceAll('-', '')}`;

/** The bytes of a delivery: a pure function of the event, so each attempt sends the same. */
export function webhookBody(event: WebhookEvent): Buffer {
  const head = {
    id: webhookIdOf(event.id),
    type: event.type,
    timestamp: event.at.toISOString(),
    sequence: event.sequence,
    environment: event.environment,
    api_version: WEBHOOK_API_VERSION,
  };
  return Buffer.from(`${JSON.stringify(head).slice(0, -1)},"data":${event.dataText}}`);
}

/** Headers of Standard Webhooks over exactly `body`, one signature per key, newest first. */
export function webhookHeaders(
  event: WebhookEvent,
  body: Buffer,
  keys: readonly SigningKey[],
  at: Date,
): Record<string, string> {
  const id = webhookIdOf(event.id);
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  return {
    'content-type': 'application/json',
    'user-agent': USER_AGENT,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': keys.map((key) => key.sign(id, timestamp, body)).join(' '),
  };
}
