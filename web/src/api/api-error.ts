export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

interface ErrorBody {
  readonly message?: string;
  readonly code?: string;
  readonly request_id?: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly errors?: readonly FieldProblem[];
}

/** A refusal of the service, or code `network` when no answer came. */
export class ApiError extends Error {
  private constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly requestId: string | null,
    readonly details: Readonly<Record<string, unknown>>,
    readonly fields: readonly FieldProblem[],
    readonly retryAfterSeconds: number | null,
  ) {
    super(message);
    this.name = 'ApiError';
  }

  static network(): ApiError {
    return new ApiError(0, 'network', 'No answer from the service.', null, {}, [], null);
  }

  static of(response: Response, body: unknown): ApiError {
    const { message, code, request_id, details, errors } = (typeof body === 'object' && body ? body : {}) as ErrorBody;
    const retryAfter = Number(response.headers.get('Retry-After'));
    return new ApiError(
      response.status,
      code ?? 'unreadable_answer',
      message ?? `The service answered ${response.status}.`,
      request_id ?? response.headers.get('X-Request-Id'),
      details ?? {},
      errors ?? [],
      Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
    );
  }

  detail(name: string): string | null {
    const value = this.details[name];
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
  }

  /** Nothing is there, and asking again will not change it. */
  get isMissing(): boolean {
    return this.status === 404;
  }

  /** The person may not do this, now or at all. */
  get isForbidden(): boolean {
    return this.status === 403;
  }

  /** Whether it was done is unknown: no answer came, or one that does not say. */
  get isUnanswered(): boolean {
    return this.status === 0 || (this.status >= 500 && ['internal_error', 'unreadable_answer'].includes(this.code));
  }

  /** The session has ended, wherever that happened. */
  get isSignedOut(): boolean {
    return this.status === 401 && ['missing_credentials', 'invalid_token', 'wrong_credential_type'].includes(this.code);
  }
}

/** Nobody has judged what was sent, so it stays written: the same may be taken in a moment. */
export const isMomentary = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** For the `catch` of a request that got no answer, or only a part of one. @throws ApiError as `ApiError.network` gives it. */
export const unreached = (): never => {
  throw ApiError.network();
};
