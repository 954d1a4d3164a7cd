import type { components } from './schema.ts';

type ErrorResponse = components['schemas']['ErrorResponse'];

/** The codes that the service refuses a request with. A service newer than this package may know more. */
export type ErrorCode = ErrorResponse['code'];

/** What is wrong with one field of a request. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** Anything this package throws because of a call. */
export abstract class BusinessAccountError extends Error {
  /** Written out in each class: bundlers shorten the names of classes. */
  abstract override readonly name: string;
  /**
   * The key that the order was sent with, also one that the client has made; null when the call takes none. When it is not known what became of
   * the order, send it again with this key: with another one it would be a second order.
   */
  readonly idempotencyKey: string | null = null;
}

/** The service could not be reached, or the connection broke before the whole answer had come. */
export class ConnectionError extends BusinessAccountError {
  override readonly name: string = 'ConnectionError';
}

/** No answer came within the time that the call was given. */
export class TimeoutError extends ConnectionError {
  override readonly name: string = 'TimeoutError';
}

/** Something else than the service answered: a redirect, a body that is not JSON, a refusal without code. Is `baseUrl` right? */
export class UnexpectedAnswerError extends ConnectionError {
  override readonly name: string = 'UnexpectedAnswerError';
}

/** What was waited for has not happened in time. The payment goes on; ask again later. */
export class NotSettledError extends BusinessAccountError {
  override readonly name: string = 'NotSettledError';
}

/** A webhook whose signature, time or form is not right. Answer it with 400. */
export class WebhookVerificationError extends BusinessAccountError {
  override readonly name: string = 'WebhookVerificationError';
}

export interface Refusal {
  readonly status: number;
  readonly code: ErrorCode | (string & {});
  readonly message: string;
  readonly requestId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly fields: readonly FieldProblem[];
  /** Whole seconds to wait before another try, when the service says so. */
  readonly retryAfter: number | null;
}

/** The service refused the request. Tell cases apart by `code`; the message is for people and may change. */
export class ApiError extends BusinessAccountError implements Refusal {
  override readonly name: string = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | (string & {});
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
    return codes.some((code) => code === this.code);
  }
}

/** 400: something in the request is wrong; `fields` says what. */
export class InvalidRequestError extends ApiError {
  override readonly name: string = 'InvalidRequestError';
}
/** 401: the key is missing, malformed or revoked. */
export class AuthenticationError extends ApiError {
  override readonly name: string = 'AuthenticationError';
}
/** 402: the wallet has too little. */
export class InsufficientFundsError extends ApiError {
  override readonly name: string = 'InsufficientFundsError';
}
/** 403: the business, its plan or its environment may not do this. */
export class PermissionError extends ApiError {
  override readonly name: string = 'PermissionError';
}
/** 404: it does not exist, or belongs to another business. */
export class NotFoundError extends ApiError {
  override readonly name: string = 'NotFoundError';
}
/** 409: it clashes with something else, such as the same key with another content. */
export class ConflictError extends ApiError {
  override readonly name: string = 'ConflictError';
}
/** 429: too many requests, and they did not become fewer while the client waited. */
export class RateLimitError extends ApiError {
  override readonly name: string = 'RateLimitError';
}
/** 5xx: the service or a provider behind it could not answer. */
export class ServiceError extends ApiError {
  override readonly name: string = 'ServiceError';
}
