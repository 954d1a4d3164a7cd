import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError, ERRORS, type ErrorCode, shownCode } from '../../kernel/errors';
import { isConnectionLoss, isUnreachable, sqlStateOf } from '../database/sql-state';
import { log, serializeError } from '../logging/logger';
import { currentRequestId } from '../logging/request-context';
import { bodyRefusal } from './body-parser.middleware';
import { sendJson } from './json-answer';
import { noteRefusal } from './refusal';

const UNDECODABLE = 'The address has a % that encodes nothing. Write a percent sign as %25.';
const REALM = 'Bearer realm="business"';
const CREDENTIAL_REFUSALS: ReadonlySet<ErrorCode> = new Set([
  'missing_credentials',
  'invalid_token',
  'wrong_credential_type',
]);

/** Writes every refusal in the form of the contract (1.4). An unexpected error becomes a 500 without internal details. */
@Catch()
export class AppErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const error = toAppError(thrown, request);
    const { status } = ERRORS[error.code];
    noteRefusal(response, error.code, status);
    if (status >= 500) report(error, thrown);
    if (error.code === 'method_not_allowed') response.setHeader('Allow', allowedMethods(request).join(', '));
    if (CREDENTIAL_REFUSALS.has(error.code)) {
      response.setHeader(
        'WWW-Authenticate',
        error.code === 'missing_credentials' ? REALM : `${REALM}, error="invalid_token"`,
      );
    }
    if (error.retryAfterSeconds !== undefined) {
      response.setHeader('Retry-After', String(Math.max(1, Math.ceil(error.retryAfterSeconds))));
    }
    response.status(status);
    sendJson(response, {
      message: error.message,
      code: shownCode(error.code),
      request_id: currentRequestId() ?? String(response.getHeader('X-Request-Id') ?? ''),
      ...(error.details === undefined ? {} : { details: error.details }),
      ...(error.errors === undefined ? {} : { errors: error.errors }),
    });
  }
}

/** An intended refusal, such as for an unreachable provider, is not a defect. */
function report(error: AppError, thrown: unknown): void {
  if (error === thrown) log.warn({ code: error.code }, 'request refused');
  else log.error(serializeError(thrown), 'request failed');
}

function toAppError(thrown: unknown, request: Request): AppError {
  if (thrown instanceof AppError) return thrown.code === 'method_not_allowed' ? methodRefusal(request) : thrown;
  const fromBody = bodyRefusal(thrown);
  if (fromBody) return fromBody;
  if (thrown instanceof HttpException) return fromHttpException(thrown, request);
  const state = sqlStateOf(thrown);
  if (state !== null && isPassing(state)) return new AppError('service_busy');
  if (isUnreachable(thrown) || isConnectionLoss(thrown)) return new AppError('service_busy');
  return new AppError('internal_error');
}

function fromHttpException(thrown: HttpException, request: Request): AppError {
  switch (thrown.getStatus()) {
    case 404:
      return allowedMethods(request).length === 0 ? new AppError('not_found') : methodRefusal(request);
    case 413:
      return new AppError('payload_too_large', { limit: 'this route takes' });
    case 503:
      return new AppError('service_busy');
    default:
      if (thrown.getStatus() >= 500) return new AppError('internal_error');
      return new AppError('malformed_request', isDecodable(request.path) ? undefined : { reason: UNDECODABLE });
  }
}

/** Whoever throws it need not know which methods the path has. */
const methodRefusal = (request: Request): AppError =>
  new AppError('method_not_allowed', {
    method: request.method,
    allowed: allowedMethods(request).join(', ') || 'none',
  });

/** Nest makes an exception of its own out of the router's, in which only English words tell the reason. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

interface RouterLayer {
  readonly route?: { readonly methods: Readonly<Record<string, boolean>> };
  match(path: string): boolean;
}

/** Methods served at this path, asked of Express's own router. */
function allowedMethods(request: Request): string[] {
  const { stack } = (request.app as unknown as { readonly router: { readonly stack: readonly RouterLayer[] } }).router;
  const found = stack
    .filter((layer) => layer.route && layer.match(request.path))
    .flatMap((layer) => Object.keys(layer.route?.methods ?? {}));
  const methods = new Set(found.filter((method) => method !== '_all').map((method) => method.toUpperCase()));
  // Express answers HEAD with the handler of GET.
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods].sort();
}

/** Lock and statement timeouts, a server that only reads for now, too many connections, a full disk. */
const isPassing = (state: string): boolean =>
  ['25006', '40001', '40P01', '55P03', '57014'].includes(state) || state.startsWith('53');
