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
  UnexpectedAnswerError,
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

/** What stands before the service answers these without a code of its own. They pass, and so they are worth another try. */
const CODE_WITHOUT_ONE: Readonly<Record<number, ApiError['code']>> = { 408: 'request_timeout', 429: 'rate_limited' };

/**
 * The error of an answer that is no success, of the class of its status. A refusal of the service has a code; without one
 * something else stands at the address, and its 404 does not mean that a payment does not exist.
 */
export function errorOf(response: Response, body: unknown): ApiError | UnexpectedAnswerError {
  const { status, headers } = response;
  const said = (typeof body === 'object' && body !== null ? body : {}) as Partial<ErrorResponse>;
  const code = typeof said.code === 'string' ? said.code : codeWithoutOne(status);
  if (code === null) {
    return new UnexpectedAnswerError(
      `The answer ${status} is not of the service: something else stands at this address. Is baseUrl right?`,
    );
  }
  const type = BY_STATUS[status] ?? (status >= 500 ? ServiceError : ApiError);
  return new type({
    status,
    code,
    message: said.message ?? `The service answered ${status}.`,
    requestId: said.request_id ?? headers.get('x-request-id'),
    details: said.details ?? {},
    fields: said.errors ?? [],
    retryAfter: secondsToWait(headers),
  });
}

const codeWithoutOne = (status: number): ApiError['code'] | null =>
  CODE_WITHOUT_ONE[status] ?? (status >= 500 ? 'internal_error' : null);

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
