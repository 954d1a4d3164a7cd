import type { components } from './schema.ts';
import {
  ApiError,
  AuthenticationError,
  ConflictError,
  InsufficientFundsError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  type Refusal,
  ServiceError,
} from './errors.ts';

type ErrorResponse = components['schemas']['ErrorResponse'];

const BY_STATUS: Readonly<Record<number, new (refusal: Refusal) => ApiError>> = {
  400: InvalidRequestError,
  401: AuthenticationError,
  402: InsufficientFundsError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  429: RateLimitError,
};

/** The error of a refused request, of the class of its status. */
export function apiErrorOf(response: Response, body: unknown): ApiError {
  const said = (typeof body === 'object' && body !== null ? body : {}) as Partial<ErrorResponse>;
  const type = BY_STATUS[response.status] ?? (response.status >= 500 ? ServiceError : ApiError);
  return new type({
    status: response.status,
    // What stands between the client and the service answers without a code.
    code: said.code ?? 'internal_error',
    message: said.message ?? `The service answered ${response.status}.`,
    requestId: said.request_id ?? response.headers.get('x-request-id'),
    details: said.details ?? {},
    fields: said.errors ?? [],
    retryAfter: secondsToWait(response.headers),
  });
}

/**
 * `Retry-After` is a number of seconds or a date (RFC 9110, 10.2.3). A date is compared with that of the answer, so that
 * the clock of this machine does not matter; null when there is neither.
 */
function secondsToWait(headers: Headers): number | null {
  const value = headers.get('retry-after') ?? '';
  if (/^\d{1,6}$/.test(value)) return Number(value);
  const until = instantOf(value);
  if (until === null) return null;
  const now = instantOf(headers.get('date') ?? '') ?? Date.now();
  return Math.max(0, Math.ceil((until - now) / 1_000));
}

/** Milliseconds since 1970 of a date as HTTP writes it, such as `Sun, 06 Nov 1994 08:49:37 GMT`, or null. */
function instantOf(text: string): number | null {
  const read = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(read) ? null : read;
}
