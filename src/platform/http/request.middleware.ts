import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Principal } from '../../access/principal';
import type { Clock } from '../../kernel/clock';
import { newTimedUuid } from '../../kernel/ids';
import { AppError } from '../../kernel/errors';
import { logRequest } from '../logging/logger';
import { type Caller, currentRequest, type RequestContext, requestContext } from '../logging/request-context';
import { requestDuration } from '../metrics/metrics';
import { inRequestSpan } from '../tracing/tracing';
import { countHeaders } from './raw-headers';
import { refusalOf } from './refusal';

/** The part of a key that lists show: its kind and eight characters. */
const KEY_PREFIX = /(biz_(?:live|sandbox)_[0-9a-f]{8})/;
/** What a caller may send as `X-Request-Id`; another value is replaced. */
export const ACCEPTED_ID = /^[A-Za-z0-9._-]{8,64}$/;
const SERVED_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Gives the request its id (contract 1.7), measures it, and writes one log line when it ends, without body or query. */
export const trackRequest =
  (clock: Clock): RequestHandler =>
  (request, response, next) => {
    const given = request.headers['x-request-id'];
    const arrivedAt = clock.now();
    const requestId = typeof given === 'string' && ACCEPTED_ID.test(given) ? given : newTimedUuid(arrivedAt);
    const startedAt = process.hrtime.bigint();
    const context: RequestContext = { requestId, arrivedAt, startedAt, ip: request.ip, caller: null };
    response.setHeader('X-Request-Id', requestId);
    response.setHeader('Cache-Control', 'no-store');
    const finish = (endSpan: (route: string, status: number) => void): void => {
      const seconds = Number(process.hrtime.bigint() - startedAt) / 1e9;
      const route = routeOf(request);
      endSpan(route, response.statusCode);
      durationOf(request.method, route, response.statusCode).observe(seconds);
      logRequest(context, {
        method: request.method,
        route,
        status: response.statusCode,
        ms: Math.round(seconds * 1e5) / 100,
        complete: response.writableFinished,
        code: refusalOf(response),
      });
    };
    inRequestSpan(request.headers, request.method, (endSpan) => {
      response.once('close', () => requestContext.run(context, finish, endSpan));
      requestContext.run(context, next);
    });
  };

const durations = new Map<string, ReturnType<typeof requestDuration.labels>>();
/**
 * There are few routes and statuses, so their counters are cached by name. The metric itself would sort and join labels on
 * each call.
 */
function durationOf(method: string, route: string, status: number): ReturnType<typeof requestDuration.labels> {
  const key = `${method} ${status} ${route}`;
  const known = durations.get(key);
  if (known) return known;
  const child = requestDuration.labels({ method, route, status: String(status) });
  durations.set(key, child);
  return child;
}

/** Records whose credential a request carries, for all later log lines. */
export function noteCaller(request: Request, principal: Principal): void {
  const context = currentRequest();
  if (context) context.caller = callerOf(request, principal);
}

function callerOf(request: Request, principal: Principal): Caller {
  if (principal.kind === 'operator') return { operatorId: principal.operatorId };
  const { businessId, environment, kind } = principal;
  return { businessId, environment, keyPrefix: kind === 'api_key' ? keyPrefixOf(request) : undefined };
}

/** The part of the key of a call that lists show. */
export const keyPrefixOf = (request: Request): string | undefined =>
  KEY_PREFIX.exec(request.headers.authorization ?? '')?.[1];

/** The pattern, not the path: ids stay out of metrics and logs. */
export const routeOf = (request: Request): string => {
  const route: unknown = (request as { route?: { path?: unknown } }).route?.path;
  return typeof route === 'string' ? route : 'unmatched';
};

/**
 * Answers of the API are never cached (`no-store`), so conditional requests make no sense. Without these headers Express
 * cannot answer 304, which no route documents. Pages and their files are served before this: browsers cache those.
 */
export const answerInFull: RequestHandler = (request: Request, _response: Response, next: NextFunction): void => {
  const { headers } = request;
  // V8 treats an object as a table once something is deleted from it.
  if (headers['if-none-match'] !== undefined) delete headers['if-none-match'];
  if (headers['if-modified-since'] !== undefined) delete headers['if-modified-since'];
  next();
};

/** Node accepts two Host headers, absolute-form targets and TRACE. Proxies read those differently, so they are refused. */
export const refuseAmbiguous: RequestHandler = (request: Request, response: Response, next: NextFunction): void => {
  const hosts = countHeaders(request.rawHeaders, 'host');
  const lacksHost = hosts === 0 && request.httpVersion === '1.1';
  if (hosts > 1 || lacksHost || !request.url.startsWith('/')) {
    // Proxy and server may then disagree about where a message ends.
    response.setHeader('Connection', 'close');
    next(new AppError('malformed_request'));
  } else next(SERVED_METHODS.has(request.method) ? undefined : new AppError('method_not_allowed'));
};
