import type { WebhookEvent } from './webhook-message';
import { CALL_FAILURES } from '../platform/http/webhook-http.client';

export const DELIVERY_STATUSES = ['pending', 'succeeded', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Why an attempt or a delivery did not succeed. */
export const DELIVERY_REASONS = [
  'http_error',
  'redirect',
  'gone',
  'url_not_allowed',
  'endpoint_disabled',
  ...CALL_FAILURES,
] as const;
export type DeliveryReason = (typeof DELIVERY_REASONS)[number];

/** A delivery claimed by this process until its lease ends, with all that the attempt needs. */
export interface ClaimedDelivery {
  readonly id: number;
  /** The number of the claim. A later claim makes it void. */
  readonly claim: number;
  /** Attempts that failed since the schedule began. */
  readonly failures: number;
  readonly endpointId: string;
  readonly isEnabled: boolean;
  readonly url: string | null;
  readonly sealedSecret: Buffer;
  /** Secrets that were replaced, newest first. */
  readonly sealedPreviousSecrets: readonly Buffer[];
  readonly previousSecretValidUntil: Date | null;
  readonly event: WebhookEvent;
}

/** The outcome of an attempt. */
export interface Attempt {
  readonly at: Date;
  readonly httpStatus: number | null;
  /** Null when it succeeded. */
  readonly reason: DeliveryReason | null;
  readonly latencyMs: number;
  /** The beginning of the receiver's answer, made printable. */
  readonly excerpt: string | null;
  /** The pause the receiver asked for, in milliseconds from `at`. */
  readonly retryAfterMs: number | null;
}

/** The result of a claimed delivery. */
export interface DeliveryResult {
  readonly delivery: Pick<ClaimedDelivery, 'id' | 'claim' | 'endpointId' | 'url'>;
  readonly status: DeliveryStatus;
  readonly failures: number;
  readonly reason: DeliveryReason | null;
  /** Set while the status is pending. */
  readonly nextAttemptAt: Date | null;
  /** Null when nothing was attempted, because the endpoint takes no calls. */
  readonly attempt: Attempt | null;
}

/** A delivery as the merchant sees it. */
export interface Delivery {
  readonly id: number;
  readonly status: DeliveryStatus;
  readonly attemptCount: number;
  readonly nextAttemptAt: Date | null;
  readonly lastHttpStatus: number | null;
  readonly lastReason: DeliveryReason | null;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
  readonly event: WebhookEvent;
}

export interface LoggedAttempt {
  readonly number: number;
  readonly httpStatus: number | null;
  readonly reason: DeliveryReason | null;
  readonly latencyMs: number;
  readonly excerpt: string | null;
  readonly at: Date;
}

/** A range of the events of a business, in order. */
export interface EventFeed extends FeedPosition {
  readonly events: readonly WebhookEvent[];
  readonly hasMore: boolean;
}

/** A new epoch begins when our database was restored to an earlier time, so that numbers given after that time are not reused. */
export interface FeedPosition {
  readonly lastSequence: number;
  readonly epoch: number;
  readonly epochFirstSequence: number;
}
