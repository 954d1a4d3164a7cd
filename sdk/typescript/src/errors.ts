import type { components } from './schema.ts';

type ErrorResponse = components['schemas']['ErrorResponse'];

/** Every code that the service can refuse a request with. */
export type ErrorCode = ErrorResponse['code'];

/** What is wrong with one field of a request. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** Anything this package throws because of a call. */
export abstract class BusinessAccountError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** The service could not be reached, or the connection broke before the whole answer had come. */
export class ConnectionError extends BusinessAccountError {}

/** No answer came within the time that the call was given. */
export class TimeoutError extends ConnectionError {}

/** Something else than the service answered: a redirect, or a body that is not JSON. Is `baseUrl` right? */
export class UnexpectedAnswerError extends ConnectionError {}

/** What was waited for has not happened in time. The payment goes on; ask again later. */
export class NotSettledError extends BusinessAccountError {}

/** A webhook whose signature, time or form is not right. Answer it with 400. */
export class WebhookVerificationError extends BusinessAccountError {}

export interface Refusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly requestId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly fields: readonly FieldProblem[];
  /** Whole seconds to wait before another try, when the service says so. */
  readonly retryAfter: number | null;
}

/** The service refused the request. Tell cases apart by `code`; the message is for people and may change. */
export class ApiError extends BusinessAccountError implements Refusal {
  readonly status: number;
  readonly code: ErrorCode;
  /** Name it when you ask for help. */
  readonly requestId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly fields: readonly FieldProblem[];
  readonly retryAfter: number | null;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.status = refusal.status;
    this.code = refusal.code;
    this.requestId = refusal.requestId;
    this.details = refusal.details;
    this.fields = refusal.fields;
    this.retryAfter = refusal.retryAfter;
  }

  /** Whether it was refused with one of these codes. */
  is(...codes: readonly ErrorCode[]): boolean {
    return codes.includes(this.code);
  }
}

/** 400: something in the request is wrong; `fields` says what. */
export class InvalidRequestError extends ApiError {}
/** 401: the key is missing, malformed or revoked. */
export class AuthenticationError extends ApiError {}
/** 402: the wallet has too little. */
export class InsufficientFundsError extends ApiError {}
/** 403: the business, its plan or its environment may not do this. */
export class PermissionError extends ApiError {}
/** 404: it does not exist, or belongs to another business. */
export class NotFoundError extends ApiError {}
/** 409: it clashes with something else, such as the same key with another content. */
export class ConflictError extends ApiError {}
/** 429: too many requests, and they did not become fewer while the client waited. */
export class RateLimitError extends ApiError {}
/** 5xx: the service or a provider behind it could not answer. */
export class ServiceError extends ApiError {}

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
