import { ApiError, ConnectionError, UnexpectedAnswerError } from './errors.ts';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8_000;
/** A service that asks for more patience than this is told to the caller instead. */
const LONGEST_RETRY_AFTER_S = 60;

/** Refusals that say "not now": the same request may succeed a moment later. */
const PASSING_CODES = new Set(['idempotency_request_in_progress', 'card_operation_in_progress']);
const PASSING_STATUSES = new Set([408, 429, 500, 502, 503, 504]);

/** Milliseconds until the next try, or null when another try would be of no use. */
export function waitBefore(error: unknown, attempt: number): number | null {
  const doubled = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  const jittered = doubled / 2 + Math.random() * (doubled / 2);
  if (error instanceof UnexpectedAnswerError) return null;
  if (error instanceof ConnectionError) return jittered;
  if (!(error instanceof ApiError)) return null;
  if (!PASSING_STATUSES.has(error.status) && !PASSING_CODES.has(error.code)) return null;
  if (error.retryAfter === null) return jittered;
  return error.retryAfter <= LONGEST_RETRY_AFTER_S ? error.retryAfter * 1_000 : null;
}

/** Whether the same request may succeed a moment later. */
export const isPassing = (error: unknown): boolean => waitBefore(error, 0) !== null;

/** Whether the service itself said that it did nothing; a proxy that answers 502 or 504 may have lost its answer. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 429 || error.code === 'service_busy');

/** Waits, and stops waiting when the signal says so. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
