import { after } from '../kernel/clock';
import type { WebhookAnswer } from '../platform/http/webhook-http.client';
import { readRetryAfter, retryDelayMs } from './retry-schedule';
import type { Attempt, ClaimedDelivery, DeliveryReason, DeliveryResult } from './webhook-delivery';

/** The stored length of an answer. */
const EXCERPT_BYTES_MAX = 2_048;
/** Control, format and direction characters. Printed raw, they could disguise the text. */
const UNPRINTABLE = /[^\P{C}\n\t]|[\u2028\u2029]/gu;

const WHOLE_TEXT = new TextDecoder();

/** What the receiver's answer means for the attempt. */
export function readAnswer(answer: WebhookAnswer, at: Date): Attempt {
  if (answer.kind === 'failure') {
    const { failure: reason, latencyMs } = answer;
    return { at, httpStatus: null, reason, latencyMs, excerpt: null, retryAfterMs: null };
  }
  return {
    at,
    httpStatus: answer.status,
    reason: reasonOf(answer.status),
    latencyMs: answer.latencyMs,
    excerpt: excerptOf(answer.body),
    retryAfterMs: readRetryAfter(answer.retryAfter, at),
  };
}

function reasonOf(status: number): DeliveryReason | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : 'http_error';
}

/** At most 2 kB as printable text. Bytes that are not UTF-8 become U+FFFD; invisible characters become escapes. */
export function excerptOf(body: Buffer): string {
  // A decoder that may stop inside a character keeps what is left for the next call, so each cut text has its own.
  const text =
    body.length > EXCERPT_BYTES_MAX
      ? new TextDecoder().decode(body.subarray(0, EXCERPT_BYTES_MAX), { stream: true })
      : WHOLE_TEXT.decode(body);
  return text.replace(UNPRINTABLE, (hidden) => `\\u{${(hidden.codePointAt(0) ?? 0).toString(16)}}`);
}

/** A delivery after its attempt: succeeded, scheduled again, or given up. A receiver that answers 410 is not called again. */
export function concludeAttempt(
  delivery: ClaimedDelivery,
  attempt: Attempt,
  rules: { readonly scale: number; readonly retries: boolean },
): DeliveryResult {
  if (attempt.reason === null)
    return { delivery, status: 'succeeded', failures: delivery.failures, reason: null, nextAttemptAt: null, attempt };
  const failures = delivery.failures + 1;
  const mayRetry = rules.retries && attempt.reason !== 'gone';
  const delayMs = mayRetry ? retryDelayMs(failures, rules.scale, attempt.retryAfterMs) : null;
  return {
    delivery,
    status: delayMs === null ? 'failed' : 'pending',
    failures,
    reason: attempt.reason,
    nextAttemptAt: delayMs === null ? null : after(attempt.at, attempt.latencyMs + delayMs),
    attempt,
  };
}

/** The end of a delivery whose endpoint takes no more calls. The merchant can recover it. */
export const abandon = (delivery: ClaimedDelivery): DeliveryResult => ({
  delivery,
  status: 'failed',
  failures: delivery.failures,
  reason: 'endpoint_disabled',
  nextAttemptAt: null,
  attempt: null,
});
