import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../kernel/clock';
import { JITTER_MAX, jittered } from '../kernel/jitter';

/** Pauses between attempts (contract 12, the schedule of Standard Webhooks): ten attempts in about three days. */
export const RETRY_DELAYS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const;

/** The longest pause a receiver may ask for. */
const RETRY_AFTER_MAX_MS = DAY_MS;

/** The longest wait after no, one, two failures and so on: what has not failed is due at once. */
export const LONGEST_WAITS_MS: readonly number[] = [
  0,
  ...RETRY_DELAYS_MS.map((ms) => Math.max(ms * JITTER_MAX, RETRY_AFTER_MAX_MS)),
];

/**
 * How long to wait after the `failures`-th failed attempt, or null when it was the last. `scale` shortens the schedule, for
 * tests. The receiver's `retryAfterMs` is bounded but never shortened.
 */
export function retryDelayMs(failures: number, scale: number, retryAfterMs: number | null): number | null {
  const delay = RETRY_DELAYS_MS[failures - 1];
  if (delay === undefined) return null;
  return Math.max(jittered(delay * scale), Math.min(retryAfterMs ?? 0, RETRY_AFTER_MAX_MS));
}

const SECONDS = /^\d{1,10}$/;
/** Every form of a date begins with the day of the week (RFC 9110, 5.6.7). JavaScript would read more: `3600.5` as a year. */
const DATE = /^[A-Z][a-z]{2}/;

/** A `Retry-After` header, seconds or a date, as milliseconds from `now`; null when it is neither. */
export function readRetryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null;
  if (SECONDS.test(header)) return Number(header) * SECOND_MS;
  const at = DATE.test(header) ? Date.parse(header) : NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}
